import { expect, type Page } from '@playwright/test';
import { button, expectAccessible, logIn, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { expectBoard, register, registerByCall } from './visitor.ts';

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

const playWithBot = async (player: Page): Promise<void> => {
  await button(player, 'Играть').click();
  await player.getByRole('checkbox', { name: '2 игрока' }).check();
  await button(player, 'С ботами').click();
  await button(player, 'Играть с ботами').click();
  await expectBoard(player);
};

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
  await playWithBot(player);
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
  await expect(guest.getByRole('heading', { name: 'Партии смотрят после входа' })).toBeVisible();
  await expectAccessible(guest, 'main');
  await guest.getByRole('link', { name: 'Войти' }).click();
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

test('a player blocks a watcher, who then reads of a game that is not visible and hears nothing more of it', async ({
  browser,
  ownServer: { url },
}) => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [player, watcher] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const name = await register(player, url);
  await playWithBot(player);

  const { id } = await registerByCall(contexts[1], { url });
  const heard: string[] = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  const events = (): string => heard.filter((frame) => frame.startsWith('42')).join('\n');
  await watcher.goto(`${url}/rooms`);
  await watcher.getByRole('link', { name: /^Смотреть/ }).click();
  await expect(watcher.getByRole('region', { name: 'Вы следите' })).toBeVisible();
  await expect(watchers(player)).toHaveText('смотрит');
  const gameId = new URL(watcher.url()).pathname.split('/').at(-1)!;
  expect(events()).toContain(gameId);

  const headers = { 'x-requested-with': 'magnaty' };
  const blocked = await contexts[0].request.post(`${url}/api/relations/block`, { headers, data: { userId: id } });
  expect(blocked.ok()).toBe(true);
  const lost = watcher
    .getByRole('alert')
    .filter({ has: watcher.getByRole('heading', { name: 'Партия вам не видна' }) });
  await expect(lost).toBeVisible();
  await expect(watcher.locator('body')).not.toContainText(name);
  await expect(watchers(player)).toHaveCount(0);
  await expectAccessible(watcher, 'main');

  heard.length = 0;
  const before = await stateOf(player);
  await button(player, /^Бросить кубики/).click();
  await expect.poll(() => stateOf(player)).not.toEqual(before);
  // The answer to a second try comes after all that the server has sent before.
  await button(watcher, 'Попробовать снова').click();
  await expect.poll(() => heard.some((frame) => frame.includes('"ok":false'))).toBe(true);
  await expect(lost).toBeVisible();
  expect(events()).not.toContain(gameId);
  await Promise.all(contexts.map((context) => context.close()));
});
