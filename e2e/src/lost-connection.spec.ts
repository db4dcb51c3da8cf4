import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { PAGE_PATHS } from '@magnaty/protocol';
import { button, expectAccessible, logIn } from './site-steps.ts';
import { test } from './test.ts';
import { register, startGame } from './visitor.ts';

const AWAY = 'Нет связи с сервером. Подключаемся…';
const OFFLINE = 'Нет подключения к интернету. Ждём сеть…';
const NO_DATABASE = 'База данных недоступна: изменения пока не сохраняются. Ждём…';
const LOST = 'Не удалось загрузить';

/** Counts how often the page itself is loaded. */
const countLoads = (page: Page): (() => number) => {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
};

/** Waits for the page and for the strip about the network: both come in files of their own, and slowly on a busy computer. */
const expectLoaded = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  await page.locator('p.unseen[role="status"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
};

/** Answers the files of this part with 404, as a server does that no longer has them. */
const loseFiles = async (page: Page, name: string, kind: 'js' | 'css' = 'js') => {
  const files = new RegExp(`/assets/${name}-[^/]*\\.${kind}$`, 'u');
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  return { find: () => page.unroute(files) };
};

test('a tab from before a deployment reloads itself once when it opens a page', async ({ page, server }) => {
  const loads = countLoads(page);
  await page.goto(server.url);
  await loseFiles(page, 'login-page');
  // The server has another version now.
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[^"]*\.js/u, '/assets/index-newer.js');
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole('link', { name: 'Войти' }).click();
  await expect.poll(loads).toBe(2);
  // The file stays lost: the reload is not repeated, and the page says so.
  await expect(page.getByRole('alert')).toContainText(LOST);
  await expectAccessible(page, '[role=alert]');
  expect(loads()).toBe(2);
});

test('a page that is opened without a connection says so, and a press shows it once there is one', async ({
  page,
  server,
}) => {
  const loads = countLoads(page);
  await page.goto(server.url);
  const logInLink = page.getByRole('link', { name: 'Войти' });
  await expectLoaded(page, logInLink);
  await page.context().setOffline(true);
  await logInLink.click();
  await expect(page.getByRole('alert')).toContainText(LOST);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeAttached();
  await page.context().setOffline(false);
  await button(page, 'Повторить').click();
  await expect(page.getByLabel('Логин')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('a page whose styles were lost is not shown without them', async ({ page, server }) => {
  await page.goto(server.url);
  const styles = await loseFiles(page, 'login-page', 'css');
  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText(LOST);
  await styles.find();
  await expect(page.getByLabel('Логин')).toBeVisible();
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
  expect(sheets.some((href) => href.includes('/login-page-'))).toBe(true);
});

test('a dialog that is lost says so over the page, without a reload, and opens when it is there', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  const loads = countLoads(page);
  const dialog = await loseFiles(page, 'lobby-dialog');
  await button(page, 'Играть').click();
  await expect(page.getByRole('alert')).toContainText(LOST);
  await expect(button(page, 'Закрыть')).toBeVisible();
  await dialog.find();
  await button(page, 'Повторить').click();
  await expect(button(page, 'Создать свою комнату')).toBeVisible();
  expect(loads()).toBe(0);
});

test('a login without a connection fails at once, and is not sent when the connection is back', async ({
  page,
  server,
}) => {
  const nickname = await register(page, server.url);
  await page.context().clearCookies();
  await page.goto(`${server.url}/authorization`);
  await expectLoaded(page, page.getByLabel('Логин'));
  await page.context().setOffline(true);
  const answered: string[] = [];
  page.on('response', (response) => answered.push(new URL(response.url()).pathname));
  await logIn(page, { login: nickname });
  await expect(page.getByRole('alert')).toContainText('Сервер не ответил');
  for (const label of ['Логин', 'Пароль']) {
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeAttached();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toHaveCount(0);
  expect(answered).not.toContain('/api/user/auth');
  await button(page, 'Войти').click();
  await expect(button(page, 'Играть')).toBeVisible();
});

const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Tabs at once: more of them are slower than one after another. */
const TABS = 5;

/** Opens a tab for each address, cuts the network of all, and waits for the words about it to come and to go. */
const expectToldAway = async (context: BrowserContext, addresses: readonly string[]): Promise<void> => {
  for (let from = 0; from < addresses.length; from += TABS)
    await expectTabsToldAway(context, addresses.slice(from, from + TABS));
};

const expectTabsToldAway = async (context: BrowserContext, addresses: readonly string[]): Promise<void> => {
  const tabs = await Promise.all(
    addresses.map(async (address) => {
      const tab = await context.newPage();
      await tab.goto(address, { waitUntil: 'networkidle' });
      // The strip comes after the page, and is inside of an open dialog.
      await tab.locator('[data-connection]').waitFor({ state: 'attached' });
      return tab;
    }),
  );
  await context.setOffline(true);
  for (const tab of tabs) await expect(strip(tab, OFFLINE), tab.url()).toHaveCount(1);
  await context.setOffline(false);
  for (const tab of tabs) await expect(strip(tab, OFFLINE), tab.url()).toHaveCount(0);
  for (const tab of tabs) await tab.close();
};

test(
  'every page says in words that the network is away, until it is back',
  { tag: '@night' },
  async ({ page, context, server }) => {
    const addresses = [...Object.values(PAGE_PATHS), '/no/such/page'].map((path) => server.url + path);
    await expectToldAway(context, addresses);
    await register(page, server.url);
    await expectToldAway(context, addresses);
    await startGame(page);
    await expect(page.locator('[data-cell="0"]')).toBeVisible();
    await context.setOffline(true);
    await expect(strip(page, 'Нет связи. Подключаемся…')).toHaveCount(1);
    await context.setOffline(false);
    await expect(strip(page, 'Нет связи. Подключаемся…')).toHaveCount(0);
  },
);

test('a database that is away is told over any page, until the server is ready again', async ({ page, server }) => {
  await page.goto(`${server.url}/authorization`);
  let isAway = true;
  await page.route(/\/readyz$/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { status: 'unavailable' } }) : route.continue(),
  );
  await page.route(/\/api\/user\/auth$/, (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'message of the server' } }),
  );
  await logIn(page, { login: 'nobody' });
  await expect(page.getByRole('alert')).toContainText('message of the server');
  await expect(strip(page, NO_DATABASE)).toHaveCount(1);
  await expectAccessible(page, 'div[popover]');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await expect(strip(page, NO_DATABASE)).toHaveCount(1);
  isAway = false;
  await expect(strip(page, NO_DATABASE)).toHaveCount(0);
});

test('a server that is away is told until it is back', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/authorization`);
  await expectLoaded(page, page.getByLabel('Логин'));
  await ownServer.kill();
  await logIn(page, { login: 'nobody' });
  await expect(strip(page, AWAY)).toHaveCount(1);
  await ownServer.run();
  await expect(strip(page, AWAY)).toHaveCount(0);
});
