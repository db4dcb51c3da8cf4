import { expect, type Page } from '@playwright/test';
import { BOARD } from '@magnaty/content';
import { companyAt, officeSalePrice } from '@magnaty/rules';
import { expectBoard } from './visitor.ts';
import { balanceOf, button, cardOf, cell, heading, press, test } from './controlled/test.ts';

const PIXEL = 6;
const QUEST = 8;
const ARCADE = 9;
const EXPRESS = 5;
const APOGEE = 39;
const SALE = officeSalePrice(BOARD, companyAt(BOARD, PIXEL)!);
const PLEDGE = companyAt(BOARD, EXPRESS)!.pledge;

test('a player pays a debt by selling an office and pledging a company', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  await table.apply(
    table.owns(anna, PIXEL, QUEST, ARCADE, EXPRESS),
    table.level(1, PIXEL, QUEST, ARCADE),
    table.owns(boris, APOGEE),
    table.balance(anna, 10),
    table.at(anna, 36),
  );
  const rent = table.rentOf(APOGEE);
  const debt = anna.page.getByRole('region', { name: 'Что продать' });
  const owes = (sum: number) =>
    expect(balanceOf(boris.page, anna)).toHaveText(new RegExp(`^${sum < 0 ? '−' : ''}${Math.abs(sum)}\\D`));

  await table.nextDice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await expect(debt).toBeVisible();
  await owes(10 - rent);
  await expect(cardOf(boris.page, anna)).toContainText('Долг');
  await expect(anna.page.getByRole('button', { name: 'Завершить ход' })).toHaveCount(0);

  await press(anna.page, 'Выбрать самому');
  const settle = anna.page.getByRole('button', { name: /^Расплатиться/ });
  await debt.getByRole('button', { name: /^Пиксель/ }).click();
  await expect(settle).toBeDisabled();
  // The tag on the board is the same choice.
  await anna.page.locator(`[data-debt-tag="${EXPRESS}"]`).click();
  await settle.click();
  await owes(10 + SALE + PLEDGE - rent);
  await expect(cell(boris.page, EXPRESS)).toHaveAccessibleName(/В залоге/);
  await expect(debt).toBeHidden();
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
});

