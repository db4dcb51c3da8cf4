import { expect } from '@playwright/test';
import { balanceOf, button, cell, heading, press, test } from './controlled/test.ts';

const TURKA = 3;
const PIXEL = 6;

test('two players bid against each other; in the next auction one leaves, and the first bid wins', async ({
  openTable,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;

  await table.nextDice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await press(anna.page, /^На аукцион/);
  for (const { page } of table.people) {
    await expect(heading(page, 'Аукцион')).toBeVisible();
    await expect(page.getByText('Ставок пока нет')).toBeVisible();
  }
  // All players may bid, also the one who declined the purchase.
  await press(boris.page, /^Поднять на 15, ставка 60/);
  await expect(anna.page.getByText(`Лидирует ${boris.nickname}`)).toBeVisible();
  await expect(boris.page.getByText('Лидируете вы')).toBeVisible();
  await press(anna.page, /^Поднять на 25, ставка 85/);
  await expect(boris.page.getByText(`Лидирует ${anna.nickname}`)).toBeVisible();
  // A player who has bid cannot leave the auction.
  for (const { page } of table.people) await expect(page.getByRole('button', { name: 'Отказаться' })).toHaveCount(0);
  await press(boris.page, 'Пас');
  await expect(anna.page.getByRole('img', { name: `${boris.nickname} пасует` })).toBeVisible();

  await table.expireTimer();
  for (const { page } of table.people) {
    await expect(heading(page, 'Аукцион')).toBeHidden();
    await expect(cell(page, TURKA)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s415/);
  }
  await press(anna.page, 'Завершить ход');

  await table.nextDice(2, 4);
  await press(boris.page, 'Бросить кубики');
  await press(boris.page, /^На аукцион/);
  await press(anna.page, 'Отказаться');
  await expect(anna.page.getByText('Вы отказались от участия')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^Поднять на 5/ })).toBeDisabled();
  // No other bidder is left, so the first bid wins.
  await press(boris.page, /^Поднять на 5, ставка 80/);
  for (const { page } of table.people) {
    await expect(cell(page, PIXEL)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
    await expect(balanceOf(page, boris)).toHaveText(/^1\s420/);
  }
  await expect(button(boris.page, 'Завершить ход')).toBeVisible();
});

test('a company without bids stays with the bank (in English)', { tag: '@night' }, async ({ openTable }) => {
  const table = await openTable({ locale: 'en-US' });
  const [anna, boris] = table.people;
  // Boris cannot afford the first raise. Anna can afford only the smallest one.
  await table.apply(table.balance(anna, 52), table.balance(boris, 20));
  await table.nextDice(1, 2);
  await press(anna.page, 'Roll the dice');
  // Nothing that she could pledge would pay for it.
  await expect(anna.page.getByRole('button', { name: /^(Buy|Mortgage)/ })).toHaveCount(0);
  await press(anna.page, /^Auction/);
  for (const { page } of table.people) await expect(heading(page, 'Auction')).toBeVisible();
  await expect(boris.page.getByText('You could not afford a bid')).toBeVisible();
  await expect(button(anna.page, /^Raise by 5, bid 50/)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^Raise by 15/ })).toBeDisabled();
  await press(anna.page, 'Leave');
  for (const { page } of table.people) {
    await expect(heading(page, 'Auction')).toBeHidden();
    await expect(cell(page, TURKA)).toHaveAccessibleName(/Free, price 60/);
    await expect(page.getByText('Cezve stays with the bank').first()).toBeVisible();
  }
});
