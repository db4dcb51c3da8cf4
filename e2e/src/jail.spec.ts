import { expect } from '@playwright/test';
import { balanceOf, button, cardOf, cell, press, test } from './controlled/test.ts';

const JAIL = 10;
/** The position of «Отправляйтесь в тюрьму» in the deck «Шанс». */
const TO_JAIL = 5;

test(
  'a card sends the mover to jail; the third throw without doubles pays the fine and moves',
  { tag: '@night' },
  async ({ openTable }) => {
    const table = await openTable();
    const [anna, boris] = table.people;
    const cardText = anna.page.getByRole('button', { name: 'Понятно' });

    await table.nextDice(3, 4);
    await table.nextCards(TO_JAIL);
    await press(anna.page, 'Бросить кубики');
    await cardText.click();
    for (const { page } of table.people) {
      await expect(cardOf(page, anna)).toContainText('В тюрьме: 3 хода');
      await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
    }
    await press(anna.page, 'Завершить ход');

    // Three throws without doubles: the third one pays the fine and moves the player.
    for (const left of [2, 1, 0]) {
      await table.nextDice(4, 6);
      await press(boris.page, 'Бросить кубики');
      await expect(button(boris.page, 'Завершить ход')).toBeVisible();
      await table.apply(table.at(boris, 0));
      await press(boris.page, 'Завершить ход');
      await table.nextDice(4, 6);
      const terms = left > 0 ? new RegExp(`^${left + 1}хода осталось`) : /^1Не дубль: штраф 100/;
      await expect(anna.page.locator('[data-facts]')).toHaveText(terms);
      await press(anna.page, 'Бросить кубики');
      if (left > 0) {
        await expect(cardOf(boris.page, anna)).toContainText(`В тюрьме: ${left === 2 ? '2 хода' : '1 ход'}`);
        await press(anna.page, 'Завершить ход');
      }
    }
    for (const { page } of table.people) {
      await expect(balanceOf(page, anna)).toHaveText(/^1\s400/);
      await expect(cell(page, 20)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${anna.nickname}`));
      await expect(cardOf(page, anna)).not.toContainText('В тюрьме');
    }
  },
);

test(
  'the corner «В тюрьму» sends the mover to jail, without an extra throw for doubles',
  { tag: '@night' },
  async ({ openTable }) => {
    const table = await openTable();
    const [anna, boris] = table.people;
    await table.apply(table.at(anna, 20));
    await table.nextDice(5, 5);
    await press(anna.page, 'Бросить кубики');
    for (const { page } of table.people) {
      await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
      await expect(cardOf(page, anna)).toContainText('В тюрьме: 3 хода');
      // The player gets no money for passing the start.
      await expect(balanceOf(page, anna)).toHaveText(/^1\s500/);
    }
    await press(anna.page, 'Завершить ход');
    await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
  },
);

test('a player leaves jail by payment, by a card, and by doubles without an extra throw', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const isFree = async (): Promise<void> => {
    for (const { page } of table.people) {
      await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
      await expect(cardOf(page, anna)).not.toContainText('В тюрьме');
    }
  };

  await table.apply(table.inJail(anna, 3));
  await expect(anna.page.getByRole('button', { name: 'Карточки освобождения нет' })).toBeDisabled();
  await press(anna.page, /^Заплатить 50/);
  await isFree();
  await expect(balanceOf(boris.page, anna)).toHaveText(/^1\s450/);

  await table.apply(table.inJail(anna, 2), table.exitCard(anna));
  await press(anna.page, /^Выйти по карточке/);
  await isFree();
  await expect(balanceOf(boris.page, anna)).toHaveText(/^1\s450/);
  await expect(anna.page.getByText('Освобождение из тюрьмы')).toHaveCount(0);

  await table.apply(table.inJail(anna, 1));
  await table.nextDice(5, 5);
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 20)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  // Doubles that free a player give no extra throw.
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test('three doubles in a row send the mover to jail', { tag: '@night' }, async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  await table.nextDice(5, 5, 5, 5, 1, 1);
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 10)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 20)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
});
