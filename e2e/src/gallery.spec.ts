import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type GALLERIES, GallerySite } from './gallery-site.ts';
import { overflowing } from './overflow.ts';

test.describe.configure({ mode: 'serial' });

let site: GallerySite;

test.beforeAll(async () => {
  site = await GallerySite.start();
});
test.afterAll(() => site.stop());

/** The stage is scaled as one: the smallest window and the largest for each language, and one of another shape. */
const SIZES = {
  ru: [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ],
  en: [
    { width: 1280, height: 720 },
    { width: 2560, height: 1440 },
  ],
} as const;

interface Inspection {
  readonly gallery: keyof typeof GALLERIES;
  readonly locale: 'ru' | 'en';
  readonly subject: string;
}

/** Goes through all states in windows of several sizes; what is found by state. */
const inspect = async (page: Page, { gallery, locale }: Inspection): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  const states = await site.open(page, gallery);
  const sizes = SIZES[locale];
  await page.setViewportSize(sizes[0]);
  for (const [nth, state] of states.entries()) {
    await site.show(page, state, locale);
    const found = [...(await violations(page, nth === 0)), ...(await overflowing(page))];
    // The next state begins with the size that this one ends with.
    for (const size of (nth % 2 === 0 ? sizes : sizes.toReversed()).slice(1)) {
      await site.resize(page, size);
      found.push(...(await overflowing(page)).map((text) => `${size.width} × ${size.height}: ${text}`));
    }
    if (found.length > 0) problems[state] = found;
  }
  return problems;
};

/** What axe has to say; of a later state only about the parts that no state before has shown just so. */
const violations = (page: Page, isFirst: boolean): Promise<string[]> =>
  page.evaluate(async (isWhole) => {
    const global = window as unknown as { axe: typeof axe; known?: Set<string> };
    const known = (global.known ??= new Set());
    // After the board stand the windows that are no dialogs, and what is only said.
    const selector =
      '[data-cell], aside > *, main section > *, main ~ :not(aside, dialog), dialog[open], p[role="status"]';
    const parts = [...document.querySelectorAll(selector)];
    const fresh = parts.filter(({ outerHTML }) => !known.has(outerHTML) && known.add(outerHTML));
    if (fresh.length === 0) return [];
    const context = isWhole ? document : { include: fresh };
    const { violations } = await global.axe.run(context, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, isFirst);

const INSPECTIONS: readonly Inspection[] = [
  { gallery: 'game', locale: 'ru', subject: 'state of the game' },
  { gallery: 'game', locale: 'en', subject: 'state of the game' },
  { gallery: 'lobby', locale: 'ru', subject: 'step of the lobby' },
  { gallery: 'lobby', locale: 'en', subject: 'step of the lobby' },
];

for (const inspection of INSPECTIONS) {
  const { subject, locale } = inspection;
  test(`every ${subject} is accessible, and no text overflows in it (${locale})`, async ({ page }) => {
    // Before a pattern axe measures no contrast: the plain colour of the ground is what counts. And reduced motion
    // makes transitions short, which for what is measured at once is still too long.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*, *::before, *::after { background-image: none !important; transition-property: none !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.addInitScript(axe.source);
    expect(await inspect(page, inspection)).toEqual({});
  });
}
