import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

/** The launch options of the browser. */
export const LAUNCH = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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

/** Starts a browser with a profile of its own, which goes when the context closes. */
export const openProfile = async ({ leastFont, ...options }: ProfileOptions): Promise<BrowserContext> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'magnaty-profile-'));
  if (leastFont !== undefined) {
    await mkdir(path.join(folder, 'Default'));
    const preferences = { webkit: { webprefs: { minimum_font_size: leastFont } } };
    await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  }
  const context = await chromium.launchPersistentContext(folder, { ...LAUNCH, ...options });
  context.on('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return context;
};
