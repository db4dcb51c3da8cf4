import { DICTIONARY, type LocaleCode, type TextKey } from '@magnaty/content';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './site-steps.ts';
import { test } from './controlled/test.ts';

const HOUR = 3_600_000;
const LANGUAGES = [
  ['ru', 'ru-RU'],
  ['en', 'en-US'],
] as const;

/** A control in the header whose name begins with these words. */
const inHeader = (page: Page, words: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words}`) });

/** Goes to a control as a user of the keyboard does, and presses it. */
const pressByKey = async (control: Locator): Promise<void> => {
  await control.focus();
  await control.press('Enter');
};

for (const [locale, tag] of LANGUAGES) {
  test(
    `two users meet at a table, become friends the next day, and visit each other, by keyboard (${locale})`,
    { tag: locale === 'en' ? '@night' : [] },
    async ({ openTable, server }) => {
      const say = (key: TextKey): string => DICTIONARY[locale satisfies LocaleCode][key];
      const pass = (hours: number) => server.request({ kind: 'passTime', ms: hours * HOUR });
      const table = await openTable({ isPrivate: false, locale: tag });
      const [anna, boris] = table.people;
      await pressByKey(anna.page.getByRole('button', { name: say('game.giveUp') }));
      await pressByKey(anna.page.getByRole('dialog').getByRole('button', { name: say('game.giveUp') }));
      for (const { page } of [anna, boris])
        await pressByKey(page.getByRole('dialog').getByRole('button', { name: say('game.result.home') }));

      // Day two: each sees the other among the opponents, and Anna asks.
      await pass(24);
      await anna.page.goto(server.url);
      await pressByKey(inHeader(anna.page, say('friends.title')));
      const opponents = anna.page.getByRole('region', { name: say('friends.group.opponents') });
      await expect(opponents.getByText(boris.nickname)).toBeVisible();
      await expectAccessible(anna.page, '[role=dialog]');
      await pressByKey(opponents.getByRole('button', { name: `${say('friends.add')}: ${boris.nickname}` }));
      await expect(
        anna.page.getByRole('region', { name: say('friends.group.asked') }).getByText(boris.nickname),
      ).toBeVisible();

      // Day three: Boris finds the request in the bell, and accepts it there.
      await pass(24);
      await boris.page.goto(server.url);
      await pressByKey(inHeader(boris.page, say('bell.title')));
      const news = boris.page.getByRole('dialog', { name: say('bell.title'), exact: true });
      await expect(news.getByText(anna.nickname)).toBeVisible();
      await expectAccessible(boris.page, '[role=dialog]');
      await pressByKey(news.getByRole('button', { name: say('bell.friendRequest.accept') }));
      await expect(news.getByRole('button', { name: say('bell.friendRequest.accept') })).toHaveCount(0);

      // Day four: Anna reads the answer, and visits the profile, which has counted their game.
      await pass(24);
      await anna.page.goto(server.url);
      await pressByKey(inHeader(anna.page, say('bell.title')));
      const answer = anna.page.getByRole('dialog', { name: say('bell.title'), exact: true });
      await expect(answer.getByText(boris.nickname)).toBeVisible();
      await anna.page.keyboard.press('Escape');
      await anna.page.goto(`${server.url}/player/${boris.nickname}`);
      await expect(anna.page.getByRole('heading', { level: 1, name: boris.nickname })).toBeVisible();
      await expect(anna.page.locator('main')).toContainText(say('profile.wins'));
      await expect(anna.page.getByRole('link', { name: new RegExp(anna.nickname) }).first()).toBeVisible();
      await expectAccessible(anna.page, 'main');

      // Boris closes the profile for all but friends: Anna still sees it.
      await pass(24);
      await boris.page.goto(`${server.url}/player/${boris.nickname}`);
      const audience = boris.page.getByRole('combobox', { name: say('profile.audience') });
      await audience.selectOption('friends');
      await expect(audience).toBeEnabled();
      await anna.page.reload();
      await expect(anna.page.locator('main')).toContainText(say('profile.wins'));

      // Boris ends the friendship, and the profile is closed for Anna.
      await pass(24);
      await boris.page.goto(server.url);
      await pressByKey(inHeader(boris.page, say('friends.title')));
      await pressByKey(boris.page.getByRole('button', { name: new RegExp(`: ${anna.nickname}$`) }).last());
      await pressByKey(boris.page.getByRole('menuitem', { name: say('friends.remove') }));
      await expect(
        boris.page.getByRole('region', { name: say('friends.group.opponents') }).getByText(anna.nickname),
      ).toBeVisible();
      await anna.page.reload();
      await expect(anna.page.locator('main')).not.toContainText(say('profile.wins'));
    },
  );
}
