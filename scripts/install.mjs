import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LEAST = [20, 19];
/** Node's module loader and Vite read these in a path as parts of an address. */
const NOT_IN_PATH = /[#?]/;

const refuse = (message) => {
  console.error(message);
  process.exit(1);
};

/** Ends the process with one line if Node is too old, or if the folder has a name that the tools misread. */
export const checkPlace = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
    refuse(`Node 24 is needed (20.19 and 22 work too), this is ${process.versions.node}: https://nodejs.org`);
  if (NOT_IN_PATH.test(root)) refuse(`Move the project to a folder without # and ? in its path; now it is ${root}`);
};

const readLock = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** Whether the user ran npm ci: npm records the installed packages. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readLock('node_modules/.package-lock.json');
  return Object.entries(readLock('package-lock.json')).every(([path, { version, optional, link }]) => {
    // Optional packages may be for other systems; the folders of the workspace are linked.
    if (!path.includes('node_modules/') || link) return true;
    return installed[path] === undefined ? optional === true : installed[path].version === version;
  });
};

/** Installs the dependencies if they are missing or differ from the lock file. */
export const installWhenChanged = () => {
  const stamp = join(root, 'node_modules/.magnaty-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (isInstalled()) {
    writeFileSync(stamp, hash);
    return;
  }
  process.stdout.write('Installing the dependencies …\n');
  // Development tools build the site, so they are needed with every NODE_ENV.
  const run = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('The dependencies could not be installed (npm ci failed, see above)');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
};
