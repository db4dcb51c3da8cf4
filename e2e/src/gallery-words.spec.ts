import { LOCALES } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { test } from './gallery-test.ts';

const WINDOWS = [
  { width: 1280, height: 590 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;

/** Names what is wrong with the words that are set to fit: broken inside, cut, too high, or over the main button. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const fitted = [...document.querySelectorAll<HTMLElement>('[data-fitted]')];
    for (const element of fitted) {
      const text = element.firstChild as Text;
      const { data } = text;
      const style = getComputedStyle(element);
      // Only a nickname may be too long for the least size; then it has an ellipsis.
      const isName = /^(.)\1{3,}/i.test(data) && style.textOverflow === 'ellipsis';
      const isCut = element.scrollWidth > element.clientWidth;
      if (isCut && !isName) found.push(`cut: «${data}»`);
      for (const { 0: word, index } of isCut ? [] : data.matchAll(/[^\s\u200B-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(`broken: ${word} in «${data}»`);
      }
      const room = Number.parseFloat(style.getPropertyValue('--fit-height'));
      const lines = element.clientHeight - Number.parseFloat(style.paddingTop);
      if (lines > room + 1) found.push(`higher than its room by ${lines - room}: «${data}»`);
    }
    for (const lead of document.querySelectorAll('[data-headline] > p:first-child > span')) {
      const isNamed = /(.)\1{3,}/i.test(lead.textContent);
      if (lead.scrollWidth > lead.clientWidth && !isNamed) found.push(`cut: «${lead.textContent}»`);
    }
    for (const place of document.querySelectorAll('[data-place]')) {
      const button = place.querySelector('[data-main-action]')?.getBoundingClientRect();
      const { right } = place.getBoundingClientRect();
      for (const part of place.querySelectorAll('[data-headline] > *, [data-facts] > *')) {
        const box = part.getBoundingClientRect();
        if (box.right > right) found.push(`beyond the edge: «${part.textContent}»`);
        if (button !== undefined && box.bottom > button.top) found.push(`over the button: «${part.textContent}»`);
      }
    }
    return [...new Set(found)];
  });

for (const { width, height } of WINDOWS) {
  test(
    `the centre sets each of its words whole, at ${width} × ${height}`,
    { tag: height === 590 ? [] : '@night' },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      const problems: Record<string, string[]> = {};
      for (const state of await site.open(page, 'words')) {
        for (const { code: locale } of LOCALES) {
          await site.show(page, state, locale);
          expect(await page.locator('[data-fitted]').count()).toBeGreaterThan(500);
          const found = await misfits(page);
          if (found.length > 0) problems[`${state} ${locale}`] = found;
        }
      }
      expect(problems).toEqual({});
    },
  );
}
