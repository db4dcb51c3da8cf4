// Builds the product if its sources changed, finds a browser and runs the journeys.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../scripts/find-chromium.mjs';

const here = import.meta.dirname;
const build = spawnSync(process.execPath, [path.join(here, '../scripts/build.mjs')], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const chromium = await findChromium();
if (chromium === undefined) process.exit(1);

const cli = path.join(here, '../node_modules/@playwright/test/cli.js');
const run = spawnSync(
  process.execPath,
  [cli, 'test', '--config', path.join(here, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium },
  },
);
process.exit(run.status ?? 1);
