import { expect, type Page } from '@playwright/test';
import { button, expectAccessible, logIn, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { expectBoard, register } from './visitor.ts';

/** What players and watchers see alike: who has how much, whose move it is, and who owns what. */
const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    players: [...document.querySelectorAll('[data-user]')].map((card) => [
      card.getAttribute('data-user'),
      card.querySelector('[data-balance]')?.textContent,
      card.getAttribute('aria-current'),
    ]),
    cells: [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')),
  }));

const watchers = (page: Page) => page.getByText(/^смотр[ия]т$/);

test('a user watches a running game of others, live and again after a reload, and its player sees how many watch', async ({
  browser,
  ownServer,
}) => {
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ locale: 'ru-RU' })));
  const [player, watcher, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  const errors = [player, watcher, guest].map(pageErrorsOf);
  await register(player, ownServer.url);
  await button(player, 'Играть').click();
  await player.getByRole('checkbox', { name: '2 игрока' }).check();
  await button(player, 'С ботами').click();
  await button(player, 'Играть с ботами').click();
  await expectBoard(player);
  await expect(watchers(player)).toHaveCount(0);

  const name = await register(watcher, ownServer.url);
  await watcher.goto(`${ownServer.url}/rooms`);
  await watcher.getByRole('link', { name: /^Смотреть/ }).click();
  await expect(watcher).toHaveURL(/\/watch\/[\w-]+$/);
  await expect(watcher.getByRole('region', { name: 'Вы следите' })).toBeVisible();
  await expect(watcher.getByText('Кроме вас, никого.')).toBeVisible();
  await expect(watchers(player)).toHaveText('смотрит');
  await expectAccessible(watcher, 'aside');

  const dice = button(player, /^Бросить кубики/);
  await expect(dice).toBeEnabled();
  const before = await stateOf(watcher);
  await dice.click();
  await expect.poll(() => stateOf(watcher)).not.toEqual(before);
  // No key of a player means anything here.
  for (const key of ['Space', 'Enter', 'b', 'a', 'e', 't']) await watcher.keyboard.press(key);
  await expect(watcher.getByRole('dialog')).toHaveCount(0);
  await expect(button(watcher, 'Сдаться')).toHaveCount(0);
  await watcher.keyboard.press('2');
  await expect(button(watcher, 'за тем, кто ходит')).toHaveAttribute('aria-pressed', 'false');

  await watcher.reload();
  await expect(watcher.getByRole('region', { name: 'Вы следите' })).toBeVisible();
  await expect(async () => expect(await stateOf(watcher)).toEqual(await stateOf(player))).toPass();
  await expect(watchers(player)).toHaveCount(1);

  const address = watcher.url();
  await button(watcher, 'Выйти').click();
  await expect(watcher).toHaveURL(`${ownServer.url}/`);
  await expect(watchers(player)).toHaveCount(0);

  // A player comes to the own game.
  const { pathname } = new URL(address);
  const second = await player.context().newPage();
  await second.goto(address);
  await expectBoard(second);
  await second.close();

  await guest.goto(address);
  await expect(guest).toHaveURL(`${ownServer.url}/`);
  await guest.getByRole('link', { name: 'Войти' }).first().click();
  await logIn(guest, { login: name });
  await expect(guest).toHaveURL(new RegExp(`${pathname}$`));
  await expect(guest.getByRole('region', { name: 'Вы следите' })).toBeVisible();
  await expect(watchers(player)).toHaveCount(1);

  // The end of the game comes to the watcher as to a player who has nothing to win.
  await button(player, 'Сдаться').click();
  await player.getByRole('dialog').getByRole('button', { name: 'Сдаться' }).click();
  const result = guest.getByRole('dialog', { name: /завершена/ });
  await expect(result).toBeVisible();
  await expectAccessible(guest);
  await result.getByRole('link', { name: 'Запись партии' }).click();
  await expect(guest).toHaveURL(/\/replay\//);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Партия уже закончилась' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Запись партии' })).toBeVisible();
  expect(errors.flat()).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});
