import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './visitor.ts';

/** What no page may do: throw, or be stopped by the content policy. Refused calls are the tests' own. */
export const breachesOf = (page: Page): string[] => {
  const breaches: string[] = [];
  page.on('pageerror', (error) => breaches.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      breaches.push(message.text());
    }
  });
  return breaches;
};

/** Looks at what stands there now: a page that is fetched on demand has to be waited for. */
export const expectAccessible = async (page: Page, part = 'dialog[open]'): Promise<void> => {
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

/** The server answers this call so, until `heal`. */
export const breakCall = async (page: Page, call: string, status: number, code = 'INTERNAL') => {
  const address = new RegExp(`/api/user/${call}(?:\\?|$)`, 'u');
  await page.route(address, (route) => route.fulfill({ status, json: { code, message: 'said by the server' } }));
  return { heal: () => page.unroute(address) };
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail of the trial run's outbox to this address that speaks of `about`. */
export const mailTo = async (page: Page, url: string, { to, about }: { to: string; about: string }): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`${url}/api/dev/outbox/mails`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    found = mails.find((mail) => mail.to === to && mail.subject.includes(about));
    expect(found).toBeDefined();
  }).toPass();
  return found!;
};
