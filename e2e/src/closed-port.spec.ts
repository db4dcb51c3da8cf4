import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectBoard, register, startGame } from './visitor.ts';

const BLOCKED = 'Сеть не пропускает соединение с игрой';
const AWAY = 'Нет связи';

/** Swallows all requests to these ports, as the network of an office does. @returns the ports that the socket asked. */
const closePorts = async (page: Page, isClosed: (port: string) => boolean): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('**/socket.io/**', async (route) => {
    const { port } = new URL(route.request().url());
    asked.push(port);
    if (!isClosed(port)) await route.continue();
  });
  return asked;
};

test('a game is played on the port of the site where the network closes the port of the socket', async ({
  page,
  server,
}) => {
  const { port: site } = new URL(server.url);
  const asked = await closePorts(page, (port) => port !== site);
  await register(page, server.url);
  await startGame(page);
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toHaveCount(0);
  expect(new Set(asked).size).toBe(2);
  // The browser remembers it.
  asked.length = 0;
  await page.reload();
  await expectBoard(page);
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([site]));
});

test('a network that lets no socket through is named, until it does', async ({ page, server }) => {
  await closePorts(page, () => true);
  await register(page, server.url);
  const told = page.getByRole('status').filter({ hasText: BLOCKED });
  await expect(told).toHaveCount(1);
  await page.unroute('**/socket.io/**');
  await expect(told).toHaveCount(0);
});
