import type { Page } from '@playwright/test';
import { button } from './site-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Fills the top-up window up to the payment. */
export const payFor = async (page: Page, { amount, method }: { amount: number; method: string }): Promise<void> => {
  await button(page, 'Пополнить баланс').first().click();
  await dialog(page).getByLabel(`Добавить ${amount} ₽`).click();
  await dialog(page).getByRole('radio', { name: method }).check();
  const consent = dialog(page).getByRole('checkbox');
  await consent.focus();
  await consent.press('Space');
  await dialog(page)
    .getByRole('button', { name: /^Оплатить/ })
    .click();
};

/** Presses a button of the sandbox bank's page. */
export const decideAtBank = async (bank: Page, decision: 'Оплатить' | 'Отказаться'): Promise<void> => {
  await bank.getByRole('button', { name: decision }).click();
};
