import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { OPERATOR_KEY } from './server.ts';
import { endShortMotion } from './short-motion.ts';
import { PASSWORD } from './visitor.ts';

/** Collects uncaught errors and violations of the content security policy. Failed requests are left out. */
export const pageErrorsOf = (page: Page): string[] => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      pageErrors.push(message.text());
    }
  });
  return pageErrors;
};

/** Waits for the part of the page, and runs axe on it. */
export const expectAccessible = async (page: Page, part = 'dialog[open]'): Promise<void> => {
  await expect(page.locator(part).first()).toBeVisible();
  await endShortMotion(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

export const toast = (page: Page, text: string): Locator =>
  page
    .locator('[popover]')
    .getByRole('listitem')
    .or(page.locator('[popover]').getByRole('alert'))
    .filter({ hasText: text });

/** Opens the settings from the header's menu. */
export const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Меню игрока/ }).click();
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Меню игрока/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
};

export const logIn = async (page: Page, { login, password = PASSWORD }: { login: string; password?: string }) => {
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await button(page, 'Войти').click();
};

/** The window of a new floor. */
export const liftOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(?:Вы поднялись на|You have reached floor) / });

/** Closes the window of a new floor. The first press may only end its motion, and the last one may take a while. */
export const closeLift = async (lift: Locator): Promise<void> => {
  await expect(lift).toBeVisible();
  await expect(async () => {
    if (await lift.isVisible()) await lift.getByRole('button').press('Enter', { timeout: 1000 });
    await expect(lift).toBeHidden({ timeout: 1000 });
  }).toPass();
};

/** Answers this call with `status` and `code` instead of the server, until `restore`. */
export const failCall = async (page: Page, call: string, status: number, code = 'INTERNAL') => {
  const address = new RegExp(`/api/user/${call}(?:\\?|$)`, 'u');
  await page.route(address, (route) => route.fulfill({ status, json: { code, message: 'message of the server' } }));
  return { restore: () => page.unroute(address) };
};

/** Lets this browser use the sandbox bank and the fake login services, as the link that the server prints does. */
export const allowTrialTools = async (page: Page, url: string): Promise<void> => {
  await page.request.get(`${url}/api/dev/services?key=${OPERATOR_KEY}`);
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail in the outbox to this address with `about` in its subject. */
export const mailTo = async (page: Page, url: string, { to, about }: { to: string; about: string }): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`${url}/api/dev/outbox/mails`, {
      headers: { 'x-operator-key': OPERATOR_KEY },
    });
    const { mails } = (await answer.json()) as { mails: Mail[] };
    found = mails.find((mail) => mail.to === to && mail.subject.includes(about));
    expect(found).toBeDefined();
  }).toPass();
  return found!;
};

const CONFIRMATION = /https?:\/\/\S+confirm_email\/confirm\?token=[\w-]+/u;

/** The link of the Russian welcome mail that confirms this address. */
export const confirmationLink = async (page: Page, url: string, to: string): Promise<string> => {
  const { text } = await mailTo(page, url, { to, about: 'Добро пожаловать' });
  return CONFIRMATION.exec(text)?.[0] ?? '';
};
