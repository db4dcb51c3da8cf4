import { defineConfig } from '@playwright/test';
import { LAUNCH } from './src/chromium.ts';
import { usualPattern } from './src/usual.ts';

export default defineConfig({
  testDir: 'src',
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
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
