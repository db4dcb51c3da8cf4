import { LOCALES } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { openProfile } from './chromium.ts';
import type { GALLERIES, GallerySite } from './gallery-site.ts';
import { test } from './gallery-test.ts';
import { overflowing } from './overflow.ts';

/** Settings of readers that change every page: high contrast, zoom, the least size of letters. */

type Gallery = keyof typeof GALLERIES;
const GAME_STATES = ['buy', 'build-top', 'auction', 'shortcuts', 'trade-create', 'watch-chosen'] as const;

/** Controls without an edge that a system colour draws: a border or an outline of their own, or of the box around. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      const isDrawn = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) > 0;
      return isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth);
    };
    return [...document.querySelectorAll<HTMLElement>('button, select, input[type="text"], label[data-tile]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1)
      .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement!))
      .map((control) => control.outerHTML.slice(0, 120));
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`high contrast keeps edges, owners, focus and selection (${colorScheme})`, async ({ browser, site }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, forcedColors: 'active', colorScheme });
    const problems: Record<string, string[]> = {};
    for (const [gallery, states] of [
      ['game', GAME_STATES],
      ['lobby', null],
      ['shop', null],
    ] as const satisfies readonly (readonly [Gallery, readonly string[] | null])[]) {
      const all = await site.open(page, gallery);
      for (const state of states ?? all.slice(0, 3)) {
        await site.show(page, state, 'ru');
        const found = [...(await withoutEdge(page)), ...(await overflowing(page))];
        if (found.length > 0) problems[`${gallery}/${state}`] = found;
      }
    }
    expect(problems).toEqual({});

    await site.open(page, 'game');
    await site.show(page, 'buy', 'ru');
    // Each player's paint frames the cells that they own, and no cell has it without an owner.
    const paints = await page.evaluate(() =>
      [...document.querySelectorAll('[data-cell][data-player]')].flatMap((cell) => {
        const mark = cell.querySelector('[data-paint] > span');
        const { borderTopColor, borderTopWidth } = mark ? getComputedStyle(mark) : getComputedStyle(cell, '::after');
        return borderTopWidth === '0px' ? ['none'] : [`${cell.getAttribute('data-player')} ${borderTopColor}`];
      }),
    );
    expect(paints.length).toBeGreaterThan(10);
    expect(new Set(paints.map((paint) => paint.slice(2))).size).toBe(new Set(paints.map(([player]) => player)).size);
    expect(paints).not.toContain('none');

    const outlineOf = (cell: number) =>
      page.locator(`[data-cell="${cell}"]`).evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineWidth} ${outlineStyle}`;
      });
    const plain = await outlineOf(3);
    await page.locator('[data-cell="3"]').click();
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-cell="3"]')).toHaveAttribute('aria-pressed', 'true');
    expect(await outlineOf(3)).not.toBe(plain);
    await page.keyboard.press('ArrowRight');
    // The outline grows to its width.
    const focused = page.locator(':focus');
    await expect(focused).toHaveCSS('outline-style', 'double');
    await expect(focused).toHaveCSS('outline-width', '4px');
    await page.close();
  });
}

const textsOf = async (site: GallerySite, page: Page): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  await site.open(page, 'game');
  for (const { code: locale } of LOCALES) {
    for (const state of GAME_STATES) {
      await site.show(page, state, locale);
      const found = await overflowing(page);
      if (found.length > 0) problems[`${locale}/${state}`] = found;
    }
  }
  return problems;
};

test('no text of the game is cut at a zoom of 200 % of 1280 × 720', async ({ browser, site }) => {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });
  expect(await textsOf(site, page)).toEqual({});
  await expect(page.locator('[data-tiny]:not([data-large-letters])')).toBeVisible();
  await page.close();
});

test('at a zoom of 200 % the settings of the game stand inside their panel, and the ends of the gauge apart', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });
  await site.open(page, 'game');
  for (const [locale, settings] of [
    ['ru', 'Настройки игры'],
    ['en', 'Game settings'],
  ] as const) {
    await site.show(page, 'five', locale);
    await page.getByRole('button', { name: settings }).click();
    const panel = page.getByRole('group', { name: settings });
    await expect(panel.getByRole('checkbox').first()).toBeVisible();
    const outside = await panel.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      return [...element.querySelectorAll<HTMLElement>('label, button, p')]
        .filter((part) => part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1)
        .map(({ textContent }) => textContent);
    });
    expect(outside, locale).toEqual([]);

    await site.show(page, 'counter-opened', locale);
    const ends = await page.locator('dialog[open] [data-gauge] > p:last-child > span:visible').evaluateAll((words) =>
      words.map((word) => {
        const { left, right } = word.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    expect(ends.length).toBeGreaterThanOrEqual(2);
    for (const [nth, [left]] of ends.entries()) if (nth > 0) expect(left, locale).toBeGreaterThan(ends[nth - 1]![1]);
  }
  await page.close();
});

test('no text of the game is cut when the least font size of the browser is 24', async ({ site }) => {
  const context = await openProfile({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', leastFont: 24 });
  const page = await context.newPage();
  expect(await textsOf(site, page)).toEqual({});
  await expect(page.locator('[data-large-letters]')).toBeVisible();
  await context.close();
});
