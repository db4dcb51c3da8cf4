import { DICTIONARY, seasonAt, seasonOf, type LocaleCode, type TextKey } from '@magnaty/content';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { GameTable, type Person } from './controlled/game-table.ts';
import { press } from './controlled/test.ts';
import { openServersInTime } from './controlled/servers-in-time.ts';
import { expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { registerByCall } from './visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GAMES = 5;
const LANGUAGES = [
  ['ru', 'ru-RU', ['30', 'до 1-го места 26 очков', /^1 место из 2/]],
  ['en', 'en-US', ['30', '26 points to place 1', /^1 place of 2/]],
] as const;

/** Goes to a control as a user of the keyboard does, and presses it. */
const pressByKey = async (control: Locator): Promise<void> => {
  await control.focus();
  await control.press('Enter');
};

const openPerson = async (browser: Browser, url: string, locale: string): Promise<Person> => {
  const context = await browser.newContext({ locale });
  const { id, nickname } = await registerByCall(context, { url, locale });
  return { userId: id, nickname, context, page: await context.newPage() };
};

for (const [locale, tag, [points, toNext, place]] of LANGUAGES) {
  test(
    `two users play a season on two servers, and read by keyboard how it ended (${locale})`,
    { tag: locale === 'en' ? '@night' : [] },
    async ({ browser }) => {
      const say = (key: TextKey): string => DICTIONARY[locale satisfies LocaleCode][key];
      const servers = await openServersInTime();
      try {
        const season = seasonOf(seasonAt(Date.now()).number + 1);
        const { first } = servers;
        let now = season.endsAt - 20 * DAY;
        await servers.passTo(now);
        const people = [await openPerson(browser, first.url, tag), await openPerson(browser, first.url, tag)] as const;
        const errors = people.flatMap(({ page }) => pageErrorsOf(page));

        // Five games, three days apart: a pair that meets more often counts less. The second seat wins each.
        for (let nth = 0; nth < GAMES - 1; nth++) {
          const table = await GameTable.between(first, people, { isPrivate: false });
          await servers.passTo((now += 3 * MINUTE));
          await table.endUnseen(table.people[0], table.people[1]);
          await servers.passTo((now += 3 * DAY));
        }
        const table = await GameTable.between(first, people, { isPrivate: false });
        const [loser, winner] = table.people;
        for (const { page } of table.people) await page.goto(`${first.url}/game`);
        for (const { page } of table.people) await expect(page.locator('[data-cell="0"]')).toBeVisible();
        await servers.passTo((now += 3 * MINUTE));
        await table.prepareRuin(loser, winner);
        await press(loser.page, say('game.action.throwDice'));
        for (const { page } of table.people)
          await expect(page.getByRole('dialog').getByRole('button', { name: say('game.result.home') })).toBeVisible();
        await servers.passTo((now += 3 * DAY));

        // A second server joins. Both read the board of the season, each at their own server.
        const second = await servers.join();
        const urlOf = (person: Person) => (person === winner ? second.url : first.url);
        const openBoard = async (person: Person): Promise<Page> => {
          await person.page.goto(`${urlOf(person)}/rating`);
          await pressByKey(person.page.getByRole('button', { name: say('rating.segment.season'), exact: true }));
          return person.page;
        };
        const rowOf = (page: Page, { nickname }: Person): Locator =>
          page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${nickname}`) }) });
        await expect(
          rowOf(await openBoard(winner), winner).getByRole('cell', { name: points, exact: true }),
        ).toBeVisible();
        await expect(rowOf(await openBoard(loser), loser)).toContainText(toNext);
        await expectAccessible(loser.page, 'main');

        // The season ends: both servers look at the same time.
        await servers.passTo(season.endsAt + 16 * MINUTE);
        for (const words of ['board of a season', 'rewards of a season'])
          await Promise.all([first, second].map((server) => server.request({ kind: 'runJobs', words })));

        await winner.page.goto(urlOf(winner));
        const end = winner.page.getByRole('dialog');
        // The floors that the games have brought come first.
        await pressByKey(end.getByRole('button', { name: say('floor.up.next') }));
        await expect(end.getByText(place)).toBeVisible();
        await expect(end.getByText(say('season.reward.stamp'))).toBeVisible();
        await expectAccessible(winner.page);
        await pressByKey(end.getByRole('button', { name: say('season.wear') }));
        await expect(end.getByText(say('season.worn'))).toBeVisible();
        await pressByKey(end.getByRole('button', { name: say('sanction.close') }));
        await expect(end).toBeHidden();

        // It comes once. The next season begins with a free podium.
        await winner.page.reload();
        await openBoard(winner);
        await expect(
          winner.page.getByRole('heading', { level: 2, name: new RegExp(say('rating.free').replace('\n', '\\s+')) }),
        ).toBeVisible();
        await winner.page.goto(`${urlOf(winner)}/player/${winner.nickname}`);
        await expect(winner.page.locator('main')).toContainText(say(`season.name.${season.name}`));
        const mine = await winner.context.request.get(`${urlOf(winner)}/api/rating/ended`);
        expect(await mine.json()).toBeNull();
        expect(errors).toEqual([]);
      } finally {
        await servers.stop();
      }
    },
  );
}
