import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { RoundTable, type Person, type TableOptions } from './round-table.ts';
import { StagedServer } from './staged-server.ts';

interface Fixtures {
  /** Opens tables that are closed after the test; none of their pages may have told an error. */
  readonly openTable: (options?: TableOptions) => Promise<RoundTable>;
}

export const test = base.extend<Fixtures, { readonly server: StagedServer }>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await StagedServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  openTable: async ({ browser, server }, use) => {
    const tables: RoundTable[] = [];
    await use(async (options) => {
      const table = await RoundTable.open(browser, server, options);
      tables.push(table);
      return table;
    });
    await Promise.all(tables.map((table) => table.close()));
    expect(tables.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, disabled: false, exact: typeof name === 'string' });

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().click();

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });

/** A field of the board, as it is named for screen readers. */
export const cell = (page: Page, index: number): Locator => page.locator(`[data-cell="${index}"]`);

export const balanceOf = (page: Page, { userId }: Person): Locator =>
  page.locator(`[data-user="${userId}"] [data-balance]`);

export const cardOf = (page: Page, { userId }: Person): Locator => page.locator(`[data-user="${userId}"]`);
