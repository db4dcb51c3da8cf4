import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { GameTable, type Person, type TableOptions } from './game-table.ts';
import { ControlledServer } from './controlled-server.ts';

interface Fixtures {
  /** Closed after the test, which fails if a page of theirs reports an error. */
  readonly tables: GameTable[];
  readonly openTable: (options?: TableOptions) => Promise<GameTable>;
  /** Takes over the game that these people have begun on the pages of the site. */
  readonly takeTable: (people: readonly [Person, Person, ...Person[]]) => Promise<GameTable>;
}

export const test = base.extend<Fixtures, { readonly server: ControlledServer }>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await ControlledServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  tables: async ({ playwright: _playwright }, use, testInfo) => {
    const tables: GameTable[] = [];
    await use(tables);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) for (const table of tables) console.log(await table.describe());
    await Promise.all(tables.map((table) => table.close()));
    expect(tables.flatMap(({ problems }) => problems)).toEqual([]);
  },
  openTable: async ({ browser, server, tables }, use) => {
    await use(async (options) => {
      const table = await GameTable.open(browser, server, options);
      tables.push(table);
      return table;
    });
  },
  takeTable: async ({ server, tables }, use) => {
    await use(async (people) => {
      const table = await GameTable.of(server, people);
      tables.push(table);
      return table;
    });
  },
});

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, disabled: false, exact: typeof name === 'string' });

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().click();

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

/** A cell of the board. Its accessible name has the owner, the level and the players on it. */
export const cell = (page: Page, index: number): Locator => page.locator(`[data-cell="${index}"]`);

export const balanceOf = (page: Page, { userId }: Person): Locator =>
  page.locator(`[data-user="${userId}"] [data-balance]`);

export const cardOf = (page: Page, { userId }: Person): Locator => page.locator(`[data-user="${userId}"]`);
