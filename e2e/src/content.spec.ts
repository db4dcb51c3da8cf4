import { expect, type Page } from '@playwright/test';
import { button, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { fillRegistration, registerByCall } from './visitor.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fails if the page is wider than its window. */
const expectNoOverflow = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBe(0);
};

test('a guest reads the documents, and asks a question with a picture', async ({ page, server }) => {
  const pageErrors = pageErrorsOf(page);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Пользовательское соглашение' }).click();
  await expect(page).toHaveURL(/\/docs\/offerAgreement$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page, 'body');
  await page.goto(`${server.url}/docs`);
  await expect(page).toHaveURL(/\/docs\/offerAgreement$/);
  const documents = page.getByRole('main').getByRole('navigation', { name: 'Документы' });
  await documents.getByRole('link', { name: 'Политика конфиденциальности' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' })).toBeVisible();
  await documents.getByRole('link', { name: 'Контакты' }).click();
  await expect(page.getByRole('region', { name: 'Реквизиты' })).toBeVisible();

  const send = button(page, 'Отправить');
  await expect(send).toBeDisabled();
  const consent = page.getByRole('checkbox');
  await consent.focus();
  await consent.press('Space');
  await send.click();
  for (const error of [
    'Поле имени не может быть пустым',
    'Поле email не может быть пустым',
    'Поле вопроса не может быть пустым',
  ])
    await expect(page.getByText(error)).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page, 'body');
  await page.getByLabel('Имя').fill('Мира');
  await page.getByLabel('Email').fill('mira@example.org');
  await page.getByLabel('Вопрос').fill('Почему стол завис на минуту?');

  await button(page, 'Прикрепить').click();
  const files = page.getByRole('dialog', { name: 'Загрузка файлов' });
  await expectAccessible(page);
  const input = files.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectToast(page, 'Файл должен быть в формате PNG, JPEG, WEBP, BMP и размером до 10 MB');
  await input.setInputFiles({ name: 'стол.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(files.getByText('стол.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(files).toHaveCount(0);
  await send.click();
  await expectToast(page, 'Вопрос был успешно отправлен');
  await expect(page.getByLabel('Вопрос')).toHaveValue('');
  await expect(page.getByText('стол.png')).toHaveCount(0);
  expect(pageErrors.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a failure of the contact form keeps everything that was typed', async ({ page, server }) => {
  await page.goto(`${server.url}/docs/contact`);
  await page.getByLabel('Имя').fill('Мира');
  await page.getByLabel('Email').fill('mira@example.org');
  await page.getByLabel('Вопрос').fill('Почему стол завис на минуту?');
  const consent = page.getByRole('checkbox');
  await consent.focus();
  await consent.press('Space');
  await page.route('**/feedback/send', (route) => route.abort());
  await button(page, 'Отправить').click();
  await expectToast(page, 'Отправка формы не удалась, попробуйте немного позже');
  await expect(page.getByLabel('Вопрос')).toHaveValue('Почему стол завис на минуту?');
  await page.unroute('**/feedback/send');
  await button(page, 'Отправить').click();
  await expectToast(page, 'Вопрос был успешно отправлен');
});

test('questions and rules: a guest comes to them through the login; links lead to one question and one section', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Помощь' }).click();
  await page.getByRole('menuitem', { name: 'Частые вопросы' }).click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await fillRegistration(page);
  await expect(page).toHaveURL(/\/questions$/);
  const first = page.getByRole('main').getByRole('button').first();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/#q-1$/);
  await expectAccessible(page, 'body');
  await page.reload();
  await expect(page.getByRole('main').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('banner').getByRole('link', { name: 'Правила' }).click();
  const sections = page.getByRole('navigation', { name: 'Разделы правил' });
  await expect(sections.getByRole('link').first()).toHaveAttribute('aria-current', 'location');
  // The rules about cells and cards stand beside drawn cells.
  await expect(page.getByRole('main').locator('figure > [aria-hidden="true"]')).toHaveCount(14);
  const auction = sections.getByRole('link', { name: 'Аукцион' });
  await auction.click();
  await expect(auction).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('heading', { level: 2, name: 'Аукцион' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Аукцион' })).toBeInViewport();
  await expectAccessible(page, 'body');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 1024, height: 700 } });
  test('every page has its texts and fits into a small window', async ({ page, server }) => {
    await registerByCall(page.context(), { url: server.url, locale: 'en-US' });
    for (const [path, title] of [
      ['/docs/offerAgreement', 'User agreement'],
      ['/docs/privacyPolicy', 'Privacy policy'],
      ['/docs/contact', 'Contacts'],
      ['/questions', 'Questions'],
      ['/rules', 'Rules'],
    ] as const) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expectNoOverflow(page);
    }
  });
});

test('a text that does not come says so, and comes on a retry', async ({ page, server }) => {
  await page.route('**/userAgreement', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/docs/offerAgreement`);
  await expect(page.getByText('Произошла ошибка при получении данных, попробуйте позже')).toBeVisible();
  await page.unroute('**/userAgreement');
  await button(page, 'Повторить').click();
  await expect(page.getByRole('article')).toBeVisible();
});
