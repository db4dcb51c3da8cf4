import { expect } from '@playwright/test';
import { cell, press, test } from './controlled/test.ts';

test('a phrase reaches each player in their language, by keys alone; a muted player is not heard', async ({
  openTable,
}) => {
  const table = await openTable({ locale: ['ru-RU', 'en-US'] });
  const [anna, boris] = table.people;
  await table.apply(...table.owns(anna, 3));
  await expect(cell(anna.page, 3)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
  await anna.page.keyboard.press('q');
  await expect(anna.page.getByRole('menuitem').first()).toBeFocused();
  await anna.page.keyboard.press('q');
  await expect(anna.page.getByRole('menu', { name: 'Что продаёте' })).toBeVisible();
  await anna.page.keyboard.press('Enter');
  await expect(boris.page.locator('[data-phrase="sell"]')).toHaveText('Selling Cezve');
  await expect(anna.page.locator('[data-phrase="sell"]')).toHaveText('Продам «Турка»');

  await press(boris.page, `Actions: ${anna.nickname}`);
  await boris.page.getByRole('menuitem', { name: 'Hide stickers' }).click();
  await expect(boris.page.getByText('Muted')).toBeAttached();
  await expect(boris.page.locator('[data-phrase]')).toHaveCount(0);
});
