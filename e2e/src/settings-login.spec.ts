import { expect, type Page } from '@playwright/test';
import {
  allowTrialTools,
  pageErrorsOf,
  failCall,
  button,
  expectAccessible,
  logIn,
  openSettings,
} from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { PASSWORD, register } from './visitor.ts';

/** Accepts or refuses on the page that replaces a login service. */
const answer = async (page: Page, choice: 'Разрешить' | 'Отказать', id = '1001'): Promise<void> => {
  await page.getByLabel('Id').fill(id);
  await button(page, choice).click();
};
const toAccounts = (page: Page) => page.getByRole('tab', { name: 'Привязанные аккаунты' }).click();

test('a user changes the password in two steps, and the other sessions end', async ({ page, server, browser }) => {
  const nickname = await register(page, server.url);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/authorization`);
  await logIn(other, { login: nickname });
  await expect(button(other, 'Играть')).toBeVisible();

  await openSettings(page);
  await button(page, 'Изменить пароль').click();
  await page.getByLabel('Текущий пароль').fill('wrong2026');
  await button(page, 'Продолжить').click();
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Текущий пароль').fill(PASSWORD);
  await button(page, 'Продолжить').click();
  await page.getByLabel('Новый пароль').fill('novyi2026');
  await page.getByLabel('Повторите пароль').fill('novyi2027');
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expect(button(page, 'Сохранить')).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Повторите пароль').fill('novyi2026');
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Пароль от аккаунта был успешно изменен');
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();

  // The other browser is logged out at once, and the old password is not valid any more.
  await expect(other.getByRole('link', { name: 'Войти' })).toBeVisible();
  await other.goto(`${server.url}/authorization`);
  await logIn(other, { login: nickname });
  await expect(other.getByText('Неверный логин или пароль')).toBeVisible();
  await logIn(other, { login: nickname, password: 'novyi2026' });
  await expect(button(other, 'Играть')).toBeVisible();
  await elsewhere.close();
});

test(
  'a user links and unlinks login services, but cannot unlink the last one',
  { tag: '@night' },
  async ({ page, server }) => {
    const pageErrors = pageErrorsOf(page);
    await allowTrialTools(page, server.url);
    await register(page, server.url);
    await openSettings(page);
    await toAccounts(page);
    await expectAccessible(page);
    await button(page, 'Привязать ВКонтакте').click();
    await answer(page, 'Отказать');
    await expectToast(page, 'Ошибка. Аккаунт ВКонтакте не был привязан');
    await expect(page).toHaveURL(`${server.url}/`);

    // The settings are open again at the linked accounts.
    await button(page, 'Привязать ВКонтакте').click();
    await answer(page, 'Разрешить', '2001');
    await expectToast(page, 'Аккаунт ВКонтакте был успешно привязан');
    const rows = page.getByRole('tabpanel', { name: 'Привязанные аккаунты' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'ВКонтакте' }).getByText('test_user')).toBeVisible();
    await expect(button(page, 'Отвязать ВКонтакте')).toBeHidden();
    await expect(page.getByText('Чтобы отвязать, подтвердите почту или привяжите второй аккаунт.')).toBeVisible();

    await button(page, 'Привязать Телеграм').click();
    await answer(page, 'Отказать');
    await expectToast(page, 'Ошибка. Телеграм-аккаунт не был привязан');
    await button(page, 'Привязать Телеграм').click();
    await answer(page, 'Разрешить', '2002');
    await expectToast(page, 'Телеграм-аккаунт был успешно привязан');
    await button(page, 'Привязать Яндекс').click();
    await answer(page, 'Отказать');
    await expectToast(page, 'Ошибка. Яндекс-аккаунт не был привязан');
    await button(page, 'Привязать Яндекс').click();
    await answer(page, 'Разрешить', '2003');
    await expectToast(page, 'Яндекс-аккаунт был успешно привязан');

    const { restore } = await failCall(page, 'self_disconnect/\\w+', 500);
    for (const [service, account] of [
      ['ВКонтакте', 'Аккаунт ВКонтакте'],
      ['Телеграм', 'Телеграм-аккаунт'],
      ['Яндекс', 'Яндекс-аккаунт'],
    ] as const) {
      await button(page, `Отвязать ${service}`).click();
      await expectToast(page, `Ошибка. ${account} не удалось отвязать`);
    }
    await restore();
    await button(page, 'Отвязать Яндекс').click();
    await expectToast(page, 'Яндекс-аккаунт был успешно отвязан');
    await button(page, 'Привязать Яндекс').click();
    await answer(page, 'Разрешить', '2003');
    await button(page, 'Отвязать ВКонтакте').click();
    await expectToast(page, 'Аккаунт ВКонтакте был успешно отвязан');
    await button(page, 'Отвязать Телеграм').click();
    await expectToast(page, 'Телеграм-аккаунт был успешно отвязан');
    await expect(button(page, 'Отвязать Яндекс')).toBeHidden();
    expect(pageErrors).toEqual([]);
  },
);

test('a user who registered by a login service sets a password in one step', async ({ page, server }) => {
  await allowTrialTools(page, server.url);
  await page.goto(`${server.url}/authorization`);
  await button(page, 'Войти через Яндекс').click();
  await answer(page, 'Отказать');
  await expect(page.getByText('Не удалось войти через Яндекс. Попробуйте ещё раз')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/authorization`);
  await button(page, 'Войти через Яндекс').click();
  await answer(page, 'Разрешить', '3001');
  await expect(button(page, 'Играть')).toBeVisible();
  await openSettings(page);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('Не задан');
  await button(page, 'Задать пароль').click();
  await page.getByLabel('Новый пароль').fill('novyi2026');
  await page.getByLabel('Повторите пароль').fill('novyi2026');
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Пароль от аккаунта был успешно изменен');
  await expect(button(page, 'Изменить пароль')).toBeVisible();
});

test('a user deletes the account after typing its nickname', async ({ page, server }) => {
  const nickname = await register(page, server.url);
  await openSettings(page);
  await button(page, 'Удалить аккаунт').click();
  await expect(page.getByRole('dialog', { name: 'Удаление аккаунта' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Введите ваш никнейм').fill('someone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Введенный никнейм не совпадает с вашим')).toBeVisible();
  await expect(button(page, 'Удалить')).toBeDisabled();
  await page.getByLabel('Введите ваш никнейм').fill(nickname);
  await button(page, 'Удалить').click();
  await expectToast(page, 'Успешно! Ваш аккаунт был удален');
  await expect(page).toHaveURL(`${server.url}/authorization`);
  await logIn(page, { login: nickname });
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
});
