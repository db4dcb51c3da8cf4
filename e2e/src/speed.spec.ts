import { expect, type Page } from '@playwright/test';
import { press, test } from './controlled/test.ts';

const openSpeeds = async (page: Page) => {
  await press(page, 'Настройки игры');
  return page.getByRole('group', { name: 'Настройки игры' });
};

test('two people choose the speed of their game, and each sees for whom it still waits', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const hers = await openSpeeds(anna.page);
  await hers.getByRole('button', { name: 'Быстро' }).click();
  await expect(hers.getByRole('status')).toContainText(`Ждём, что её выберут: ${boris.nickname}`);

  const his = await openSpeeds(boris.page);
  await expect(his.getByRole('button', { name: 'Обычно', pressed: true })).toBeVisible();
  await expect(his.getByRole('status')).toContainText(anna.nickname);
  await his.getByRole('button', { name: 'Быстро' }).click();
  for (const panel of [hers, his]) await expect(panel.getByRole('status')).toHaveCount(0);

  // The choice outlives a reload, and the other player's too.
  await anna.page.reload();
  const again = await openSpeeds(anna.page);
  await expect(again.getByRole('button', { name: 'Быстро', pressed: true })).toBeVisible();
  await expect(again.getByRole('status')).toHaveCount(0);
});

test('the language of a running game changes without a load of the page, and the game goes on', async ({
  openTable,
}) => {
  const { people } = await openTable();
  const { page } = people[0];
  await page.evaluate(() => void Object.assign(window, { isKept: true }));
  await press(page, 'Язык');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await press(page, 'Roll the dice');
  await expect(page.getByText(/^You roll/).first()).toBeVisible();
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
});
