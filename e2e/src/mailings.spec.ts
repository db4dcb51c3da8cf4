import { expect, type Page } from '@playwright/test';
import { button, expectAccessible, logIn, pageErrorsOf } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a guest logs in on the page to unsubscribe, confirms, and tells the reason', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  const nickname = await register(page, server.url);
  await page.context().clearCookies();
  await page.goto(`${server.url}/unsubscribe`);
  await expect(page).toHaveTitle('Отписка от рассылки — Магнаты');
  await expectAccessible(page, 'main');
  await logIn(page, { login: nickname });
  await expect(page).toHaveURL(`${server.url}/unsubscribe`);
  await expect(page.getByText('Вы уверены, что хотите отписаться от рассылки?')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Отписаться').dblclick();
  await expectToast(page, 'Вы отписались от рассылки');
  await expect(dialog(page, 'Почему вы уходите?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Расскажите подробнее').fill('Хочу получать письма только о турнирах');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Спасибо/);
  await expectAccessible(page, 'main');

  await page.reload();
  await button(page, 'Отписаться').click();
  await expectToast(page, 'Вы уже отписаны от рассылки');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(pageErrors).toEqual([]);
});
