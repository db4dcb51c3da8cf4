import { expect, type Page } from '@playwright/test';

let count = 0;

/** Registers a new user through the page and lands on the home page. */
export const register = async (page: Page, url: string): Promise<string> => {
  const nickname = `igrok${Date.now() % 1_000_000}${++count}`;
  await page.goto(url);
  await page
    .getByRole('link', { name: 'Войти' })
    .or(page.getByRole('button', { name: 'Войти' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.getByLabel('Никнейм').fill(nickname);
  await page.getByLabel('Email').fill(`${nickname}@example.org`);
  await page.getByLabel('Пароль', { exact: true }).fill('magnat2026');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  return nickname;
};

/** Starts a quick game against one bot from the home page. */
export const startGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Играть' }).click();
  await page.getByRole('radio', { name: /^Быстрый/ }).check();
  await page.getByRole('radio', { name: '1 соперник' }).check();
  await page.getByRole('button', { name: 'Начать игру' }).click();
  await expect(page).toHaveURL(/\/game$/);
};
