import type { Page } from '@playwright/test';

/** Length of the list that is scrolled: far more than the first catalogue has. */
const ITEMS = 500;
/** Steps of the wheel a second, as of a quick hand. */
const WHEEL_EVERY_MS = 40;
const WHEEL_PX = 160;

interface MarketAnswer {
  readonly marketItems: readonly { readonly id: number; readonly name: string }[];
}

/** Opens the market with many items: those of the server again and again, each with an id of its own. */
export const openLongMarket = async (page: Page, url: string): Promise<void> => {
  await page.route('**/api/market/all', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as MarketAnswer;
    const { marketItems } = answer;
    const many = Array.from({ length: ITEMS }, (_, at) => ({
      ...marketItems[at % marketItems.length]!,
      id: at + 1,
    }));
    await route.fulfill({ response, json: { ...answer, marketItems: many } });
  });
  await page.goto(`${url}/market`);
  await page
    .getByRole('list', { name: 'Предметы' })
    .getByRole('listitem')
    .nth(ITEMS - 1)
    .waitFor({ state: 'attached' });
};

/** Scrolls the page down and up by the wheel for `ms`. */
export const scroll = async (page: Page, ms: number): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const isDown = (Date.now() - end + ms) % 6000 < 4000;
    await page.mouse.wheel(0, isDown ? WHEEL_PX : -2 * WHEEL_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
};
