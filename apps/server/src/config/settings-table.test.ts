import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSettings } from './settings-table.ts';

test('the README lists the current settings (npm run settings writes them)', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  expect(readme).toBe(withSettings(readme));
});
