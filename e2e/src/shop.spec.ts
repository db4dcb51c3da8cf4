import { expect, type Page } from '@playwright/test';
import { decideAtBank, payFor } from './shop-steps.ts';
import { allowTrialTools, button, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { ControlledServer } from './controlled/controlled-server.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Gives the consent and pays, in the window of an item. */
const consentAndPay = async (page: Page): Promise<void> => {
  const consent = dialog(page).getByRole('checkbox');
  await consent.focus();
  await consent.press('Space');
  await dialog(page).getByRole('button', { name: 'Оплатить' }).click();
};

const openBank = async (page: Page): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await dialog(page)
    .getByRole('link', { name: /^Открыть страницу банка/ })
    .click();
  return opened;
};

test('coins bought by SBP in a second tab buy an item, which is then used', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  await register(page, server.url);
  await allowTrialTools(page, server.url);
  await page.getByRole('link', { name: 'Маркет' }).click();
  await expect(page.getByText('Полночь').first()).toBeVisible();
  await expectAccessible(page, 'main');

  await payFor(page, { amount: 500, method: 'СБП по QR-коду' });
  await expect(dialog(page).getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  await expectAccessible(page);
  const bank = await openBank(page);
  await decideAtBank(bank, 'Оплатить');
  await expect(bank.getByText('Платёж проведён')).toBeVisible();
  await bank.close();
  await expectToast(page, 'Оплата успешно произведена');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText('5 000')).toBeVisible();

  await button(page, 'Купить: Полночь').click();
  await dialog(page).getByRole('radio', { name: 'Игровой валютой' }).check();
  await consentAndPay(page);
  await expect(dialog(page).getByText('Вы уверены что хотите произвести оплату с внутриигрового счета?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Оплатить' }).dblclick();
  await expect(page.getByRole('banner').getByText('4 200')).toBeVisible();

  await page.getByRole('link', { name: 'Инвентарь', exact: true }).click();
  await button(page, 'Подробнее: Полночь').click();
  await dialog(page).getByRole('button', { name: 'Использовать' }).click();
  await expectToast(page, 'В следующей игре вы бросите эти кубики');
  await page.reload();
  await expect(page.getByText('Используется').first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a payment by card returns to the page, paid or declined', async ({ page, server }) => {
  await register(page, server.url);
  await allowTrialTools(page, server.url);
  await page.goto(`${server.url}/market?sort=cheap`);
  await payFor(page, { amount: 50, method: 'Банковской картой' });
  await page.waitForURL(/\/bank\//);
  await decideAtBank(page, 'Отказаться');
  await page.waitForURL(/\/market/);
  await expect(dialog(page).getByRole('alert')).toContainText('Банк отклонил платёж, деньги не списаны');
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/payment=/);

  await payFor(page, { amount: 50, method: 'Банковской картой' });
  await page.waitForURL(/\/bank\//);
  await decideAtBank(page, 'Оплатить');
  await page.waitForURL(/\/market/);
  await expectToast(page, 'Оплата успешно произведена');
  await expect(page.getByRole('banner').getByText('500', { exact: true })).toBeVisible();
});

test('a QR payment that the user cancels is nobody’s error; after a reload an open one is still followed', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  await allowTrialTools(page, server.url);
  await page.goto(`${server.url}/market?sort=cheap`);
  await payFor(page, { amount: 50, method: 'СБП по QR-коду' });
  await dialog(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Оплата отменена, деньги не списаны');
  await expect(page.getByText('Обратитесь в службу тех. поддержки')).toHaveCount(0);

  await dialog(page)
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  const bank = await openBank(page);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await decideAtBank(bank, 'Оплатить');
  await expectToast(page, 'Оплата успешно произведена');
  await expect(page.getByRole('banner').getByText('500', { exact: true })).toBeVisible();
});

test('an item bought by a QR code arrives in the inventory, without a coin', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  await register(page, server.url);
  await allowTrialTools(page, server.url);
  await page.goto(`${server.url}/market`);
  await button(page, 'Купить: Полночь').click();
  await dialog(page).getByRole('radio', { name: 'СБП по QR-коду' }).check();
  await consentAndPay(page);
  await expect(dialog(page).getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  const bank = await openBank(page);
  await decideAtBank(bank, 'Оплатить');
  await bank.close();
  await expectToast(page, 'Оплата успешно произведена');
  await page.getByRole('link', { name: 'Инвентарь', exact: true }).click();
  await expect(button(page, 'Подробнее: Полночь')).toBeVisible();
  await expect(page.getByText('У вас: 1 предмет')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a payment whose time is over is told, and nothing is credited', async ({ page }) => {
  const server = await ControlledServer.start();
  try {
    await register(page, server.url);
    await allowTrialTools(page, server.url);
    await payFor(page, { amount: 500, method: 'СБП по QR-коду' });
    await expect(dialog(page).getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
    const bank = await openBank(page);
    await server.request({ kind: 'passTime', ms: 61 * 60_000 });
    await expect(dialog(page).getByRole('alert')).toContainText('Время на оплату вышло');
    await expect(dialog(page).getByRole('img', { name: 'QR-код для оплаты' })).toBeHidden();
    await bank.reload();
    await expect(bank.getByRole('button', { name: 'Оплатить' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('5 000')).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
