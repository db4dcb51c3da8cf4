import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Node's module loader and Vite read these in a path as parts of an address. */
const NOT_IN_PATH = /[#?]/;

const refuse = (message) => {
  console.error(message);
  process.exit(1);
};

/** Whether `engines` of package.json takes this version: alternatives of the kinds `^20.19.0` and `>=24`. */
export const isSupported = (version, range) => {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, leastMajor, leastMinor = 0] = /^(\^|>=)(\d+)(?:\.(\d+))?/.exec(part.trim());
    const isNewEnough = major > leastMajor || (major === Number(leastMajor) && minor >= leastMinor);
    return isNewEnough && (sign === '>=' || major === Number(leastMajor));
  });
};

/** Ends the process with one line if Node is unsupported, or the folder read-only or with a name that tools misread. */
export const checkPlace = () => {
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const { node: version } = process.versions;
  if (!isSupported(version, node)) refuse(`Node ${node} is needed, this is ${version}: https://nodejs.org`);
  try {
    accessSync(root, constants.W_OK);
  } catch {
    refuse(`This user may not write into ${root}`);
  }
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

const NO_NETWORK = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;
const NO_PERMISSION = /\b(?:EACCES|EPERM|EROFS)\b/;

/** One line instead of the report of npm, which says the same in a dozen. */
const whyNpmFailed = (report) => {
  if (NO_NETWORK.test(report)) return 'the registry of npm does not answer; is there a network?';
  if (NO_PERMISSION.test(report)) return `this user may not write into ${join(root, 'node_modules')}`;
  const first = report.split('\n').find((line) => line.startsWith('npm error') && !line.startsWith('npm error code'));
  return first?.replace(/^npm error\s*/, '') ?? 'npm ci failed';
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
  const { status, stderr } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) refuse(`The dependencies could not be installed: ${whyNpmFailed(stderr ?? '')}`);
  writeFileSync(stamp, hash);
};
