import { expect } from '@playwright/test';
import { button, expectAccessible, logIn, logOut, openSettings } from './site-steps.ts';
import { test } from './test.ts';
import { fillRegistration, register, registerByPages } from './visitor.ts';

test('a logout and a login in one tab apply to the other tabs', async ({ page, server }) => {
  const nickname = await registerByPages(page, server.url);
  const tab = await page.context().newPage();
  await tab.goto(server.url);
  await expect(button(tab, 'Играть')).toBeVisible();
  await logOut(page);
  await expect(tab.getByRole('link', { name: 'Войти' })).toBeVisible();
  await tab.getByRole('link', { name: 'Войти' }).click();
  await expect(tab.getByLabel('Логин')).toBeVisible();
  await expectAccessible(tab, 'main');
  await logIn(tab, { login: nickname });
  await expect(button(tab, 'Играть')).toBeVisible();
  await expect(button(page, 'Играть')).toBeVisible();
});

test('after the registration a guest gets to the page that required a login', async ({ page, server }) => {
  await page.goto(`${server.url}/game`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  // Without a game the page of the board redirects to the home page, so the test waits for its script.
  const board = page.waitForRequest((request) => request.url().includes('game-page'));
  await fillRegistration(page);
  await board;
});

test('the settings open after the login if the address asked for them', async ({ page, server }) => {
  const nickname = await register(page, server.url);
  await logOut(page);
  await page.goto(`${server.url}/?page=settings`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Войти' }).click();
  await logIn(page, { login: nickname });
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('an answer 401 to a call logs the page out', async ({ page, server }) => {
  await register(page, server.url);
  // The home page makes calls of its own, and each page makes one about the last season, after a while.
  const asked = page.waitForResponse(/\/api\/rating\/ended$/);
  await page.goto(`${server.url}/rules`, { waitUntil: 'networkidle' });
  await asked;
  await openSettings(page);
  await page.getByLabel('Пол', { exact: true }).selectOption('Мужской');
  await page.context().clearCookies();
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the session cookie outlives the browser only with «Запомнить меня»', async ({ page, server, browser }) => {
  const nickname = await register(page, server.url);
  const cookieOf = async (isRemember: boolean) => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${server.url}/authorization`);
    if (isRemember) await visitor.getByLabel('Запомнить меня').check();
    await logIn(visitor, { login: nickname });
    await expect(button(visitor, 'Играть')).toBeVisible();
    const session = (await context.cookies()).find(({ name }) => name === 'magnaty_session');
    await context.close();
    return session;
  };
  expect((await cookieOf(false))?.expires).toBe(-1);
  expect((await cookieOf(true))?.expires).toBeGreaterThan(0);
});
