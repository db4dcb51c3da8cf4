import { readFile } from 'node:fs/promises';
import { DICTIONARY, type LocaleCode } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { allowTrialTools, pageErrorsOf, expectAccessible, logIn, openSettings } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { register, registerByCall } from './visitor.ts';

const LANGUAGES = [
  { code: 'ru', locale: 'ru-RU' },
  { code: 'en', locale: 'en-US' },
] as const;
const PANES = ['main', 'game', 'privacy', 'mails', 'accounts', 'bots', 'sessions'] as const;

const textsOf = (code: LocaleCode) => (key: keyof (typeof DICTIONARY)['ru']) => DICTIONARY[code][key]!;

/** What a pane needs to scroll, px; 0 where all of it is on the screen. */
const hidden = (page: Page): Promise<number> =>
  page
    .getByRole('tabpanel')
    .evaluate((panel) =>
      Math.max(
        ...[panel, ...panel.querySelectorAll('*')].map((part) =>
          getComputedStyle(part).overflowY === 'auto' ? part.scrollHeight - part.clientHeight : 0,
        ),
      ),
    );

for (const { code, locale } of LANGUAGES) {
  const t = textsOf(code);

  test(
    `each pane of the settings is reached by keys, accessible, and whole on the screen (${code})`,
    { tag: code === 'en' ? '@night' : [] },
    async ({ browser, server }) => {
      const context = await browser.newContext({ locale, viewport: { width: 1280, height: 720 } });
      const page = await context.newPage();
      const pageErrors = pageErrorsOf(page);
      const { nickname } = await registerByCall(context, { url: server.url, locale });
      // The login services of a trial run.
      await allowTrialTools(page, server.url);
      await page.goto(server.url);
      await page
        .getByRole('button', { name: DICTIONARY[code]['header.menu']!.replace('{nickname}', nickname) })
        .click();
      await page.getByRole('menuitem', { name: t('header.settings') }).click();
      const tab = (pane: (typeof PANES)[number]) => page.getByRole('tab', { name: t(`settings.pane.${pane}`) });
      await expect(tab('main')).toHaveAttribute('aria-selected', 'true');
      await tab('main').focus();
      for (const pane of PANES) {
        await expect(tab(pane)).toBeFocused();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('tabpanel', { name: t(`settings.pane.${pane}`) });
        await expect(panel).toBeVisible();
        await expect(panel.getByRole('status', { name: t('site.loading') })).toHaveCount(0);
        await expectAccessible(page);
        for (const size of [
          { width: 1280, height: 720 },
          { width: 1440, height: 900 },
          { width: 1920, height: 1080 },
        ]) {
          await page.setViewportSize(size);
          await expect.poll(() => hidden(page), `${pane} ${size.width}`).toBe(0);
        }
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.keyboard.press('ArrowDown');
      }
      await expect(tab('main')).toBeFocused();
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );
}

test('choices are kept over a reload, and the other tab of the browser follows them', async ({ page, server }) => {
  await register(page, server.url);
  const tab = await page.context().newPage();
  await tab.goto(server.url);
  for (const one of [page, tab]) {
    await openSettings(one);
    await one.getByRole('tab', { name: 'Игра и звук' }).click();
  }
  await page.getByRole('button', { name: 'Быстро' }).click();
  await page.getByRole('switch', { name: 'Стикеры и фразы соперников' }).click();
  await page.getByRole('slider', { name: 'Громкость' }).fill('30');
  await expect(tab.getByRole('button', { name: 'Быстро' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tab.getByRole('switch', { name: 'Стикеры и фразы соперников' })).not.toBeChecked();
  await expect(tab.getByRole('slider', { name: 'Громкость' })).toHaveValue('30');

  for (const one of [page, tab]) await one.getByRole('tab', { name: 'Приватность' }).click();
  const presence = (one: Page) => one.getByRole('group', { name: 'Что я сейчас в сети' });
  await presence(page).getByRole('button', { name: 'Никто' }).click();
  await expect(presence(tab).getByRole('button', { name: 'Никто' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Что присылать' }).click();
  const news = page.getByRole('switch', { name: /^Новости и подарки/u });
  await expect(news).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await news.click();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await openSettings(page);
  await page.getByRole('tab', { name: 'Что присылать' }).click();
  await expect(news).not.toBeChecked();
  await page.getByRole('tab', { name: 'Приватность' }).click();
  await expect(presence(page).getByRole('button', { name: 'Никто' })).toHaveAttribute('aria-pressed', 'true');
});

test('a user takes all data as a file, and ends the session of another browser', async ({ page, server, browser }) => {
  const nickname = await register(page, server.url);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/authorization`);
  await logIn(other, { login: nickname });
  await expect(other.getByRole('button', { name: 'Играть', exact: true })).toBeVisible();

  await openSettings(page);
  await page.getByRole('tab', { name: 'Приватность' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать одним файлом' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('magnaty.json');
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ accounts: { account: { nickname } }, wallet: { balance: 0 } });

  await page.getByRole('tab', { name: 'Сессии' }).click();
  await expect(page.getByText('Этот браузер')).toBeVisible();
  await page.getByRole('button', { name: /^Завершить сессию/u }).click();
  await expectToast(page, 'Сессия завершена');
  // The other browser learns of it at once.
  await expect(other.getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(page.getByText('Других входов нет.')).toBeVisible();
  await elsewhere.close();
});

test('without a connection a pane says so, and loads when it is asked again', async ({ page, server }) => {
  await register(page, server.url);
  await openSettings(page);
  const sessions = '**/api/user/sessions';
  await page.route(sessions, (route) => route.abort());
  await page.getByRole('tab', { name: 'Сессии' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' })).toBeVisible();
  await page.unroute(sessions);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Этот браузер')).toBeVisible();
});
