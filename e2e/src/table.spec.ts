import { BOARD } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { GameTable, Person } from './controlled/game-table.ts';
import { balanceOf, button, cell, heading, press, test } from './controlled/test.ts';
import { chooseChip, chooseLanguage, expectBoard, registerByCall } from './visitor.ts';

const TURKA = 3;
const EXPRESS = 5;
const JAIL = 10;
const PORT = 15;
const APOGEE = 39;
const PLEDGE = companyAt(BOARD, EXPRESS)!.pledge;

/** Two users, in the order of their moves, before the bot: the controlled server seats players by their ids. */
const registerTwo = async (browser: Browser, url: string): Promise<[Person, Person]> => {
  const one = async (): Promise<Person> => {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const { id: userId, nickname } = await registerByCall(context, { url });
    if (userId < 'bot-') return { userId, nickname, context, page: await context.newPage() };
    await context.close();
    return one();
  };
  const people: [Person, Person] = [await one(), await one()];
  people.sort((a, b) => (a.userId < b.userId ? -1 : 1));
  await chooseLanguage(people[1].context, { url, locale: 'en-US' });
  return people;
};

/** A room with the two people, whose host gives the moves more time. @returns the window of the host */
const openRoom = async (host: Page, guest: Page, url: string): Promise<Locator> => {
  await host.goto(`${url}/rooms`);
  await press(host, 'Свой стол');
  await guest.goto(await host.getByLabel('Ссылка для приглашения').inputValue());
  await press(guest, 'Join');
  // The guest's page marks only changes that come after the guest.
  await expect(guest.getByRole('button', { name: 'Ready' })).toBeVisible();
  const room = host.getByRole('dialog', { name: 'Ваш стол' });
  await room.getByRole('button', { name: 'Быстрый' }).click();
  await room.getByRole('radio', { name: /Спокойная/ }).check();
  await expect(guest.getByText('Time for a move, just changed')).toBeVisible();
  return room;
};

/** Begins the game of the room before all seats are taken. */
const begin = async (host: Page, guest: Page): Promise<void> => {
  await press(guest, 'Ready');
  await expect(host.getByRole('dialog', { name: 'Ваш стол' }).getByText('Готов', { exact: true })).toBeVisible();
  await press(host, 'Начать сейчас');
  await chooseChip(host, 'Лис');
  await chooseChip(guest, 'Owl');
  for (const page of [host, guest]) await expectBoard(page);
};

/** Ten times the time of a calm game, which no other time control reaches. */
const expectCalm = ({ page }: Person): Promise<void> =>
  expect(page.getByRole('timer').first()).toHaveAccessibleName(/: 1[012]\d\d$/);

/** What all see alike: who has how much, and who owns what at which level. */
const expectSame = async ({ people }: GameTable): Promise<void> => {
  const stateOf = (page: Page) =>
    page
      .locator('[data-user]')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.getAttribute('data-user'),
          card.querySelector('[data-balance]')?.textContent?.replace(/\D/gu, ''),
        ]),
      );
  const states = await Promise.all(people.map(({ page }) => stateOf(page)));
  const [first] = states.map((state) => JSON.stringify([...state].sort()));
  for (const state of states) expect(JSON.stringify([...state].sort())).toBe(first);
};

