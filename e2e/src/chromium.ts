import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The launch options of the browser. */
export const LAUNCH = {
  executablePath: process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

interface ProfileOptions extends BrowserContextOptions {
  /** The least font size that the user has chosen in the browser, px. */
  readonly leastFont?: number;
}

/** Starts the whole browser, which reads a profile's settings, with a profile of its own. The profile goes at the end. */
export const openProfile = async ({ leastFont, ...options }: ProfileOptions): Promise<BrowserContext> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'magnaty-profile-'));
  if (leastFont !== undefined) {
    await mkdir(path.join(folder, 'Default'));
    const preferences = { webkit: { webprefs: { minimum_font_size: leastFont } } };
    await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  }
  const context = await chromium.launchPersistentContext(folder, { ...LAUNCH, executablePath: CHROMIUM, ...options });
  context.on('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return context;
};
