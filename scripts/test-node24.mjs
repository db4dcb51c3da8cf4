// Runs the unit tests of server and packages, and one journey, on Node 24: the version of the Docker image.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const VERSION = '24.21.0';

/** The npm package `node` contains the program. It is no dependency, because only this test needs its 127 MB. */
const fetchNode = () => {
  const folder = path.join(root, '.cache', `node-${VERSION}`);
  const program = path.join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--loglevel=error', `node@${VERSION}`];
  spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (existsSync(program)) return program;
  console.error(`npm could not install node@${VERSION} (see above)`);
  return process.exit(1);
};

const node = process.versions.node.startsWith('24.') ? process.execPath : fetchNode();
for (const args of [
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  ['e2e/run.mjs', 'quick.spec'],
]) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
