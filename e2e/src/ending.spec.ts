import { expect, type Page } from '@playwright/test';
import { BOARD } from '@magnaty/content';
import { companyAt, officeSalePrice } from '@magnaty/rules';
import { balanceOf, button, cardOf, cell, heading, press, test } from './staged/test.ts';

const PIXEL = 6;
const QUEST = 8;
const ARCADE = 9;
const EXPRESS = 5;
const APOGEE = 39;
const SALE = officeSalePrice(BOARD, companyAt(BOARD, PIXEL)!);
const PLEDGE = companyAt(BOARD, EXPRESS)!.pledge;

const tile = (page: Page, name: RegExp) =>
  page
    .getByRole('heading', { name: /^Инвентарь/ })
    .locator('..')
    .getByRole('button', { name });

test('a debt is settled by selling and pledging', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  await table.set(
    table.owns(anna, PIXEL, QUEST, ARCADE, EXPRESS),
    table.level(1, PIXEL, QUEST, ARCADE),
    table.owns(boris, APOGEE),
    table.balance(anna, 10),
    table.at(anna, 36),
  );
  const rent = Number(/Аренда (\d+)/.exec((await cell(anna.page, APOGEE).getAttribute('aria-label')) ?? '')?.[1]);
  const debt = anna.page.getByRole('alert').filter({ hasText: 'Долг банку' });
  const owes = (sum: number) =>
    expect(balanceOf(boris.page, anna)).toHaveText(new RegExp(`^${sum < 0 ? '−' : ''}${Math.abs(sum)}\\D`));

  await table.dice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await expect(debt).toBeVisible();
  await owes(10 - rent);
  await expect(cardOf(boris.page, anna)).toContainText('Долг');
  await expect(anna.page.getByRole('button', { name: 'Завершить ход' })).toBeDisabled();

  await tile(anna.page, /^Пиксель/).click();
  await press(anna.page, /^Продать офис/);
  await owes(10 + SALE - rent);
  await expect(debt).toBeVisible();
  // Offices have to go before their company can be pledged.
  await tile(anna.page, /^Квест/).click();
  await expect(anna.page.getByRole('button', { name: /^Заложить/ })).toBeDisabled();
  await tile(anna.page, /^Северный экспресс/).click();
  await press(anna.page, /^Заложить/);
  await owes(10 + SALE + PLEDGE - rent);
  await expect(cell(boris.page, EXPRESS)).toHaveAccessibleName(/В залоге/);
  await expect(debt).toBeHidden();
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test('one of three is ruined, is told of his own end alone, and the two others play on', async ({ openTable }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris, third] = table.people;
  const clara = third!;
  // All that she could raise by her company is not enough.
  await table.set(
    table.owns(anna, EXPRESS),
    table.owns(clara, APOGEE),
    table.level(4, APOGEE),
    table.balance(anna, 5),
    table.at(anna, 36),
  );
  await table.dice(1, 2);
  await press(anna.page, 'Бросить кубики');

  const defeat = anna.page.getByRole('dialog', { name: 'Вы проиграли' });
  await expect(defeat).toContainText('Игра продолжается без вас');
  await expect(defeat).toContainText(`Осталось 2 игрока: ${boris.nickname}, ${clara.nickname}`);
  // It shows nobody but her.
  await expect(defeat.getByRole('listitem')).toHaveCount(1);
  await expect(defeat.getByRole('listitem')).toContainText(`${anna.nickname} (Вы)`);
  await expect(defeat.getByRole('listitem')).toContainText('Банкрот');
  await expect(defeat.getByRole('button', { name: 'На главную' })).toBeVisible();
  for (const { page } of [boris, clara]) {
    await expect(cardOf(page, anna)).toContainText('3 место');
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(/Свободна/);
    // The one who is owed gets the whole of it.
    await expect(balanceOf(page, clara)).toHaveText(/^3\s740/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Сдаться')).toBeVisible();
  }

  await defeat.getByRole('button', { name: 'Закрыть' }).click();
  await expect(defeat).toHaveCount(0);
  // She looks on, and her way out is another now.
  await expect(button(anna.page, 'Выйти')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Сдаться' })).toHaveCount(0);
  for (const mover of [boris, clara]) {
    await table.dice(4, 6);
    await press(mover.page, 'Бросить кубики');
    for (const { page } of table.people) {
      await expect(cell(page, 10)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${mover.nickname}`));
    }
    await press(mover.page, 'Завершить ход');
  }
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test('one of three gives up, another is ruined, and the last one has won', async ({ openTable, server }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris, third] = table.people;
  const clara = third!;
  await table.set(table.owns(boris, EXPRESS), table.owns(clara, APOGEE), table.balance(anna, 5), table.at(anna, 36));

  await press(boris.page, 'Сдаться');
  const question = boris.page.getByRole('dialog', { name: 'Сдаться?' });
  await expect(question).toContainText('Всё имущество уйдёт банку');
  await question.getByRole('button', { name: 'Играть дальше' }).click();
  await expect(question).toBeHidden();
  await press(boris.page, 'Сдаться');
  await question.getByRole('button', { name: 'Сдаться' }).click();
  const defeat = boris.page.getByRole('dialog', { name: 'Вы проиграли' });
  await expect(defeat).toContainText('Осталось 2 игрока');
  for (const { page } of [anna, clara]) {
    await expect(cardOf(page, boris)).toContainText('3 место');
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(/Свободна/);
  }
  await defeat.getByRole('button', { name: 'Закрыть' }).click();
  // He may watch on, and stays when he is asked.
  await press(boris.page, 'Выйти');
  await boris.page.getByRole('dialog', { name: 'Выйти из игры?' }).getByRole('button', { name: 'Остаться' }).click();

  await table.dice(1, 2);
  await press(anna.page, 'Бросить кубики');
  for (const { page } of [anna, boris]) await expect(heading(page, 'Игра завершена')).toBeVisible();
  const won = clara.page.getByRole('dialog', { name: 'Вы выиграли!' });
  await expect(won).toBeVisible();
  const places = won.getByRole('listitem');
  await expect(places.nth(0)).toContainText(`${clara.nickname} (Вы)`);
  await expect(places.nth(1)).toContainText(anna.nickname);
  await expect(places.nth(1)).toContainText('Банкрот');
  await expect(places.nth(2)).toContainText(boris.nickname);
  await expect(places.nth(2)).toContainText('Игрок сдался');

  await press(clara.page, 'Новая игра');
  await expect(clara.page.getByRole('dialog', { name: 'Подготовка игры' })).toBeVisible();
  await press(anna.page, 'На главную');
  await expect(anna.page).toHaveURL(`${server.url}/`);
  await expect(button(anna.page, 'Играть')).toBeVisible();
});
