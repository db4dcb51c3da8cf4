import { DICTIONARY } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { ControlledServer } from './controlled/controlled-server.ts';
import { GameTable } from './controlled/game-table.ts';
import { cell, press } from './controlled/test.ts';
import { test as base } from './test.ts';
import { expectToast } from './toasts.ts';

const { 'game.outdated': OUTDATED, 'connection.reloaded': RELOADED } = DICTIONARY.ru;

/** A server that speaks as a later release once the test says so. */
const test = base.extend<{ readonly later: ControlledServer }>({
  later: async ({ playwright: _playwright }, use) => {
    const server = await ControlledServer.start();
    await use(server);
    await server.stop();
  },
});

/** Counts how often the page itself is loaded. */
const countLoads = (page: Page): (() => number) => {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
};

/** The server names a newer site whenever the page asks for the version. The files that the page loads stay the same. */
const serveNewerSite = (page: Page, url: string): Promise<unknown> =>
  page.route(`${url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[^"]*\.js/u, '/assets/index-newer.js');
    await route.fulfill({ response: answer, body });
  });

test('an event that the page does not know: it loads itself anew once, or says that it is old, and the game goes on', async ({
  browser,
  later,
}) => {
  const table = await GameTable.open(browser, later);
  const [anna, boris] = table.people;
  await serveNewerSite(anna.page, later.url);
  const loads = countLoads(anna.page);
  const loadsOfOther = countLoads(boris.page);
  await later.request({ kind: 'rewriteEvents', from: '2["ThrowDice"', to: '2["ThrowFourDice"' });
  // Among the last events of the whole game, too.
  await later.request({ kind: 'rewriteEvents', from: '"name":"ThrowDice"', to: '"name":"ThrowFourDice"' });
  const throwAndStand = async (person: typeof anna, at: number): Promise<void> => {
    await press(person.page, 'Бросить кубики');
    for (const { page } of table.people)
      await expect(cell(page, at)).toHaveAccessibleName(new RegExp(`Здесь стоят: .*${person.nickname}`));
  };

  await table.nextDice(1, 2);
  await throwAndStand(anna, 3);
  await expectToast(anna.page, RELOADED);
  await expect(boris.page.getByText(OUTDATED)).toBeVisible();
  expect([loads(), loadsOfOther()]).toEqual([1, 0]);

  // Its site would be newer once more.
  await press(anna.page, /^Купить/);
  await press(anna.page, 'Завершить ход');
  await table.nextDice(2, 3);
  await throwAndStand(boris, 5);
  await expect(anna.page.getByText(OUTDATED)).toBeVisible();
  expect([loads(), loadsOfOther()]).toEqual([1, 0]);
  expect(table.problems).toEqual([]);
  await table.close();
});

test('a whole game that the page cannot read: it loads itself anew once, and then says that it cannot show the game', async ({
  browser,
  later,
}) => {
  const table = await GameTable.open(browser, later);
  const [{ page }] = table.people;
  await serveNewerSite(page, later.url);
  const loads = countLoads(page);
  await later.request({ kind: 'rewriteEvents', from: '"cells":', to: '"places":' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Что-то пошло не так');
  await expectToast(page, RELOADED);
  expect(loads()).toBe(2);

  // The server speaks as the page again, as a page of the newer site would understand it.
  await later.request({ kind: 'rewriteEvents', from: '"places":', to: '"cells":' });
  await page.getByRole('alert').getByRole('button').click();
  await expect(cell(page, 0)).toBeVisible();
  expect(loads()).toBe(3);
  await table.close();
});
