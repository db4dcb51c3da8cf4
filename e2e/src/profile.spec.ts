import { expect, type Page } from '@playwright/test';
import { press, test as testAtTable } from './controlled/test.ts';
import { expectAccessible, logIn, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { chooseLanguage, register, registerByCall } from './visitor.ts';

const MINUTE = 60_000;
const FIRST_GAME = 'первая обычно длится 20 минут';

/** The figure under this name. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test('the own profile is reached by keys and closed for others', async ({ page, server }) => {
  const errors = pageErrorsOf(page);
  const nickname = await register(page, server.url);
  await page.getByRole('button', { name: new RegExp(nickname) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Профиль' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/player\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
  await expect(page.getByText(/рейтинговых партий — и вы в таблице/)).toBeVisible();
  await expect(figure(page, 'Партий')).toContainText(FIRST_GAME);
  await expectAccessible(page, 'main');

  await page.getByRole('combobox', { name: 'Профиль видят' }).selectOption('nobody');
  await expect(page.getByRole('combobox', { name: 'Профиль видят' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Профиль видят' })).toHaveValue('nobody');
  expect(errors).toEqual([]);
});

test('a visitor sees a closed profile, an unknown nickname, and returns here after the login', async ({
  page,
  browser,
  server,
}) => {
  const owner = await register(page, server.url);
  await page.goto(`${server.url}/player/${owner}`);
  await page.getByRole('combobox', { name: 'Профиль видят' }).selectOption('friends');
  await expect(page.getByRole('combobox', { name: 'Профиль видят' })).toBeEnabled();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/player/${owner}`);
  await expect(visitor).toHaveURL(`${server.url}/`);
  const { nickname } = await registerByCall(context, { url: server.url, locale: 'en-GB' });
  await chooseLanguage(context, { url: server.url, locale: 'en-GB' });
  await context.clearCookies();
  await visitor.goto(`${server.url}/player/${owner.toUpperCase()}`);
  await expect(visitor).toHaveURL(`${server.url}/`);
  await visitor.goto(`${server.url}/authorization`);
  await logIn(visitor, { login: nickname });
  await expect(visitor).toHaveURL(`${server.url}/player/${owner.toUpperCase()}`);
  await expect(visitor.getByRole('heading', { name: 'Books are closed' })).toBeVisible();
  await expect(visitor.getByText('No place yet')).toBeVisible();
  await visitor.goto(`${server.url}/player/nobody-has-this`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'nobody-has-this' })).toHaveCount(0);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

testAtTable(
  'a private game counts in the own profile alone, and names its players as opponents',
  async ({ openTable, server }) => {
    const [anna, boris] = (await openTable({ isPrivate: true })).people;
    await press(boris.page, 'Сдаться');
    await boris.page.getByRole('dialog', { name: 'Сдаться?' }).getByRole('button', { name: 'Сдаться' }).click();
    for (const { page } of [anna, boris]) await press(page, 'На главную');
    await server.request({ kind: 'passTime', ms: 2 * MINUTE });
    await server.request({ kind: 'runJobs', words: 'Finished games could not be followed' });

    for (const { page } of [anna, boris]) await page.goto(`${server.url}/player/${anna.userId}`);
    await expect(figure(anna.page, 'Партий').getByText('1', { exact: true })).toBeVisible();
    await expect(figure(anna.page, 'Побед').getByText('1', { exact: true })).toBeVisible();
    await expect(anna.page.getByText('Считаются все ваши партии. Другие видят только открытые.')).toBeVisible();
    await expectAccessible(anna.page, 'main');
    await expect(figure(boris.page, 'Партий')).toHaveText('0пока нет');
    await expect(boris.page.getByText('Считаются только открытые партии.')).toBeVisible();
    await expect(boris.page.getByText(FIRST_GAME)).toHaveCount(0);

    await anna.page.getByRole('banner').getByRole('button', { name: 'Друзья' }).click();
    await expect(anna.page.getByRole('region', { name: 'Недавние соперники' }).getByText(boris.nickname)).toBeVisible();
  },
);
