import { expect, type Page } from '@playwright/test';

let count = 0;

/** Registers a new user on the registration's page; where it leads is its own affair. */
export const fillRegistration = async (page: Page): Promise<string> => {
  const nickname = `igrok${Date.now() % 1_000_000}${++count}`;
  await page.getByLabel('Никнейм').fill(nickname);
  await page.getByLabel('Email').fill(`${nickname}@example.org`);
  await page.getByLabel('Пароль', { exact: true }).fill('magnat2026');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  return nickname;
};

/** Registers a new user through the page and lands on the home page. */
export const register = async (page: Page, url: string): Promise<string> => {
  await page.goto(url);
  await page
    .getByRole('link', { name: 'Войти' })
    .or(page.getByRole('button', { name: 'Войти' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  const nickname = await fillRegistration(page);
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  return nickname;
};

/** Starts a quick game against one bot from the home page: a room of one's own, filled by the bot. */
export const startGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Играть' }).click();
  await page.getByRole('button', { name: 'Создать свою комнату' }).click();
  await page.getByRole('radio', { name: /Быстрый/ }).check();
  await page.getByRole('radio', { name: '2 игрока' }).check();
  await page.getByRole('checkbox', { name: '1 бот' }).check();
  await page.getByRole('button', { name: 'Создать комнату' }).click();
  await chooseChip(page, 'Лис');
  await expect(page).toHaveURL(/\/game$/);
};

/** Takes this chip or, where somebody was faster, any that is free. */
export const chooseChip = async (page: Page, name: string): Promise<void> => {
  const list = page.getByRole('list', { name: 'Фишки' });
  const wished = list.getByRole('button', { name, exact: true, disabled: false });
  await expect(list.getByRole('button').first()).toBeVisible();
  if ((await wished.count()) > 0) await wished.click();
  else await list.getByRole('button', { disabled: false }).first().click();
};
