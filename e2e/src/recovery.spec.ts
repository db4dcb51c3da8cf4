import { expect } from '@playwright/test';
import { pageErrorsOf, button, expectAccessible, logIn, logOut, mailTo } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

test('a guest sets a new password with the code of a recovery mail', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  const nickname = await register(page, server.url);
  const email = `${nickname}@example.org`;
  await logOut(page);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL(`${server.url}/authorization/resetPassword`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByLabel('Email').fill('mira@pochta');
  await button(page, 'Получить код').click();
  await expect(page.getByText('Неверный формат email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Получить код').click();

  const { subject } = await mailTo(page, server.url, { to: email, about: 'Код для восстановления' });
  const code = /\d{6}/.exec(subject)?.[0] ?? '';
  const field = page.getByLabel('Код из письма');
  await expect(field).toBeFocused();
  await expect(page.getByText(/^Отправить ещё раз через/)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Неверный код')).toBeVisible();
  await expect(button(page, 'Продолжить')).toBeDisabled();
  // The page ignores spaces in a pasted code.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, 'Продолжить').click();

  await expect(page.getByLabel('Новый пароль')).toBeFocused();
  await page.getByLabel('Новый пароль').fill('novyi2026');
  await page.getByLabel('Повторите пароль').fill('novyi');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByLabel('Повторите пароль').fill('novyi2026');
  await button(page, 'Сохранить').click();
  await expectToast(page, 'Пароль от аккаунта был успешно изменен');
  await expect(page).toHaveURL(`${server.url}/authorization`);
  await logIn(page, { login: email, password: 'novyi2026' });
  await expect(button(page, 'Играть')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