test(
  'one of three players goes bankrupt and sees only their own result; the other two play on',
  { tag: '@night' },
  async ({ openTable }) => {
    const table = await openTable({ people: 3 });
    const [anna, boris, third] = table.people;
    const clara = third!;
    // The pledge of her company does not cover the rent.
    await table.apply(
      table.owns(anna, EXPRESS),
      table.owns(clara, APOGEE),
      table.level(4, APOGEE),
      table.balance(anna, 5),
      table.balance(clara, 1500),
      table.at(anna, 36),
    );
    await table.nextDice(1, 2);
    await press(anna.page, 'Бросить кубики');

    const defeat = anna.page.getByRole('dialog', { name: 'Вы проиграли' });
    await expect(defeat).toContainText('Игра продолжается без вас');
    await expect(defeat).toContainText(`Осталось 2 игрока: ${boris.nickname}, ${clara.nickname}`);
    // The dialog lists only her.
    await expect(defeat.getByRole('listitem')).toHaveCount(1);
    await expect(defeat.getByRole('listitem')).toContainText(`${anna.nickname} (Вы)`);
    await expect(defeat.getByRole('listitem')).toContainText('Банкрот');
    await expect(defeat.getByRole('button', { name: 'На главную' })).toBeVisible();
    for (const { page } of [boris, clara]) {
      await expect(cardOf(page, anna)).toContainText('3 место');
      await expect(cell(page, EXPRESS)).toHaveAccessibleName(/Свободна/);
      // The creditor gets the whole rent.
      await expect(balanceOf(page, clara)).toHaveText(/^3\s740/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, 'Сдаться')).toBeVisible();
    }

    await defeat.getByRole('button', { name: 'Закрыть' }).click();
    await expect(defeat).toHaveCount(0);
    // She can watch the game, and the button is now «Выйти».
    await expect(button(anna.page, 'Выйти')).toBeVisible();
    await expect(anna.page.getByRole('button', { name: 'Сдаться' })).toHaveCount(0);
    for (const mover of [boris, clara]) {
      await table.nextDice(4, 6);
      await press(mover.page, 'Бросить кубики');
      for (const { page } of table.people) {
        await expect(cell(page, 10)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${mover.nickname}`));
      }
      await press(mover.page, 'Завершить ход');
    }
    await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
  },
);

test(
  'one of three players surrenders, another goes bankrupt, and the third wins',
  { tag: '@night' },
  async ({ openTable, server }) => {
    const table = await openTable({ people: 3 });
    const [anna, boris, third] = table.people;
    const clara = third!;
    await table.apply(
      table.owns(boris, EXPRESS),
      table.owns(clara, APOGEE),
      table.balance(anna, 5),
      table.at(anna, 36),
    );

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
    // He may watch the game, and the question lets him stay.
    await press(boris.page, 'Выйти');
    await boris.page.getByRole('dialog', { name: 'Выйти из игры?' }).getByRole('button', { name: 'Остаться' }).click();
    // The home page offers another game, or this one to its end. Nothing of his is at risk any more.
    await boris.page.goto(server.url);
    await expect(button(boris.page, 'Играть')).toBeVisible();
    await expect(boris.page.getByRole('timer')).toHaveCount(0);
    await expect(button(boris.page, 'Отключиться')).toHaveCount(0);
    await boris.page.getByRole('link', { name: 'Досмотреть игру' }).click();
    await expect(cell(boris.page, 0)).toBeVisible();

    await table.nextDice(1, 2);
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

    // A reload leads home, where the result is shown until it is closed, in every tab.
    await boris.page.reload();
    const again = (page: Page) => page.getByRole('dialog', { name: 'Игра завершена' });
    await expect(again(boris.page)).toContainText('Игрок сдался');
    await expect(boris.page).toHaveURL(`${server.url}/`);
    const tab = await boris.page.context().newPage();
    await tab.goto(server.url);
    await expect(again(tab)).toBeVisible();
    await press(tab, 'На главную');
    for (const page of [tab, boris.page]) {
      await expect(again(page)).toHaveCount(0);
      await expect(button(page, 'Играть')).toBeVisible();
    }
    await tab.reload();
    await expect(button(tab, 'Играть')).toBeVisible();
    await expect(tab.getByRole('dialog')).toHaveCount(0);

    await press(clara.page, 'Новая игра');
    await expect(clara.page.getByRole('dialog', { name: 'Подготовка игры' })).toBeVisible();
    await press(anna.page, 'На главную');
    await expect(anna.page).toHaveURL(`${server.url}/`);
    await expect(button(anna.page, 'Играть')).toBeVisible();
  },
);

test('two players read the story of their game and agree to a rematch; after a refusal both read who declined', async ({
  openTable,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const surrender = async (page: Page): Promise<void> => {
    await press(page, 'Сдаться');
    await page.getByRole('dialog', { name: 'Сдаться?' }).getByRole('button', { name: 'Сдаться' }).click();
  };
  for (const mover of [anna, boris]) {
    await table.nextDice(4, 6);
    await press(mover.page, 'Бросить кубики');
    await press(mover.page, 'Завершить ход');
  }
  await expect(button(anna.page, 'Бросить кубики')).toBeVisible();
  await surrender(boris.page);
  // Winner and loser read the same story of the game.
  for (const { page } of [anna, boris]) {
    const course = page.getByRole('region', { name: 'История партии' }).getByRole('listitem');
    for (const { nickname } of table.people) {
      await expect(course.filter({ hasText: `${nickname}: самый большой капитал` })).toHaveCount(1);
    }
    await press(page, 'Шансы и удача');
    await expect(page.getByRole('list', { name: /^Удача/ }).getByRole('listitem')).toHaveCount(2);
    await press(page, 'Капитал');
    await expect(course.first()).toBeAttached();
    await expect(page.getByRole('link', { name: 'Мои партии' })).toBeVisible();
  }

  await press(anna.page, 'Реванш');
  await expect(button(anna.page, 'Передумать')).toBeVisible();
  await expect(boris.page.getByRole('status').filter({ hasText: `${anna.nickname} зовёт на реванш` })).toBeAttached();
  await boris.page.reload();
  await press(boris.page, 'Сыграем');
  for (const { page } of [anna, boris]) {
    await expectBoard(page);
    await expect(cardOf(page, anna)).toBeVisible();
  }

  await surrender(anna.page);
  await press(boris.page, 'Реванш');
  await press(anna.page, 'Отказаться');
  for (const { page } of [anna, boris]) {
    await expect(page.getByRole('status').filter({ hasText: 'Реванш не состоялся' })).toContainText(
      `Отказ: ${anna.nickname}`,
    );
  }
});
