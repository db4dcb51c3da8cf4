import { expect } from '@playwright/test';
import { pageErrorsOf, button, confirmationLink, expectAccessible, openSettings } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

test('a profile with one refused field is saved in part, then as a whole, and a reload shows it', async ({
  page,
  server,
  browser,
}) => {
  const pageErrors = pageErrorsOf(page);
  const other = await browser.newContext();
  const taken = await register(await other.newPage(), server.url);
  await other.close();
  const nickname = await register(page, server.url);
  await openSettings(page);
  await expectAccessible(page);
  await expect(button(page, 'Сохранить')).toBeDisabled();

  // The server checks a field when it loses the focus.
  await page.getByLabel('Никнейм').fill(taken);
  await page.getByLabel('Имя', { exact: true }).fill('Мира');
  await expect(page.getByText('Этот никнейм уже занят или слишком похож на занятый')).toBeVisible();
  await page.getByLabel('Пол', { exact: true }).selectOption('Женский');
  await page.getByLabel('Страна').selectOption('Казахстан');
  await expectAccessible(page);
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Изменения были сохранены частично');
  await expect(page.getByText('Этот никнейм уже занят или слишком похож на занятый')).toBeVisible();
  await expect(button(page, 'Сохранить')).toBeEnabled();

  // A field with its saved value does not count as edited.
  await page.getByLabel('Никнейм').fill(nickname);
  await expect(button(page, 'Сохранить')).toBeDisabled();
  await page.getByLabel('Никнейм').fill(`${nickname}x`);
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Все изменения были успешно сохранены!');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Меню игрока ${nickname}x` })).toBeVisible();

  await page.reload();
  await openSettings(page);
  await expect(page.getByLabel('Никнейм')).toHaveValue(`${nickname}x`);
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Мира');
  await expect(page.getByLabel('Пол', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Страна')).toHaveValue('398');
  expect(pageErrors).toEqual([]);
});

test('Escape closes the list of countries, and a second Escape closes the settings', async ({ page, server }) => {
  await register(page, server.url);
  await openSettings(page);
  await page.getByLabel('Страна').click();
  await expect(page.getByRole('option', { name: 'Казахстан' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Казахстан' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The focus is back on the button of the menu.
  await expect(page.getByRole('button', { name: /^Меню игрока/ })).toBeFocused();
});

test('a user confirms the email address by the link of a mail', async ({ page, server }) => {
  const nickname = await register(page, server.url);
  const email = `${nickname}@example.org`;
  await openSettings(page);
  await expect(page.getByText('Почта не подтверждена.')).toBeVisible();
  // The welcome mail of a moment ago has the link.
  await button(page, 'Подтвердить').click();
  await expectToast(page, 'Сообщение с подтверждением уже было отправлено вам на почту');

  // Another tab confirms the address. The server's event updates this tab.
  const link = await confirmationLink(page, server.url, email);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expectToast(tab, 'Почта была успешно подтверждена!');
  await expect(tab).toHaveURL(`${server.url}/`);
  await openSettings(tab);
  await expect(tab.getByText('Почта не подтверждена.')).toBeHidden();
  await tab.close();
  await expect(page.getByText('Почта не подтверждена.')).toBeHidden();

  // A new address is not confirmed, and the link for the old address is not valid.
  await page.getByLabel('Email').fill(`new.${email}`);
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Все изменения были успешно сохранены!');
  await page.goto(link);
  await expectToast(page, 'При подтверждении почты произошла ошибка, попробуйте снова');
  await expect(page).toHaveURL(`${server.url}/`);
});
