import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './src/chromium.ts';
import { usualPattern } from './src/usual.ts';

const FOLDER = path.join(import.meta.dirname, 'src');
/** The first one that a file of journeys imports says which server its tests share. */
const KINDS = { tables: './controlled/test.ts', galleries: './gallery-test.ts', site: './test.ts' };
const kindOf = (file: string): string | undefined => {
  const source = readFileSync(path.join(FOLDER, file), 'utf8');
  return Object.entries(KINDS).find(([, imported]) => source.includes(`from '${imported}'`))?.[0];
};
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.spec.ts'));

export default defineConfig({
  testDir: 'src',
  // Journeys that share a server follow each other: a worker starts its server anew for a test of another kind.
  projects: Object.keys(KINDS).map((name) => ({ name, testMatch: files.filter((file) => kindOf(file) === name) })),
  outputDir: '../test-results',
  // These limits only end a test that hangs: on a busy computer, a slow test does not fail.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['./src/times-reporter.ts']],
  ...(process.env['JOURNEYS'] === 'usual' && { grep: usualPattern() }),
  ...(process.env['JOURNEYS'] === 'all' && { grepInvert: /@night/ }),
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
