import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { amount } from '../../apps/server/src/testing/amount.ts';
import { violationsOf } from './gallery-axe.ts';
import { type GALLERIES, GallerySite } from './gallery-site.ts';
import { overflowing } from './overflow.ts';

let site: GallerySite;

test.beforeAll(async () => {
  site = await GallerySite.start();
});
test.afterAll(() => site.stop());

const SMALLEST = { width: 1280, height: 720 } as const;
const OTHER_SHAPE = { width: 1440, height: 900 } as const;
const LARGEST = { width: 2560, height: 1440 } as const;

/** Windows of the one language and the other, in an order in which each begins where the one before has ended. */
const windowsOf = (nth: number) => {
  const [first, last] = nth % 2 === 0 ? [SMALLEST, LARGEST] : [LARGEST, SMALLEST];
  const all = [first, OTHER_SHAPE, last];
  // The game is scaled as one, so the second language usually needs one window, and all of them in the long form.
  return { ru: all, en: amount({ usual: [last], long: [last, OTHER_SHAPE, first, last] }) };
};

/** Goes once through all states, in both languages and in windows of several sizes. @returns the problems by state. */
const inspect = async (page: Page, gallery: keyof typeof GALLERIES): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  const states = await site.open(page, gallery);
  await page.setViewportSize(SMALLEST);
  for (const [nth, state] of states.entries()) {
    const found: string[] = [];
    const windows = windowsOf(nth);
    for (const locale of ['ru', 'en'] as const) {
      await site.show(page, state, locale);
      for (const [step, size] of windows[locale].entries()) {
        if (step > 0) await site.resize(page, size);
        found.push(...(await overflowing(page)).map((text) => `${locale}, ${size.width} × ${size.height}: ${text}`));
      }
      found.push(...(await violationsOf(page, nth === 0)).map((text) => `${locale}: ${text}`));
    }
    if (found.length > 0) problems[state] = found;
  }
  return problems;
};

for (const [gallery, subject] of [
  ['game', 'state of the game'],
  ['lobby', 'step of the lobby'],
] as const) {
  test(`every ${subject} is accessible, and no text overflows in it, in both languages`, async ({ page }) => {
    // Axe measures no contrast in front of a pattern, so only the plain colour of the ground is left. Reduced motion
    // makes transitions short, which is still too long for what is measured at once.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*, *::before, *::after { background-image: none !important; transition-property: none !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.addInitScript(axe.source);
    expect(await inspect(page, gallery)).toEqual({});
  });
}
