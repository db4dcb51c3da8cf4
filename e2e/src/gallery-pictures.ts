import type { LocaleCode } from '@magnaty/content';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH, openProfile } from './chromium.ts';
import { GALLERIES, GallerySite } from './gallery-site.ts';
import { takeSheet } from './motion-sheet.ts';

/** Longer animations are not awaited: timers, and notices that close by themselves, ms. */
const MAX_AWAITED_MS = 1000;

export interface PictureOptions {
  readonly out: string;
  readonly locales: readonly LocaleCode[];
  readonly size: { readonly width: number; readonly height: number };
  /** Only the states whose `<gallery>/<state>` contains it. */
  readonly only: string;
  /** In the mode of Windows high contrast. */
  readonly isForcedColors: boolean;
  /** The browser's least font size, px; undefined for its own. */
  readonly leastFont: number | undefined;
}

/** Takes a picture of every state of every gallery: `<out>/<locale>-<size>/<gallery>/<state>.png`. */
export const takePictures = async (options: PictureOptions): Promise<void> => {
  const { out, locales, size, only, isForcedColors, leastFont } = options;
  const site = await GallerySite.start();
  const context = await openProfile({
    viewport: size,
    reducedMotion: 'reduce',
    forcedColors: isForcedColors ? 'active' : 'none',
    ...(leastFont !== undefined && { leastFont }),
  });
  try {
    for (const locale of locales) {
      for (const gallery of Object.keys(GALLERIES) as (keyof typeof GALLERIES)[]) {
        const page = await context.newPage();
        const folder = path.resolve(out, `${locale}-${size.width}x${size.height}`, gallery);
        const states = (await site.open(page, gallery)).filter((state) => `${gallery}/${state}`.includes(only));
        for (const state of states) {
          await site.show(page, state, locale);
          await animationsEnd(page);
          await page.screenshot({ path: path.join(folder, `${state}.png`) });
        }
        await page.close();
        console.log(`${states.length} pictures in ${folder}`);
      }
    }
  } finally {
    await context.close();
    await site.stop();
  }
};

/** Takes a sheet of frames of every moment of the game: `<out>/<locale>-<size>/motion/<moment>.png`. */
export const takeSheets = async ({ out, locales, size, only }: PictureOptions): Promise<void> => {
  const site = await GallerySite.start();
  const browser = await chromium.launch(LAUNCH);
  try {
    for (const locale of locales) {
      const folder = path.resolve(out, `${locale}-${size.width}x${size.height}`, 'motion');
      await mkdir(folder, { recursive: true });
      const first = await browser.newPage({ viewport: size, reducedMotion: 'no-preference' });
      const moments = (await site.open(first, 'motion')).filter((moment) => moment.includes(only));
      await first.close();
      for (const moment of moments) {
        // Each moment has a page of its own: its clock stands still.
        const page = await browser.newPage({ viewport: size, reducedMotion: 'no-preference' });
        await site.open(page, 'motion');
        await site.show(page, moment, locale);
        await takeSheet(page, path.join(folder, `${moment}.png`));
        await page.close();
      }
      console.log(`${moments.length} sheets in ${folder}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** Resolves when all short animations have ended. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const short = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && typeof endTime === 'number' && endTime <= longest;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  }, MAX_AWAITED_MS);
