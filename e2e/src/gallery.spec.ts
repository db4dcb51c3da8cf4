import { LOCALES } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { amount } from '../../apps/server/src/testing/amount.ts';
import { violationsOf } from './gallery-axe.ts';
import type { GALLERIES, GallerySite, Size } from './gallery-site.ts';
import { test } from './gallery-test.ts';
import { overflowing } from './overflow.ts';
import { tooSmall } from './text-size.ts';

const SMALLEST = { width: 1280, height: 720 } as const;
/** The least window of a page, and a window of 1440 × 900 at a zoom of 200 %. */
const NARROW = { width: 1024, height: 700 } as const;
const ZOOMED = { width: 720, height: 450 } as const;
const OTHER_RATIO = { width: 1440, height: 900 } as const;
/** A window of 1280 × 720 below the bars of a browser. */
const LOW = { width: 1280, height: 590 } as const;
const LARGEST = { width: 2560, height: 1440 } as const;

/** The game, its replay and their dialogs have a fixed size, scaled to the window. */
const isStage = (gallery: keyof typeof GALLERIES): boolean => ['game', 'replay', 'dice', 'report'].includes(gallery);

interface Windows {
  /** Of the first language. */
  readonly first: readonly Size[];
  readonly others: readonly Size[];
}

/** Each state begins with the last size of the previous state, which saves a resize. The long form shows all sizes. */
const windowsOf = (nth: number, gallery: keyof typeof GALLERIES): Windows => {
  const isEven = nth % 2 === 0;
  if (gallery === 'content') {
    const all = [SMALLEST, NARROW, ZOOMED, OTHER_RATIO, LARGEST];
    const sizes = isEven ? all : all.toReversed();
    return { first: sizes, others: sizes.toReversed() };
  }
  // In low windows the game has larger texts, which must fit in all languages.
  if (gallery === 'game' || gallery === 'dice' || gallery === 'report') {
    const [begin, end] = isEven ? [SMALLEST, OTHER_RATIO] : [OTHER_RATIO, SMALLEST];
    const all = [begin, LARGEST, LOW, end];
    return amount({ usual: { first: [begin, LOW], others: [LOW, end] }, long: { first: all, others: all } });
  }
  const all = isEven ? [SMALLEST, OTHER_RATIO, LARGEST] : [LARGEST, OTHER_RATIO, SMALLEST];
  return { first: all, others: amount({ usual: all.slice(-1), long: all.toReversed() }) };
};

/** Checks all states in both languages and in several window sizes. @returns the problems by state. */
const inspect = async (
  site: GallerySite,
  page: Page,
  gallery: keyof typeof GALLERIES,
): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  const states = await site.open(page, gallery);
  await page.setViewportSize(SMALLEST);
  for (const [nth, state] of states.entries()) {
    const found: string[] = [];
    const windows = windowsOf(nth, gallery);
    for (const { code: locale } of LOCALES) {
      await site.show(page, state, locale);
      for (const size of locale === LOCALES[0].code ? windows.first : windows.others) {
        if (page.viewportSize()?.height !== size.height) await site.resize(page, size);
        const texts = [...(await overflowing(page)), ...(isStage(gallery) ? await tooSmall(page) : [])];
        found.push(...texts.map((text) => `${locale}, ${size.width} × ${size.height}: ${text}`));
      }
      found.push(...(await violationsOf(page, nth === 0)).map((text) => `${locale}: ${text}`));
    }
    if (found.length > 0) problems[state] = found;
  }
  return problems;
};

for (const [gallery, subject] of [
  ['game', 'state of the game'],
  ['replay', 'state of the replay'],
  ['dice', 'state of the check of the dice'],
  ['report', 'state of the report about a player'],
  ['games', 'state of the list of games'],
  ['sanctions', "state of the operator's decisions"],
  ['profile', 'state of a profile'],
  ['progress', 'state of the home page, of floors and stamps'],
  ['bell', 'state of the list of news'],
  ['money', 'state of payments and coins'],
  ['settings', 'state of the settings'],
  ['analysis', 'state of the analysis of a game'],
  ['lobby', 'step of the lobby'],
  ['rooms', 'state of the page of tables'],
  ['friends', 'state of the drawer of friends'],
  ['shop', 'state of the shop'],
  ['rating', 'state of the rating'],
  ['marketing', 'state of mailings'],
  ['content', 'state of the content pages'],
] as const) {
  test(`every ${subject} passes axe and has no overflowing or too small text, in both languages`, async ({
    page,
    site,
  }) => {
    // The game has more than a hundred states.
    test.slow();
    // Axe measures no contrast on a pattern, so backgrounds keep only their plain colour. Transitions are off, because
    // the checks run at once, and reduced motion only shortens transitions.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*, *::before, *::after { background-image: none !important; transition-property: none !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.addInitScript(axe.source);
    expect(await inspect(site, page, gallery)).toEqual({});
  });
}
