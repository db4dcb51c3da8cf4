import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pageErrorsOf, button, expectAccessible, openSettings } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

/** A red face on a gradient from teal to yellow, 640 × 480. */
const HEIC = path.resolve(import.meta.dirname, '../fixtures/portrait.heic');
const PORTRAIT = path.resolve(import.meta.dirname, '../../apps/web/public/avatars/ada.svg');
/** Longest time to decode a HEIC picture on a slow machine, ms. */
const DECODED_MS = 200_000;

const ownPicture = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Меню игрока/ })
    .locator('img');

/** Red, green and blue in the middle of the header's avatar. */
const middleOf = (page: Page): Promise<number[]> =>
  ownPicture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 3;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 3, 3);
    return [...context.getImageData(1, 1, 1, 1).data.slice(0, 3)];
  });

const zoomOf = async (page: Page): Promise<number> => Number(await page.getByLabel('Масштаб').inputValue());

test('a user crops a HEIC picture by mouse and keyboard, and it becomes the avatar', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  await register(page, server.url);
  await openSettings(page);
  await button(page, 'Изменить аватар').click();
  await expect(page.getByRole('dialog', { name: 'Аватар' })).toBeVisible();
  await expectAccessible(page);
  // A new user has a drawn portrait.
  await expect(button(page, 'Удалить')).toBeEnabled();

  await page.locator('input[type=file]').setInputFiles(HEIC);
  await expect(page.getByRole('dialog', { name: 'Новый аватар' })).toBeVisible({ timeout: DECODED_MS });
  const frame = page.getByRole('application');
  await expect(frame).toBeFocused();
  await expect(button(page, 'Увеличить')).toBeEnabled();
  await expectAccessible(page);

  const before = await zoomOf(page);
  await frame.hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
  const zoomed = await zoomOf(page);
  await frame.focus();
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeLessThan(zoomed);
  await page.keyboard.press('ArrowDown');

  await button(page, 'Сохранить').click();
  await expectToast(page, 'Ваш аватар успешно изменен!');
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await expect(async () => {
    const [red = 0, green = 0, blue = 0] = await middleOf(page);
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);
  }).toPass();

  // The server has stored the avatar.
  await page.reload();
  await expect(ownPicture(page)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a cancelled crop leaves the avatar unchanged', async ({ page, server }) => {
  await register(page, server.url);
  await openSettings(page);
  await expect(ownPicture(page)).toHaveAttribute('src', /^\/avatars\/\w+\.svg$/);
  const drawn = (await ownPicture(page).getAttribute('src')) ?? '';
  await button(page, 'Изменить аватар').click();
  await page.locator('input[type=file]').setInputFiles(HEIC);
  await expect(page.getByRole('dialog', { name: 'Новый аватар' })).toBeVisible({ timeout: DECODED_MS });
  await button(page, 'Отменить').click();
  await expect(page.getByRole('dialog', { name: 'Аватар' })).toBeVisible();
  await expect(ownPicture(page)).toHaveAttribute('src', drawn);
});

test('a wrong file is refused; a built-in portrait is selected and deleted', async ({ page, server }) => {
  await register(page, server.url);
  await openSettings(page);
  await button(page, 'Изменить аватар').click();
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await expectToast(page, 'Ошибка! Неверный формат загруженного файла');
  await page.locator('input[type=file]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024),
  });
  await expectToast(page, 'Загружаемый файл должен быть менее 10 MB');

  await button(page, 'Назад').click();
  await button(page, 'Портрет 1').click();
  await expectToast(page, 'Ваш аватар успешно изменен!');
  await expect(button(page, 'Портрет 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(ownPicture(page)).toHaveAttribute('src', /^\/avatars\/\w+\.svg$/);
  await button(page, 'Изменить аватар').click();
  await button(page, 'Удалить').click();
  await expectToast(page, 'Ваш аватар был успешно удален!');
  await expect(ownPicture(page)).toBeHidden();
});
