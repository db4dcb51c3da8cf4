import { LOCALES, type Locale } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { amount } from '../../apps/server/src/testing/amount.ts';
import { test } from './gallery-test.ts';

/** A window whose stage has larger texts, and the usual one. */
const WINDOWS = [
  { width: 1280, height: 590 },
  { width: 1440, height: 900 },
] as const;

/** Takes all companies into the offer that is being composed. */
const chooseAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const next = (): HTMLElement | null => document.querySelector('[data-item] > button[aria-pressed="false"]');
    for (let tile = next(); tile !== null; tile = next()) {
      tile.click();
      // React shows the choice after this task; no frame has to be painted.
      await new Promise((resolve) => setTimeout(resolve));
    }
    // The first frame measures the list, the second one shows that it scrolls.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Names the companies of a deal that are hidden, and the texts that leave their tile. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const tile of document.querySelectorAll<HTMLElement>('[data-item]')) {
      const list = tile.parentElement!;
      const name = tile.textContent;
      const [box, room] = [tile.getBoundingClientRect(), list.getBoundingClientRect()];
      if (box.left < room.left - 1 || box.right > room.right + 1) found.push(`beside its list: ${name}`);
      const isBelow = box.bottom > room.bottom + 1;
      const edge = list.parentElement!.querySelector('[data-edge="below"]');
      if (isBelow && (edge?.checkVisibility() !== true || list.dataset['scrolls'] === undefined)) {
        found.push(`below its list without a sign: ${name}`);
      }
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const place = range.getBoundingClientRect();
        const holder = text.parentElement!.closest('[data-completes]') ?? text.parentElement!;
        const around = holder.getBoundingClientRect();
        const isOut =
          place.left < box.left - 1 ||
          place.right > Math.min(box.right, around.right) + 1 ||
          place.bottom > box.bottom + 1;
        if (isOut) found.push(`cut: ${text.textContent} of ${name}`);
      }
      const [label, price] = [...tile.querySelectorAll<HTMLElement>(':scope > * > *')].filter(
        ({ textContent }) => textContent.trim() !== '',
      );
      if (price !== undefined && label!.getBoundingClientRect().right > price.getBoundingClientRect().left + 1) {
        found.push(`its name covers its price: ${name}`);
      }
    }
    return found;
  });

for (const [window, { width, height }] of WINDOWS.entries()) {
  test(`every company of a deal is visible, or its list shows that it scrolls, at ${width} × ${height}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const problems: Record<string, string[]> = {};
    for (const [nth, state] of (await site.open(page, 'deals')).entries()) {
      // Each state comes in each language and in each window; the long form has all pairs of these.
      const locales = amount<readonly Locale[]>({ usual: [LOCALES[(nth + window) % LOCALES.length]!], long: LOCALES });
      for (const { code: locale } of locales) {
        await site.show(page, state, locale);
        await page.locator('[data-item]').first().waitFor();
        await chooseAll(page);
        const count = await page.locator('[data-item]').count();
        expect(count).toBeGreaterThanOrEqual(2 * Number(state.split('-')[1]));
        const found = await hidden(page);
        if (found.length > 0) problems[`${state} ${locale}`] = found;
      }
    }
    expect(problems).toEqual({});
  });
}
