import { CATALOGUE, DICTIONARY, type LocaleCode, type TextKey } from '@magnaty/content';
import { expect, type Locator, type Page } from '@playwright/test';
import { decideAtBank, payFor } from './shop-steps.ts';
import { allowTrialTools, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { chooseLanguage, register, registerByCall } from './visitor.ts';

const LANGUAGES = ['ru', 'en'] as const;
const ITEM = CATALOGUE.find(({ type }) => type === 'COUNT_DAYS')!;

const say = (locale: LocaleCode, key: TextKey): string => DICTIONARY[locale][key];
const bell = (page: Page, locale: LocaleCode): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say(locale, 'bell.title')}`) });
const news = (page: Page, locale: LocaleCode): Locator =>
  page.getByRole('dialog', { name: say(locale, 'bell.title'), exact: true });
const money = (page: Page, locale: LocaleCode): Locator =>
  page.getByRole('dialog', { name: say(locale, 'header.money'), exact: true });

for (const locale of LANGUAGES) {
  test(
    `gifts ring in two tabs, are read by the keyboard in one, and the coins stand in the ledger (${locale})`,
    { tag: locale === 'en' ? '@night' : [] },
    async ({ page, server }) => {
      const errors = pageErrorsOf(page);
      const { nickname } = await registerByCall(page.context(), { url: server.url });
      await chooseLanguage(page.context(), { url: server.url, locale });
      await page.goto(server.url);
      const other = await page.context().newPage();
      await other.goto(`${server.url}/rating`);
      for (const tab of [page, other]) await expect(bell(tab, locale)).toBeVisible();

      await server.operator('coins', nickname, '150', '--reason', 'for a found mistake');
      await server.operator('item', nickname, String(ITEM.id));
      for (const tab of [page, other]) await expect(bell(tab, locale)).toHaveText('2');

      await page.bringToFront();
      await bell(page, locale).focus();
      await page.keyboard.press('Enter');
      const list = news(page, locale);
      await expect(list).toBeFocused();
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, '[role=dialog]');
      await page.screenshot({ path: test.info().outputPath('bell.png') });
      // Both are on the screen for two seconds: they are read, and the other tab knows.
      for (const tab of [page, other]) await expect(bell(tab, locale)).toHaveText('');
      await expect(list.locator('[data-unread]')).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expect(list.getByRole('button', { name: say(locale, 'bell.gift.open') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(bell(page, locale)).toBeFocused();

      // The balance opens the coins.
      const balance = page.getByRole('banner').getByRole('button', { name: /150/ });
      await balance.focus();
      await page.keyboard.press('Enter');
      const line = money(page, locale).getByRole('row').filter({ hasText: 'for a found mistake' });
      await expect(line).toContainText('+150');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('coins.png') });
      await page.keyboard.press('Escape');
      await expect(money(page, locale)).toBeHidden();

      // The gift is in the inventory.
      await bell(page, locale).click();
      await list.getByRole('button', { name: say(locale, 'bell.gift.open') }).click();
      await expect(page).toHaveURL(new RegExp(`/inventory\\?item=${ITEM.id}$`));
      expect(errors).toEqual([]);
    },
  );
}

test('a declined payment rings, is repeated with the same choice, and the paid one rings in two tabs', async ({
  page,
  server,
}) => {
  const errors = pageErrorsOf(page);
  await register(page, server.url);
  await allowTrialTools(page, server.url);
  await page.goto(`${server.url}/market?sort=cheap`);
  await payFor(page, { amount: 100, method: 'Банковской картой' });
  await page.waitForURL(/\/bank\//);
  await decideAtBank(page, 'Отказаться');
  await page.waitForURL(/\/market/);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(bell(page, 'ru')).toHaveText('1');

  const other = await page.context().newPage();
  await other.goto(`${server.url}/rules`);
  await expect(bell(other, 'ru')).toHaveText('1');
  await page.bringToFront();
  await page.getByRole('button', { name: /^Меню игрока/ }).click();
  await page.getByRole('menuitem', { name: 'Деньги и покупки' }).click();
  await expect(money(page, 'ru').getByText('Отклонил банк')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('payments.png') });
  await money(page, 'ru')
    .getByRole('button', { name: /^Повторить/ })
    .click();

  const form = page.getByRole('dialog', { name: 'Пополнение баланса' });
  await expect(form.getByLabel('Сумма в рублях')).toHaveValue('100');
  await expect(form.getByRole('radio', { name: 'Банковской картой' })).toBeChecked();
  await form.getByRole('checkbox').focus();
  await form.getByRole('checkbox').press('Space');
  await form.getByRole('button', { name: /^Оплатить/ }).click();
  await page.waitForURL(/\/bank\//);
  await decideAtBank(page, 'Оплатить');
  await page.waitForURL(/\/market/);
  for (const tab of [page, other]) await expect(bell(tab, 'ru')).toHaveText('2');
  await bell(other, 'ru').click();
  await expect(news(other, 'ru').getByRole('listitem').first()).toContainText(/Зачислено 1\s000\sM/);
  expect(errors).toEqual([]);
});
