import { expect } from '@playwright/test';
import { balanceOf, button, cell, heading, press, test } from './staged/test.ts';

const TURKA = 3;
const PIXEL = 6;

test('two people bid against each other, and then one of them leaves', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;

  await table.dice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await press(anna.page, 'Отказаться');
  for (const { page } of table.people) {
    await expect(heading(page, 'Аукцион')).toBeVisible();
    await expect(page.getByText('Ставок пока нет')).toBeVisible();
  }
  // Bids are for everybody, the one who declined included.
  await press(boris.page, /^Поднять на 15, ставка 60/);
  await expect(anna.page.getByText(`Лидирует ${boris.nickname}`)).toBeVisible();
  await expect(boris.page.getByText('Лидируете вы')).toBeVisible();
  await press(anna.page, /^Поднять на 25, ставка 85/);
  await expect(boris.page.getByText(`Лидирует ${anna.nickname}`)).toBeVisible();
  // Who has bid can't leave any more.
  for (const { page } of table.people) await expect(page.getByRole('button', { name: 'Отказаться' })).toHaveCount(0);

  await table.runOut();
  for (const { page } of table.people) {
    await expect(heading(page, 'Аукцион')).toBeHidden();
    await expect(cell(page, TURKA)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s415/);
  }
  await press(anna.page, 'Завершить ход');

  await table.dice(2, 4);
  await press(boris.page, 'Бросить кубики');
  await press(boris.page, 'Отказаться');
  await press(anna.page, 'Отказаться');
  await expect(anna.page.getByRole('button', { name: 'Вы отказались от участия' })).toBeDisabled();
  await expect(anna.page.getByRole('button', { name: /^Поднять на 5/ })).toBeDisabled();
  // Nobody is left to bid against: the first bid is the last one.
  await press(boris.page, /^Поднять на 5, ставка 80/);
  for (const { page } of table.people) {
    await expect(cell(page, PIXEL)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
    await expect(balanceOf(page, boris)).toHaveText(/^1\s420/);
  }
  await expect(button(boris.page, 'Завершить ход')).toBeVisible();
});

test('a company that nobody bids for stays with the bank, in English as well', async ({ openTable }) => {
  const table = await openTable({ locale: 'en-US' });
  const [anna, boris] = table.people;
  // Balances below the first raise leave Boris out; Anna has just enough for the smallest.
  await table.set(table.balance(anna, 52), table.balance(boris, 20));
  await table.dice(1, 2);
  await press(anna.page, 'Throw the dice');
  await expect(anna.page.getByRole('button', { name: /^Buy/ })).toBeDisabled();
  await press(anna.page, 'Decline');
  for (const { page } of table.people) await expect(heading(page, 'Auction')).toBeVisible();
  await expect(boris.page.getByRole('button', { name: 'You could not afford a bid' })).toBeDisabled();
  await expect(button(anna.page, /^Raise by 5, bid 50/)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^Raise by 15/ })).toBeDisabled();
  await press(anna.page, 'Leave');
  for (const { page } of table.people) {
    await expect(heading(page, 'Auction')).toBeHidden();
    await expect(cell(page, TURKA)).toHaveAccessibleName(/Free, price 60/);
    await expect(page.getByText('Cezve stays with the bank').first()).toBeVisible();
  }
});
