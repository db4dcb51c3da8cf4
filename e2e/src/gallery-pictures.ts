import type { LocaleCode } from '@magnaty/content';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openProfile } from './chromium.ts';
import { GALLERIES, GallerySite } from './gallery-site.ts';

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

/** Resolves when all short animations have ended. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const short = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && typeof endTime === 'number' && endTime <= longest;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  }, MAX_AWAITED_MS);
