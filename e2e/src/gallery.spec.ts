import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { GallerySite } from './gallery-site.ts';
import { overflowing } from './overflow.ts';

test.describe.configure({ mode: 'serial' });

let site: GallerySite;

test.beforeAll(async () => {
  site = await GallerySite.start();
});
test.afterAll(() => site.stop());

/** Goes through all states; what is found by state. */
const inspect = async (
  page: Page,
  locale: 'ru' | 'en',
  look: (nth: number) => Promise<string[]>,
): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  for (const [nth, state] of (await site.open(page)).entries()) {
    await site.show(page, state, locale);
    const found = await look(nth);
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
    const selector = '[data-cell], aside > *, main section > *, main ~ :not(aside, dialog), dialog[open], p[role="status"]';
    const parts = [...document.querySelectorAll(selector)];
    const fresh = parts.filter(({ outerHTML }) => !known.has(outerHTML) && known.add(outerHTML));
    if (fresh.length === 0) return [];
    const context = isWhole ? document : { include: fresh };
    const { violations } = await global.axe.run(context, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, isFirst);

for (const locale of ['ru', 'en'] as const) {
  test(`every state is accessible, and no text overflows in it (${locale})`, async ({ page }) => {
    // Before a pattern axe measures no contrast: the plain colour of the ground is what counts.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { background-image: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.addInitScript(axe.source);
    const look = async (nth: number): Promise<string[]> => [
      ...(await violations(page, nth === 0)),
      ...(await overflowing(page)),
    ];
    expect(await inspect(page, locale, look)).toEqual({});
  });
}
