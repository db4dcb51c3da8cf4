import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from './chromium.ts';
import { GALLERIES, GallerySite } from './gallery-site.ts';

/** What moves longer than this is looked at on its way: rings of time, what leaves by itself. */
const BRIEF_MS = 1000;

export interface Wish {
  readonly out: string;
  readonly locales: readonly ('ru' | 'en')[];
  readonly size: { readonly width: number; readonly height: number };
}

/** Takes a picture of every state of every gallery: `<out>/<locale>-<size>/<gallery>/<state>.png`. */
export const takePictures = async ({ out, locales, size }: Wish): Promise<void> => {
  const site = await GallerySite.start();
  const browser = await chromium.launch(LAUNCH);
  try {
    for (const locale of locales) {
      for (const gallery of Object.keys(GALLERIES) as (keyof typeof GALLERIES)[]) {
        const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
        const folder = path.resolve(out, `${locale}-${size.width}x${size.height}`, gallery);
        const states = await site.open(page, gallery);
        for (const state of states) {
          await site.show(page, state, locale);
          await arrival(page);
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

/** Everything that arrives has done so. */
const arrival = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const brief = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && typeof endTime === 'number' && endTime <= longest;
    });
    await Promise.allSettled(brief.map(({ finished }) => finished));
  }, BRIEF_MS);
