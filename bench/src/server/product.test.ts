import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { imageCommand } from './product.ts';

test('V8 knows each flag of the Docker image', () => {
  const flags = imageCommand(new URL('../../../', import.meta.url)).filter((part) => part.startsWith('--'));
  expect(flags).toContain('--no-memory-reducer');
  expect(spawnSync(process.execPath, [...flags, '--eval', '']).status).toBe(0);
});
