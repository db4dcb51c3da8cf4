// Checks the types of every package, two compilers at a time.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
const projects = [
  'packages/rules',
  'packages/rules/tsconfig.test.json',
  'packages/content',
  'packages/protocol',
  'packages/bots',
  'packages/judge',
  'apps/server',
  'apps/web',
  'apps/web/build',
  'bench',
  'lab',
  'e2e',
  'samples',
].filter((project) => existsSync(path.join(root, project)));

const check = (project) =>
  new Promise((resolve) => {
    // What the compiler remembers of the last run makes the next one several times faster.
    const memory = path.join('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const args = [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`);
      resolve(code === 0);
    });
  });

const queue = [...projects];
let isGood = true;
const worker = async () => {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    if (!(await check(project))) isGood = false;
  }
};
await Promise.all([worker(), worker()]);
process.exit(isGood ? 0 : 1);