test('two people in two languages and a bot go from a room through an auction, a bargain, a phrase and a debt', async ({
  browser,
  server,
  takeTable,
}) => {
  const [anna, boris] = await registerTwo(browser, server.url);

  await test.step('the host changes the time in the room, and starts before all seats are taken', async () => {
    await openRoom(anna.page, boris.page, server.url);
    await press(anna.page, 'Посадить бота');
    await begin(anna.page, boris.page);
  });
  const table = await takeTable([anna, boris]);
  const [bot] = table.bots;
  // The bot can afford nothing.
  await table.apply(
    table.owns(anna, EXPRESS, APOGEE),
    table.owns(boris, PORT),
    table.balance(anna, 1500),
    table.balance(boris, 1500),
    table.balance(bot!, 20),
  );
  await expectCalm(anna);

  await test.step('the decision stands in the centre, with what it means', async () => {
    await table.nextDice(1, 2);
    await press(anna.page, 'Бросить кубики');
    await expect(button(anna.page, /^Купить/)).toBeVisible();
    await expect(anna.page.locator('[data-facts]')).toContainText('0 из 2');
    await press(anna.page, /^На аукцион/);
  });

  await test.step('an auction goes on after a reload, and ends soon after all others have passed', async () => {
    await press(boris.page, /^Raise by 15, bid 60/);
    await expect(anna.page.getByText(`Лидирует ${boris.nickname}`)).toBeVisible();
    await anna.page.reload();
    await expect(heading(anna.page, 'Аукцион')).toBeVisible();
    await expect(anna.page.getByText(`Лидирует ${boris.nickname}`)).toBeVisible();
    await press(anna.page, /^Поднять на 25, ставка 85/);
    await press(boris.page, 'Pass');
    for (const { page } of table.people) {
      await expect(cell(page, TURKA)).toHaveAccessibleName(new RegExp(anna.nickname));
      await expect(balanceOf(page, anna)).toHaveText(/^1\D?415/);
    }
  });

  await test.step('an offer waits behind a reload, comes back with other terms, and is accepted', async () => {
    await press(anna.page, `Предложить сделку игроку ${boris.nickname}`);
    const offer = anna.page.getByRole('dialog', { name: `Сделка с игроком ${boris.nickname}` });
    await offer.getByRole('button', { name: /Северный экспресс/ }).click();
    await offer.getByRole('button', { name: /Балтийский порт/ }).click();
    await offer.getByRole('button', { name: 'Предложить сделку' }).click();

    const card = boris.page.getByRole('region', { name: `${anna.nickname} offers a deal` });
    await expect(card).toBeVisible();
    await boris.page.reload();
    await expect(card).toBeVisible();
    await press(boris.page, 'Look at it');
    const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} offers a deal` });
    await answer.getByRole('button', { name: 'Change the terms' }).click();
    await answer.getByRole('button', { name: 'More by 100 mln' }).last().click();
    await answer.getByRole('button', { name: 'Send counter-offer' }).click();

    const counter = anna.page.getByRole('region', { name: `${boris.nickname} меняет условия` });
    await expect(counter).toBeVisible();
    await anna.page.reload();
    await expect(counter).toBeVisible();
    await press(anna.page, 'Рассмотреть');
    await press(anna.page, 'Принять');
    for (const { page } of table.people) {
      await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(boris.nickname));
      await expect(cell(page, PORT)).toHaveAccessibleName(new RegExp(anna.nickname));
      await expect(balanceOf(page, anna)).toHaveText(/^1\D?315/);
      await expect(balanceOf(page, boris)).toHaveText(/^1\D?600/);
    }
  });

  await test.step('a phrase is read in the language of each', async () => {
    await boris.page.keyboard.press('q');
    await expect(boris.page.getByRole('menuitem').first()).toBeFocused();
    await boris.page.keyboard.press('q');
    await expect(boris.page.getByRole('menu', { name: 'What to sell' })).toBeVisible();
    await boris.page.keyboard.press('Enter');
    await Promise.all([
      expect(boris.page.locator('[data-phrase="sell"]')).toHaveText('Selling Northern Express'),
      expect(anna.page.locator('[data-phrase="sell"]')).toHaveText('Продам «Северный экспресс»'),
    ]);
  });

  await test.step('a debt is paid by its receipt, also after a reload', async () => {
    await press(anna.page, 'Завершить ход');
    await table.apply(table.balance(boris, 10), table.at(boris, 36));
    await table.nextDice(1, 2);
    await press(boris.page, 'Roll the dice');
    const receipt = boris.page.getByText('Mortgage Northern Express');
    await expect(receipt.first()).toBeVisible();
    await boris.page.reload();
    await expect(receipt.first()).toBeVisible();
    await press(boris.page, /^Pay off/);
    await expect(cell(anna.page, EXPRESS)).toHaveAccessibleName(/В залоге/);
    await expect(balanceOf(anna.page, boris)).toHaveText(new RegExp(`^${10 - table.rentOf(APOGEE) + PLEDGE}\\D`));
  });

  await test.step('the bot moves, and the game comes back to the host, with one state for both', async () => {
    await table.nextDice(4, 6);
    await press(boris.page, 'End turn');
    await expect(button(anna.page, 'Бросить кубики')).toBeVisible();
    await expect(cell(boris.page, JAIL)).toHaveAccessibleName(/Standing here: /);
    await expectSame(table);
  });
});

test('a rematch of two people keeps the time and the house rule of their room', async ({
  browser,
  server,
  takeTable,
}) => {
  const [anna, boris] = await registerTwo(browser, server.url);
  const room = await openRoom(anna.page, boris.page, server.url);
  await press(anna.page, 'Изменить правила');
  await room.getByRole('switch', { name: 'Без торгов' }).check();
  await room.getByRole('switch', { name: 'Копилка на Парковке' }).check();
  await press(anna.page, '45 мин');
  await expect(boris.page.getByText('House rules, just changed')).toBeVisible();
  await expect(boris.page.getByText('45 min game · No auctions · Pot on Parking')).toBeVisible();
  await press(anna.page, 'Готово');
  await begin(anna.page, boris.page);
  const first = await takeTable([anna, boris]);
  expect(first.terms.houseRules).toEqual({ noAuctions: true, doubleStart: false, parkingPot: true });
  await expectCalm(anna);
  await expect(anna.page.getByText(/^4[45]:\d\d$/)).toBeVisible();
  await press(boris.page, 'Game settings');
  await press(boris.page, 'Rules of this game');
  await expect(boris.page.getByText('Whoever stops there takes them.', { exact: false })).toBeVisible();
  await boris.page.keyboard.press('Escape');

  await press(boris.page, 'Give up');
  await boris.page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  await press(boris.page, 'Rematch');
  await press(anna.page, 'Сыграем');
  for (const { page } of [anna, boris]) await expectBoard(page);
  await expectCalm(anna);
  const second = await takeTable([anna, boris]);
  expect(second.terms).toEqual(first.terms);

  // A declined company goes under no hammer.
  await second.nextDice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await press(anna.page, /^Не покупать/);
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Roll the dice')).toBeVisible();

  // The room counts its games, and leads to their replays.
  await press(boris.page, 'Give up');
  await boris.page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  const [score, tonight] = [/^Вечер: \S+ 2 · \S+ 0$/, /^Tonight: \S+ 2 · \S+ 0$/];
  await expect(anna.page.getByText(score)).toBeVisible();
  await boris.page.getByText(tonight).click();
  const games = boris.page.getByRole('listitem').getByRole('link', { name: / wins$/ });
  await expect(games).toHaveCount(2);
  await expect(games.last()).toHaveAttribute('href', /\/replay\//);
});

test('a game with a limit says its last round, ends with it, and counts the capital', async ({ openTable }) => {
  const table = await openTable({ locale: ['ru-RU', 'en-US'], timeLimit: 1000 });
  const [anna, boris] = table.people;
  await table.nextDice(1, 2);
  await press(anna.page, 'Бросить кубики');
  await press(anna.page, /^Купить/);
  await press(anna.page, 'Завершить ход');
  for (const [page, words] of [
    [anna.page, 'Время вышло: последний круг'],
    [boris.page, 'Time is up: the last round'],
  ] as const)
    await expect(page.getByText(words).first()).toBeVisible();
  await table.nextDice(4, 6);
  await press(boris.page, 'Roll the dice');
  await press(boris.page, 'End turn');
  const capital = /^(Время вышло. Капитал|Time is up. Capital) /;
  for (const { page } of [anna, boris]) await expect(page.getByText(capital)).toHaveCount(2);
});
