import { expect } from '@playwright/test';
import { expectAccessible } from './site-steps.ts';
import { test } from './test.ts';

const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
};

test('a phone offers to send the invite to a computer: share sheet, copy, QR code', async ({ browser, server }) => {
  const context = await browser.newContext({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (data: ShareData) => {
        Object.assign(globalThis, { sharedLink: data.url });
        return Promise.resolve();
      },
    });
  });
  const link = `${server.url}/?inviteRoom=K7M2QXK7M2QXK7M2`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ваше устройство не поддерживается' })).toBeVisible();
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as { sharedLink?: string }).sharedLink)).toBe(link);
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'QR-код' }).click();
  await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
  await expectAccessible(page, 'main');
  await context.close();
});
