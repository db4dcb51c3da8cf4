import { defineConfig } from '@playwright/test';
import { LAUNCH } from './src/chromium.ts';

export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
