import type { BrowserContext, Page } from '@playwright/test';

/** Registers a user. The browser of `context` is then logged in. */
export const register = async (context: BrowserContext, url: string): Promise<void> => {
  const login = `bench${Date.now() % 10_000_000}`;
  const answer = await context.request.post(`${url}/api/user/register`, {
    headers: { 'x-requested-with': 'magnaty' },
    data: { login, email: `${login}@example.org`, password: 'magnat2026', isRemember: true },
  });
  if (!answer.ok()) throw new Error(`registration failed: ${await answer.text()}`);
};

/** Registers a user and opens an empty page for them. */
export const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  await register(context, url);
  return context.newPage();
};

/** Goes from the home page into a game with three bots. */
export const startGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Играть' }).click();
  await page.getByRole('button', { name: 'Создать свою комнату' }).click();
  await page.getByRole('radio', { name: /Быстрый/ }).check();
  await page.getByRole('radio', { name: '4 игрока' }).check();
  await page.getByRole('checkbox', { name: '3 бота' }).check();
  await page.getByRole('button', { name: 'Создать комнату' }).click();
  await page.getByRole('list', { name: 'Фишки' }).getByRole('button', { disabled: false }).first().click();
  await page.waitForURL(/\/game$/);
  await page.locator('[data-cell="0"]').waitFor();
  // The loading picture covers the board until it is painted.
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
};

/** Pause between two checks of the page, ms: each check is itself a task of the page. */
const CHECK_MS = 300;
/** Time from the pointer's arrival at a button to the press, ms. */
const HOVER_MS = 150;
/** Time from the press to the release, ms. The browser draws the pressed button in between, as for a real user. */
const PRESS_MS = 80;
/** After this many checks without a button, the keys that decline an auction or a trade are pressed. */
const CHECKS_BEFORE_DECLINE = 6;

/** Plays for `ms` by clicks on the main button. */
export const play = async (page: Page, ms: number): Promise<void> => {
  const end = Date.now() + ms;
  let inVain = 0;
  while (Date.now() < end) {
    const place = await page.evaluate(() => {
      const box = document.querySelector('[data-main-action]:not(:disabled)')?.getBoundingClientRect();
      return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    if (place !== null) {
      inVain = 0;
      // The pointer is over the button before the press, as with a real user.
      await page.mouse.move(place.x, place.y);
      await page.waitForTimeout(HOVER_MS);
      await page.mouse.click(place.x, place.y, { delay: PRESS_MS });
    } else if (++inVain % CHECKS_BEFORE_DECLINE === 0) {
      for (const key of ['KeyD', 'KeyL', 'KeyN']) await page.keyboard.press(key);
    }
    await page.waitForTimeout(CHECK_MS);
  }
};

/** Records the delays from a click on the throw button to the next paint, ms. The browser reports steps of 8, from 16 on. */
export const watchThrows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    const throws = new Set<number>();
    Object.assign(window, { delays });
    // The browser reports a click later, when the button may have changed, so clicks are matched by their time.
    const note = (event: MouseEvent): void => {
      const action = event.target instanceof Element ? event.target.closest('[data-main-action]') : null;
      if (action?.getAttribute('data-main-action') === 'throwDice') throws.add(event.timeStamp);
    };
    window.addEventListener('click', note, true);
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === 'click' && throws.has(startTime)) delays.push(duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The delays that `watchThrows` has recorded so far, ms. */
export const throwDelays = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { delays: number[] }).delays);
