import { LOCALES } from '@magnaty/content';
import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The password of every registered visitor. */
export const PASSWORD = 'magnat2026';

/** Without digits, so that no name contains a number that a test looks for. */
const FIRST =
  'Amber Birch Cedar Coral Delta Ember Fjord Grove Hazel Indigo Jasper Lagoon Linden Maple Meadow Nordic Olive Opal Pearl Quartz River Silver Topaz Velvet'.split(
    ' ',
  );
const SECOND =
  'Badger Beaver Bison Camel Condor Dolphin Falcon Ferret Gecko Heron Jaguar Lemur Magpie Marten Ocelot Otter Panda Puffin Raven Robin Swallow Tapir Walrus Zebra'.split(
    ' ',
  );

let count = 0;
/** Unique in one worker, which has its own server. */
export const newNickname = (): string => {
  const [first, second] = [FIRST[Math.floor(count / SECOND.length)], SECOND[count++ % SECOND.length]];
  if (first === undefined || second === undefined) throw new Error('no name is left: add a word to the lists');
  return first + second;
};
const emailOf = (nickname: string): string => `${nickname}@example.org`;

/** Registers a new user on the registration page. It does not wait for the next page. */
export const fillRegistration = async (page: Page): Promise<string> => {
  const nickname = newNickname();
  await page.getByLabel('Никнейм').fill(nickname);
  await page.getByLabel('Email').fill(emailOf(nickname));
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  return nickname;
};

/** Registers a new user through the pages of the site, from the home page back to it. */
export const registerByPages = async (page: Page, url: string): Promise<string> => {
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

export interface Site {
  readonly url: string;
  readonly locale?: string;
}

/** Registers a new user by the HTTP call alone. The browser of `context` is then logged in. */
export const registerByCall = async (
  context: Pick<BrowserContext, 'request'>,
  { url, locale = 'ru-RU' }: Site,
): Promise<{ readonly id: string; readonly nickname: string }> => {
  const login = newNickname();
  const answer = await context.request.post(`${url}/api/user/register`, {
    headers: { 'x-requested-with': 'magnaty', 'accept-language': locale },
    data: { login, email: emailOf(login), password: PASSWORD, isRemember: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string; nickname: string };
};

/** Changes the language of a user's account. */
export const chooseLanguage = async (context: BrowserContext, { url, locale = 'ru-RU' }: Site): Promise<void> => {
  const answer = await context.request.post(`${url}/api/user/update/field/locale`, {
    headers: { 'x-requested-with': 'magnaty' },
    data: { value: String(LOCALES.find(({ code }) => locale.startsWith(code))?.id) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Registers a new user by the HTTP call and opens the home page. */
export const register = async (page: Page, url: string): Promise<string> => {
  const { nickname } = await registerByCall(page.context(), { url });
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Играть' })).toBeVisible();
  return nickname;
};

/** Starts a quick game from the home page, in a new room with one bot. */
export const startGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Играть' }).click();
  await page.getByRole('button', { name: 'Создать свою комнату' }).click();
  await page.getByRole('radio', { name: /Быстрый/ }).check();
  await page.getByRole('radio', { name: '2 игрока' }).check();
  await page.getByRole('checkbox', { name: '1 бот' }).check();
  await page.getByRole('button', { name: 'Создать комнату' }).click();
  await chooseChip(page, 'Лис');
  await expectBoard(page);
};

/** Waits for the board. Until it is painted, the loading picture covers the page, and its hints have headings too. */
export const expectBoard = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/game$/);
  await expect(page.locator('[data-cell="0"]')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};

/** Chooses this chip, or any free chip if another player has it. */
export const chooseChip = async (page: Page, name: string): Promise<void> => {
  const list = page.getByRole('list', { name: /^(?:Фишки|Chips)$/ });
  const named = list.getByRole('button', { name, exact: true, disabled: false });
  await expect(list.getByRole('button').first()).toBeVisible();
  // Another player may take the chip before the click.
  await expect(async () => {
    // A click may take effect although its limit has passed: then the game is loading already.
    if ((await list.count()) === 0) return;
    const isFree = (await named.count()) > 0;
    const chip = isFree ? named : list.getByRole('button', { disabled: false }).first();
    await chip.click({ timeout: 2_000 });
  }).toPass();
};
