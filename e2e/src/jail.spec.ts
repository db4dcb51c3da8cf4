import { expect } from '@playwright/test';
import { balanceOf, button, cardOf, cell, press, test } from './staged/test.ts';

const JAIL = 10;
/** The place of «Отправляйтесь в тюрьму» among the cards of «Шанс». */
const TO_JAIL = 5;

test('a card sends to jail, and the moves there are counted until the fine is paid', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const cardText = anna.page.getByRole('button', { name: 'Понятно' });

  await table.dice(3, 4);
  await table.cards(TO_JAIL);
  await press(anna.page, 'Бросить кубики');
  await cardText.click();
  for (const { page } of table.people) {
    await expect(cardOf(page, anna)).toContainText('В тюрьме: 3 хода');
    await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
  }
  await press(anna.page, 'Завершить ход');

  // Three throws without doubles: the last one pays the fine and moves.
  for (const left of [2, 1, 0]) {
    await table.dice(4, 6);
    await press(boris.page, 'Бросить кубики');
    await expect(button(boris.page, 'Завершить ход')).toBeVisible();
    await table.set(table.at(boris, 0));
    await press(boris.page, 'Завершить ход');
    await table.dice(4, 6);
    const panel = anna.page.getByRole('region', { name: 'Тюрьма', exact: true });
    await expect(panel).toContainText(new RegExp(`${left + 1}\\s*ход`));
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
});

test('the corner «В тюрьму» sends to jail across the board, without another move for doubles', async ({
  openTable,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  await table.set(table.at(anna, 20));
  await table.dice(5, 5);
  await press(anna.page, 'Бросить кубики');
  for (const { page } of table.people) {
    await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
    await expect(cardOf(page, anna)).toContainText('В тюрьме: 3 хода');
    // Jail is no way past the start.
    await expect(balanceOf(page, anna)).toHaveText(/^1\s500/);
  }
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test('jail is left by payment, by a card, and by doubles without another move', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const isFree = async (): Promise<void> => {
    for (const { page } of table.people) {
      await expect(cell(page, JAIL)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
      await expect(cardOf(page, anna)).not.toContainText('В тюрьме');
    }
  };

  await table.set(table.inJail(anna, 3));
  await expect(anna.page.getByRole('button', { name: 'Карточки освобождения нет' })).toBeDisabled();
  await press(anna.page, /^Заплатить 50/);
  await isFree();
  await expect(balanceOf(boris.page, anna)).toHaveText(/^1\s450/);

  await table.set(table.inJail(anna, 2), table.exitCard(anna));
  await press(anna.page, /^Выйти по карточке/);
  await isFree();
  await expect(balanceOf(boris.page, anna)).toHaveText(/^1\s450/);
  await expect(anna.page.getByText('Освобождение из тюрьмы')).toHaveCount(0);

  await table.set(table.inJail(anna, 1));
  await table.dice(5, 5);
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 20)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  // Doubles that free give no further move.
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test('three doubles in a row lead to jail', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  await table.dice(5, 5, 5, 5, 1, 1);
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 10)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, 20)).toHaveAccessibleName(new RegExp(`Здесь стоят: ${anna.nickname}`));
  await press(anna.page, 'Бросить кубики');
  await expect(cell(boris.page, JAIL)).toHaveAccessibleName(new RegExp(`За решёткой: ${anna.nickname}`));
});
