import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path at which Playwright stores its own Chromium; the file may be missing. */
const playwrightOwn = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/**
 * A Chromium for the journeys: CHROMIUM_PATH, then the system's, then Playwright's own, which is
 * downloaded into the user's cache if it is missing. Undefined if the download fails.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return undefined;
  }
  const onSystem = SYSTEM_PATHS.find((file) => existsSync(file));
  if (onSystem !== undefined) return onSystem;
  const own = await playwrightOwn();
  if (existsSync(own)) return own;
  console.log('No Chromium found; downloading Playwright’s own …');
  const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(own)) return own;
  console.error(
    'The journeys need a browser: install Chromium (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH',
  );
  return undefined;
};

/**
 * Chromium without windows, which Debian packs alone: it runs the journeys in two thirds of the time. Undefined if the
 * system has none.
 */
export const findHeadlessShell = () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
