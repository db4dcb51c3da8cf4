import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './site-steps.ts';
import { test } from './test.ts';
import { expectToast } from './toasts.ts';
import { chooseChip, expectBoard, fillRegistration, register } from './visitor.ts';

const PASSWORD = 'k7m9';

/** Collects errors of the page. A guest's 401 is left out: the browser logs it as an error. */
const problemsOf = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isGuest = message.location().url.endsWith('/api/user/info');
    if (message.type() === 'error' && !isGuest) problems.push(message.text());
  });
  return problems;
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false });

/** Makes a room for two and copies its link. */
const makeRoom = async (page: Page, context: BrowserContext): Promise<string> => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Играть').click();
  await expect(dialog(page, 'Подготовка игры')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Создать свою комнату').click();
  await page.getByRole('radio', { name: /Быстрый/ }).check();
  await page.getByRole('radio', { name: '2 игрока' }).check();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await button(page, 'Создать комнату').click();
  await expect(dialog(page, 'Ваш стол').getByText('Вы хозяин стола')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Скопировать', exact: true }).click();
  await expect(page.getByText('Ссылка-приглашение скопирована')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

/** Opens the link as a guest, reads about the room, registers and joins it. */
const acceptInvite = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await expect(dialog(page, 'Вас зовут в игру').getByText('Собралось игроков: 1 из 2')).toBeVisible();
  await expectAccessible(page);
  await button(page, /войти$/).click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await fillRegistration(page);
  await expect(dialog(page, 'Сесть за стол')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  await page.getByLabel('Пароль', { exact: true }).fill('0000');
  await button(page, 'Присоединиться').click();
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Присоединиться' })).toBeDisabled();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(page, 'Присоединиться').click();
};

/** Both players play without buying until an auction begins. */
const playToAuction = async (pages: readonly Page[]): Promise<void> => {
  for (;;) {
    for (const page of pages) {
      if (await page.getByRole('heading', { name: 'Аукцион' }).isVisible()) return;
      const candidates = [
        button(page, /^Понятно/),
        button(page, /^На аукцион/),
        button(page, /^Бросить кубики/),
        button(page, /^Завершить ход/),
      ];
      for (const candidate of candidates) {
        const first = candidate.first();
        if (!(await first.isVisible())) continue;
        // The button may have disappeared: the next turn of the loop finds another one.
        await first.click({ timeout: 1_000 }).catch(() => undefined);
        break;
      }
    }
    await pages[0]?.waitForTimeout(50);
  }
};

test('a guest joins a room by its invite link; both play, and a reload during an auction keeps the auction', async ({
  browser,
  server,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [host, guest] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    const problems = [problemsOf(host), problemsOf(guest)];
    await register(host, server.url);
    const link = await makeRoom(host, contexts[0]);
    expect(link).toMatch(new RegExp(`^${server.url}/\\?inviteRoom=[\\w-]+$`));
    await acceptInvite(guest, link);

    // A reload keeps the step of the lobby.
    await expect(dialog(guest, 'Подтверждение')).toBeVisible();
    await expectAccessible(guest);
    await guest.reload();
    await button(guest, 'Подтвердить').click();
    await expect(host.getByText('Готов', { exact: true })).toBeVisible();
    await button(host, 'Подтвердить').click();

    await expect(dialog(host, 'Выберите фишку')).toBeVisible();
    await expectAccessible(host);
    await chooseChip(host, 'Лис');
    await expect(guest.getByRole('button', { name: /^Лис, выбор игрока/ })).toBeDisabled();
    await chooseChip(guest, 'Сова');
    for (const page of [host, guest]) await expectBoard(page);

    await playToAuction([host, guest]);
    for (const page of [host, guest]) await expect(page.getByRole('heading', { name: 'Аукцион' })).toBeVisible();
    const lots = (page: Page) =>
      page
        .getByText(/^Аукцион: «/)
        .first()
        .textContent();
    const lot = await lots(guest);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Аукцион' })).toBeVisible();
    expect(await lots(guest)).toBe(lot);
    // The auction goes on in the reloaded page.
    await button(guest, /^Поднять на 5/).click();
    await expect(guest.getByText('Лидируете вы')).toBeVisible();
    await expect(host.getByText(/^Лидирует /)).toBeVisible();
    await button(host, /^Отказаться/).click();
    await expect(guest.getByRole('heading', { name: 'Аукцион' })).toBeHidden();
    expect(problems).toEqual([[], []]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

test('when one player rejects a game, the other one is searching again', async ({ browser, server }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    for (const page of pages) {
      await register(page, server.url);
      await button(page, 'Играть').click();
      await page.getByRole('checkbox', { name: '2 игрока' }).check();
      await button(page, 'Найти игру').click();
    }
    const [host, guest] = pages as [Page, Page];
    await button(host, 'Подтвердить').click();
    await expect(guest.getByText('Готов', { exact: true })).toBeVisible();
    await button(guest, 'Отклонить').click();
    await expect(dialog(guest, 'Подготовка игры')).toBeVisible();
    await expect(dialog(host, 'Поиск игроков')).toBeVisible();
    await expect(host.getByText(/нет подтверждения, ищем дальше/)).toBeVisible();
    // A reload keeps the search, which locks no page; a click opens it, Escape folds it, and the cross cancels it.
    await host.reload();
    await expect(host.getByText('Ищем игроков · 1 из 2')).toBeVisible();
    await host.getByRole('link', { name: 'Рейтинги' }).click();
    await expect(host).toHaveURL(/\/rating$/);
    await expectAccessible(host, 'body');
    await button(host, 'Открыть окно подбора').click();
    await expect(dialog(host, 'Поиск игроков')).toBeVisible();
    await host.keyboard.press('Escape');
    await button(host, 'Отменить поиск игроков').click();
    await expect(host.getByText(/^Ищем игроков/)).toBeHidden();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

for (const locale of ['ru-RU', 'en-US'] as const) {
  test(
    `${locale}: a guest is at the board three clicks after the name, in a room without a password`,
    { tag: locale === 'en-US' ? '@night' : [] },
    async ({ browser, server }) => {
      const texts = {
        'ru-RU': { invited: 'Вас зовут в игру', name: 'Имя в игре', play: 'Играть сразу', confirm: 'Подтвердить' },
        'en-US': { invited: 'You are invited', name: 'Name in the game', play: 'Play now', confirm: 'Confirm' },
      }[locale];
      const contexts = await Promise.all([browser.newContext(), browser.newContext({ locale })]);
      try {
        const [host, guest] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
        const nickname = await register(host, server.url);
        await button(host, 'Играть').click();
        await button(host, 'Создать свою комнату').click();
        await host.getByRole('radio', { name: /Быстрый/ }).check();
        await host.getByRole('radio', { name: '2 игрока' }).check();
        await button(host, 'Создать комнату').click();
        await expect(host.getByLabel('Ссылка для приглашения')).toHaveValue(/inviteRoom=/);
        const link = await host.getByLabel('Ссылка для приглашения').inputValue();

        await guest.goto(link);
        const invited = dialog(guest, texts.invited);
        await expect(invited.getByText(nickname)).toBeVisible();
        await expect(invited.getByLabel(texts.name)).not.toHaveValue('');
        await expect(invited.getByRole('textbox')).toHaveCount(1);
        await expectAccessible(guest);
        // A reload keeps the invite, though the address has lost it.
        await guest.reload();
        await expect(invited.getByLabel(texts.name)).not.toHaveValue('');
        await invited.getByRole('button', { name: texts.play }).click();
        await button(guest, texts.confirm).click();
        await button(host, 'Подтвердить').click();
        await chooseChip(host, 'Лис');
        await guest.getByRole('dialog').getByRole('listitem').getByRole('button', { disabled: false }).first().click();
        for (const page of [host, guest]) await expectBoard(page);
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
      }
    },
  );
}

test('a link to a room that is gone says so, and the home page stays', async ({ browser, server }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A whole code: its check is right.
  await page.goto(`${server.url}/?inviteRoom=2222222222222222`);
  await expectToast(page, 'Стол не найден');
  await page.goto(`${server.url}/?inviteRoom=AAAAAAAAAAAAAAAA`);
  await expectToast(page, 'В коде приглашения опечатка. Проверьте ссылку или попросите прислать её ещё раз');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, 'Играть сразу')).toBeVisible();
  await context.close();
});
