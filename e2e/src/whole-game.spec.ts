import { expect } from '@playwright/test';
import { AutomaticPlayer } from './automatic-player.ts';
import { closeLift, liftOf } from './site-steps.ts';
import { test } from './test.ts';
import { register, registerByPages, startGame } from './visitor.ts';

test('a guest registers, plays a game to its end, sees the result and returns to the home page', async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A guest's call of `user/info` gets a 401, which the browser logs as an error.
    const isGuest = message.location().url.endsWith('/api/user/info');
    if (message.type() === 'error' && !isGuest) problems.push(message.text());
  });
  const nickname = await registerByPages(page, server.url);
  // A booster of experience for twenty games, which no game has as a prize.
  const items = page.getByRole('list', { name: 'Предметы' });
  await server.operator('item', nickname, '506');
  await page.getByRole('link', { name: 'Инвентарь', exact: true }).click();
  await page.getByRole('button', { name: /^Подробнее:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Использовать' }).click();
  await expect(items.getByText('Осталось: 20 игр')).toBeVisible();
  await page.goto(server.url);
  await startGame(page);
  // The first game reaches a higher floor, which is shown over the result or on the home page.
  await page.addLocatorHandler(liftOf(page), closeLift);
  const player = new AutomaticPlayer(page);
  await player.play();
  await expect(player.result).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText(nickname);
  await page.getByRole('button', { name: 'На главную' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  // The game is counted off the booster.
  await page.getByRole('link', { name: 'Инвентарь', exact: true }).click();
  await expect(items.getByText('Осталось: 19 игр')).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  'a game goes on to its end after the server is killed and started again',
  { tag: '@night' },
  async ({ page, ownServer }) => {
    await register(page, ownServer.url);
    await startGame(page);
    const player = new AutomaticPlayer(page);
    await player.play(12);
    await ownServer.kill();
    await ownServer.run();
    await player.play(6);
    await page.reload();
    await player.play();
    await expect(player.result).toBeVisible();
  },
);

test('the home page lets a player return to the game before a countdown ends, or leave it', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  await startGame(page);
  await new AutomaticPlayer(page).play(2);
  await page.goto(server.url);
  await expect(page.getByRole('timer', { name: /^Осталось \d+ секунд/ })).toBeVisible();
  const returnButton = page.getByRole('button', { name: 'Вернуться в игру' });
  await returnButton.click();
  await expect(page).toHaveURL(/\/game$/);
  await expect(page.locator('[data-cell="0"]')).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Отключиться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отключиться от игры?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  // The dialog still matches during its closing animation.
  await expect(dialog).toHaveCount(0);
  await expect(returnButton).toBeVisible();
  await page.getByRole('button', { name: 'Отключиться' }).click();
  await dialog.getByRole('button', { name: 'Отключиться' }).click();
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  // The player has left the game, so its page redirects to the home page.
  await page.goto(`${server.url}/game`);
  await expect(page).toHaveURL(`${server.url}/`);
});
