import { expect } from '@playwright/test';
import { button, cardOf, press, test } from './controlled/test.ts';
import { ControlledServer } from './controlled/controlled-server.ts';
import { GameTable } from './controlled/game-table.ts';

test('a bot plays on for a player who does not come back in time, and gives the seat back when they do', async ({
  browser,
}) => {
  // A server of its own that waits less for a player. All pages open well within this time.
  const server = await ControlledServer.start({ RECONNECT_TIMEOUT_MS: '20000' });
  try {
    const table = await GameTable.open(browser, server, { people: 3, allowsStandIns: true });
    const [anna, boris] = table.people;
    const feed = boris.page.locator('[data-feed]');
    await table.nextDice(4, 6);
    await anna.page.goto('about:blank');
    await expect(cardOf(boris.page, anna)).toContainText('Нет связи');
    await expect(feed).toContainText(`За игрока ${anna.nickname} теперь играет бот`);
    await expect(cardOf(boris.page, anna)).toContainText('Бот');
    // The bot has ended her move.
    await press(boris.page, 'Бросить кубики');

    await anna.page.goto(`${server.url}/game`);
    await expect(feed).toContainText(`${anna.nickname} снова в игре`);
    await expect(cardOf(boris.page, anna)).not.toContainText('Бот');
    await expect(button(anna.page, 'Сдаться')).toBeVisible();
    await expect(cardOf(anna.page, anna)).not.toContainText('Бот');
    expect(table.problems).toEqual([]);
    await table.close();
  } finally {
    await server.stop();
  }
});
