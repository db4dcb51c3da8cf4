import { expect, type BrowserContext, type WebSocketRoute } from '@playwright/test';
import { button, cardOf, cell, press, test } from './staged/test.ts';

/** The packet by which Engine.IO leaves its first requests behind. */
const UPGRADE = '5';

/** The way of a browser to the game's socket, which can be cut and mended. */
class Line {
  #isUp = true;
  readonly #open = new Set<WebSocketRoute>();
  #noteUpgrade = (): void => undefined;
  readonly #upgrade = new Promise<void>((resolve) => (this.#noteUpgrade = resolve));

  /** Takes what the context's pages open from now on. */
  async hold(context: BrowserContext): Promise<void> {
    await context.route('**/socket.io/**', (route) => (this.#isUp ? route.continue() : route.abort()));
    await context.routeWebSocket('**/socket.io/**', async (line) => {
      if (!this.#isUp) return line.close();
      const server = line.connectToServer();
      line.onMessage((message) => {
        server.send(message);
        if (message === UPGRADE) this.#noteUpgrade();
      });
      this.#open.add(line);
    });
  }

  /** Resolves when a page asks for nothing any more but through its socket: an open question could not be cut. */
  isUpgraded(): Promise<void> {
    return this.#upgrade;
  }

  async cut(): Promise<void> {
    this.#isUp = false;
    await Promise.all([...this.#open].map((line) => line.close()));
    this.#open.clear();
  }

  mend(): void {
    this.#isUp = true;
  }
}

test('a line that breaks is told to all, and when it is back the game is there as it went on', async ({
  openTable,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const line = new Line();
  await line.hold(anna.context);
  await anna.page.reload();
  await expect(button(anna.page, 'Бросить кубики')).toBeVisible();
  await line.isUpgraded();

  await line.cut();
  await expect(anna.page.getByText('Нет связи. Подключаемся…')).toBeVisible();
  await expect(cardOf(boris.page, anna)).toContainText('Нет связи');
  await table.dice(1, 2);
  await table.runOut();
  await expect(cell(boris.page, 3)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${anna.nickname}`));

  line.mend();
  await expect(cell(anna.page, 3)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${anna.nickname}`));
  await expect(anna.page.getByText('Нет связи. Подключаемся…')).toBeHidden();
  await expect(cardOf(boris.page, anna)).not.toContainText('Нет связи');
  await press(anna.page, /^Купить/);
  for (const { page } of table.people) {
    await expect(cell(page, 3)).toHaveAccessibleName(new RegExp(`Владелец.*${anna.nickname}`));
  }
  // The browser itself writes down each attempt that failed.
  const problems = table.problems.splice(0);
  expect(problems.filter((text) => !/WebSocket|net::ERR_FAILED/.test(text))).toEqual([]);
});
