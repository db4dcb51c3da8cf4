import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from './chromium.ts';
import { GALLERIES, GallerySite } from './gallery-site.ts';
import { takeSheet } from './motion-sheet.ts';

/** Longer animations are not awaited: timers, and notices that close by themselves, ms. */
const LONGEST_AWAITED_MS = 1000;

export interface PictureOptions {
  readonly out: string;
  readonly locales: readonly ('ru' | 'en')[];
  readonly size: { readonly width: number; readonly height: number };
  /** Only the states whose `<gallery>/<state>` contains it. */
  readonly only: string;
}

/** Takes a picture of every state of every gallery: `<out>/<locale>-<size>/<gallery>/<state>.png`. */
export const takePictures = async ({ out, locales, size, only }: PictureOptions): Promise<void> => {
  const site = await GallerySite.start();
  const browser = await chromium.launch(LAUNCH);
  try {
    for (const locale of locales) {
      for (const gallery of Object.keys(GALLERIES) as (keyof typeof GALLERIES)[]) {
        const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
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
    await browser.close();
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
  }, LONGEST_AWAITED_MS);
