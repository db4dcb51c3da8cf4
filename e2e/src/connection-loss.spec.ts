import { expect, type BrowserContext, type WebSocketRoute } from '@playwright/test';
import { button, cardOf, cell, press, test } from './controlled/test.ts';

/** The packet that completes the upgrade of Engine.IO from polling to WebSocket. */
const UPGRADE = '5';

/** The connection of a browser to the game's socket. A test can cut and restore it. */
class ControlledConnection {
  #isUp = true;
  readonly #open = new Set<WebSocketRoute>();
  #noteUpgrade = (): void => undefined;
  readonly #upgrade = new Promise<void>((resolve) => (this.#noteUpgrade = resolve));

  /** Controls all connections that pages of the context open from now on. */
  async control(context: BrowserContext): Promise<void> {
    await context.route('**/socket.io/**', (route) => (this.#isUp ? route.continue() : route.abort()));
    await context.routeWebSocket('**/socket.io/**', async (socket) => {
      if (!this.#isUp) return socket.close();
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        server.send(message);
        if (message === UPGRADE) this.#noteUpgrade();
      });
      this.#open.add(socket);
    });
  }

  /** Resolves when a page uses its WebSocket only: an open polling request could not be cut. */
  whenUpgraded(): Promise<void> {
    return this.#upgrade;
  }

  async cut(): Promise<void> {
    this.#isUp = false;
    await Promise.all([...this.#open].map((socket) => socket.close()));
    this.#open.clear();
  }

  restore(): void {
    this.#isUp = true;
  }
}

test('a lost connection is shown to all players; after the reconnect the player sees the current game and can act', async ({
  openTable,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const connection = new ControlledConnection();
  await connection.control(anna.context);
  await anna.page.reload();
  await expect(button(anna.page, 'Бросить кубики')).toBeVisible();
  await connection.whenUpgraded();

  await connection.cut();
  await expect(anna.page.getByText('Нет связи. Подключаемся…')).toBeVisible();
  await expect(cardOf(boris.page, anna)).toContainText('Нет связи');
  await table.nextDice(1, 2);
  await table.expireTimer();
  await expect(cell(boris.page, 3)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${anna.nickname}`));

  connection.restore();
  await expect(cell(anna.page, 3)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${anna.nickname}`));
  await expect(anna.page.getByText('Нет связи. Подключаемся…')).toBeHidden();
  await expect(cardOf(boris.page, anna)).not.toContainText('Нет связи');
  // The move's own time was over with the throw, so the company is in an auction.
  await press(anna.page, /^Поднять на 5,/);
  for (const { page } of table.people)
    await expect(page.getByRole('list', { name: 'Лента событий' })).toContainText('ставит');
  // The browser logs each failed attempt to connect.
  const problems = table.problems.splice(0);
  expect(problems.filter((text) => !/WebSocket|net::ERR_FAILED/.test(text))).toEqual([]);
});
