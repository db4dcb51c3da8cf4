import { DICTIONARY, type LocaleCode } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { test } from './controlled/test.ts';
import { expectAccessible } from './site-steps.ts';

const LANGUAGES = [
  { code: 'ru', locale: 'ru-RU' },
  { code: 'en', locale: 'en-US' },
] as const;

const textsOf =
  (code: LocaleCode) =>
  (key: keyof (typeof DICTIONARY)['ru'], name = '') =>
    DICTIONARY[code][key]!.replace(/\{(?:name|nickname)\}/u, name);
type Texts = ReturnType<typeof textsOf>;

const chooseInMenu = async (page: Page, t: Texts, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: t('game.playerMenu', name), exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const say = async (page: Page, t: Texts): Promise<void> => {
  await page.keyboard.press('q');
  await page.getByRole('menuitem', { name: t('game.phrase.thanks') }).click();
};
const phrase = (page: Page) => page.locator('[data-phrase="thanks"]');

for (const { code, locale } of LANGUAGES) {
  const t = textsOf(code);

  test(
    `a player reports another one from the card, by keys alone, and adds a moment later (${code})`,
    { tag: code === 'en' ? '@night' : [] },
    async ({ openTable }) => {
      const table = await openTable({ locale });
      const [anna, boris] = table.people;
      const { page } = anna;
      await table.apply(...table.owns(anna, 3));
      const sent = page.getByRole('dialog', { name: t('report.sent') });
      const form = page.getByRole('dialog', { name: t('report.title') });
      const open = () => chooseInMenu(page, t, boris.nickname, t('report.open'));

      await open();
      await expect(form.getByRole('slider', { name: t('report.moment.place') })).toBeVisible();
      const radios = form.getByRole('radio');
      await expect(radios).toHaveCount(6);
      await expect(radios.first()).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(radios.nth(1)).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('q w e');
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(sent).toContainText(t('report.sent.site'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sent).toHaveCount(0);

      await open();
      await form.getByRole('radio', { name: t('report.reason.other') }).check();
      await form.getByRole('button', { name: t('report.moment.earlier') }).click();
      await form.getByRole('button', { name: t('report.send') }).click();
      await expect(page.getByRole('dialog', { name: t('report.again') })).toContainText(boris.nickname);
      // The browser names each refused call in its console.
      expect(table.problems.splice(0)).toEqual([expect.stringContaining('409')]);
      await expectAccessible(page);
      await page.getByRole('button', { name: t('report.again.add'), exact: true }).click();
      await expect(sent).toBeVisible();
      // The reported player sees nothing of it.
      await expect(boris.page.locator('dialog[open], [popover] li')).toHaveCount(0);
    },
  );

  test(
    `a blocked player is not heard in any tab and after a reload, until the block is taken back (${code})`,
    { tag: code === 'en' ? '@night' : [] },
    async ({ openTable }) => {
      const table = await openTable({ locale });
      const [anna, boris] = table.people;
      const home = await anna.context.newPage();
      await home.goto(new URL('/', anna.page.url()).href);
      const stored = anna.page.waitForResponse(/\/api\/relations\/block$/u);
      await chooseInMenu(anna.page, t, boris.nickname, t('relation.block'));
      await anna.page.getByRole('button', { name: t('relation.block'), exact: true }).click();
      expect((await stored).status()).toBe(200);
      await anna.page.reload();
      await expect(anna.page.locator('[data-cell="0"]')).toBeVisible();
      await expect(anna.page.getByText(t('game.player.muted'))).toBeAttached();
      await say(boris.page, t);
      await expect(phrase(boris.page)).toBeVisible();
      await expect(phrase(anna.page)).toHaveCount(0);

      await home.getByRole('button', { name: t('header.menu', anna.nickname), exact: true }).click();
      await home.getByRole('menuitem', { name: t('header.settings') }).click();
      await home.getByRole('tab', { name: t('settings.pane.privacy'), exact: true }).click();
      await expect(home.getByText(boris.nickname, { exact: true })).toBeVisible();
      await expectAccessible(home);
      await home.screenshot({ path: test.info().outputPath('relations.png') });
      await home.getByRole('button', { name: t('settings.relations.blocked.backOf', boris.nickname) }).click();
      await expect(home.getByText(boris.nickname, { exact: true })).toHaveCount(0);
      // The server tells the open game too.
      await expect(anna.page.getByText(t('game.player.muted'))).toHaveCount(0);
      // The pause between two phrases.
      await expect(async () => {
        await say(boris.page, t);
        await expect(phrase(anna.page)).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  );
}
