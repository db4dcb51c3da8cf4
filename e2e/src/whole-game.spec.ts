import { expect } from '@playwright/test';
import { HastyPlayer } from './hasty-player.ts';
import { test } from './test.ts';
import { register, registerByPages, startGame } from './visitor.ts';

test('register, start, play to the end, see the result, go home', async ({ page, server }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The page asks who visits it; to a guest the browser reports the answer as an error.
    const isGuest = message.location().url.endsWith('/api/user/info');
    if (message.type() === 'error' && !isGuest) problems.push(message.text());
  });
  const nickname = await registerByPages(page, server.url);
  await startGame(page);
  const player = new HastyPlayer(page);
  await player.play();
  await expect(player.result).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(nickname);
  await page.getByRole('button', { name: 'На главную' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the server is killed in the middle, starts again, and the game goes on to its end', async ({
  page,
  ownServer,
}) => {
  await register(page, ownServer.url);
  await startGame(page);
  const player = new HastyPlayer(page);
  await player.play(12);
  await ownServer.kill();
  await ownServer.run();
  await player.play(6);
  await page.reload();
  await player.play();
  await expect(player.result).toBeVisible();
});

test('from the home page there is a way back into the game, counted down, and one out of it', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  await startGame(page);
  await new HastyPlayer(page).play(2);
  await page.goto(server.url);
  await expect(page.getByRole('timer', { name: /^Осталось \d+ секунд/ })).toBeVisible();
  const left = page.getByRole('button', { name: 'Вернуться в игру' });
  await left.click();
  await expect(page).toHaveURL(/\/game$/);
  await expect(page.locator('[data-cell="0"]')).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Отключиться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отключиться от игры?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  // What leaves is inert, but found by its role.
  await expect(dialog).toHaveCount(0);
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'Отключиться' }).click();
  await dialog.getByRole('button', { name: 'Отключиться' }).click();
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  // Nothing is left to come back to.
  await page.goto(`${server.url}/game`);
  await expect(page).toHaveURL(`${server.url}/`);
});
