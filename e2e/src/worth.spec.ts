import { DICTIONARY, type LocaleCode, type TextKey } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { confirmationLink, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { chooseLanguage, registerByCall } from './visitor.ts';

const say = (locale: LocaleCode, key: TextKey, percent = 0): string =>
  DICTIONARY[locale][key].replace('{percent}', String(percent));
const named = (page: Page, locale: LocaleCode, key: TextKey) =>
  page.getByRole('button', { name: say(locale, key), exact: true });
const note = (page: Page, text: string) => page.getByRole('dialog').getByRole('status').filter({ hasText: text });

const TWO = { ru: '2 игрока', en: '2 players' };

/** Searches for a game of two from the open settings. Resolves when the server has said what the game counts. */
const search = async (page: Page, locale: LocaleCode): Promise<void> => {
  await page.getByRole('checkbox', { name: TWO[locale] }).check();
  const told = page.waitForResponse(/\/api\/game\/search\/worth$/u);
  await named(page, locale, 'lobby.search').click();
  expect((await told).status()).toBe(200);
};

test('a search says beforehand when the game counts less: without a confirmed address, and with who plays in one browser', async ({
  browser,
  server: { url },
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const open = async (nth: 0 | 1, locale: LocaleCode) => {
    const context = contexts[nth];
    const { nickname } = await registerByCall(context, { url });
    await chooseLanguage(context, { url, locale });
    const page = await context.newPage();
    return { page, errors: pageErrorsOf(page), address: `${nickname}@example.org` };
  };
  const confirm = async ({ page, address }: Awaited<ReturnType<typeof open>>) =>
    expect((await page.request.get(await confirmationLink(page, url, address))).ok()).toBe(true);
  try {
    const anna = await open(0, 'ru');
    await anna.page.goto(url);
    await named(anna.page, 'ru', 'home.play').click();
    await search(anna.page, 'ru');
    await expect(note(anna.page, say('ru', 'lobby.worth.OWN'))).toBeVisible();
    await expectAccessible(anna.page);
    await anna.page.screenshot({ path: test.info().outputPath('search.png') });
    await named(anna.page, 'ru', 'lobby.searching.cancel').click();

    await confirm(anna);
    await search(anna.page, 'ru');
    await expect(note(anna.page, say('ru', 'lobby.worth.OWN'))).toHaveCount(0);

    // The second account is made in the browser of the first one.
    const ofBrowser = (await contexts[0].cookies()).filter(({ name }) => name === 'magnaty_browser');
    await contexts[1].addCookies(ofBrowser);
    const boris = await open(1, 'en');
    await confirm(boris);
    await boris.page.goto(url);
    await named(boris.page, 'en', 'home.play').click();
    await search(boris.page, 'en');
    await expect(note(anna.page, say('ru', 'lobby.worth.HOUSEHOLD', 0))).toBeVisible();
    await expect(note(boris.page, say('en', 'lobby.worth.HOUSEHOLD', 0))).toBeVisible();
    for (const { page } of [anna, boris]) await expectAccessible(page);
    await anna.page.screenshot({ path: test.info().outputPath('confirmation.png') });
    await boris.page.screenshot({ path: test.info().outputPath('confirmation-en.png') });

    // A game that counts nothing is still a game: both may confirm it. A refusal ends the wait of the other search.
    await expect(named(boris.page, 'en', 'lobby.confirmation.confirm')).toBeEnabled();
    await named(boris.page, 'en', 'lobby.confirmation.reject').click();
    await expect(note(anna.page, say('ru', 'lobby.worth.HOUSEHOLD', 0))).toHaveCount(0);
    await named(anna.page, 'ru', 'lobby.searching.cancel').click();
    expect([...anna.errors, ...boris.errors]).toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
