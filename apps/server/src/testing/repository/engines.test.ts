import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../../../scripts/install.mjs');
const { isSupported } = (await import(script)) as { isSupported(version: string, range: string): boolean };
const RANGE = '^20.19.0 || ^22.12.0 || >=24';

test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '24.0.0', '25.1.0'])('Node %s is supported', (version) =>
  expect(isSupported(version, RANGE)).toBe(true),
);

test.each(['18.20.0', '20.18.9', '21.7.0', '22.0.0', '22.11.0', '23.5.0'])('Node %s is refused', (version) =>
  expect(isSupported(version, RANGE)).toBe(false),
);
