import type { Page } from '@playwright/test';
import { firstBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { playGame } from '../play.ts';
import { Random } from '../random.ts';

/** Least length of the game whose replay is measured, events. */
const EVENTS = 3000;
/** Games that are played at most until one is long enough. */
const MAX_GAMES = 5000;
const GAME_ID = '3b0c1f6e-9a54-4d51-8a37-5f1f0d5a7c01';
/** Between two jumps, ms. */
const JUMP_EVERY_MS = 400;

interface LoggedCommand {
  /** Epoch ms. */
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** A game of five bots that is long enough; a command every two seconds. */
const longGame = (): readonly LoggedCommand[] => {
  for (let seed = 1; seed <= MAX_GAMES; seed++) {
    const commands: LoggedCommand[] = [];
    const onEvents = (events: readonly GameEvent[]): void => {
      commands.push({ at: (commands.length + 1) * 2000, events: structuredClone(events) });
    };
    playGame({ board: BOARD, gameModeId: 1, players: 5, bot: firstBot, random: new Random(seed), onEvents });
    if (commands.reduce((count, { events }) => count + events.length, 0) >= EVENTS) return commands;
  }
  throw new Error(`none of ${MAX_GAMES} games has ${EVENTS} events`);
};

/** The game as the server exports it. */
const exported = (commands: readonly LoggedCommand[]): { readonly text: string; readonly events: number } => {
  const lines = commands
    .flatMap(({ at, events }) => events.map((event) => ({ at, event })))
    .map(({ at, event }, nth) => ({ seq: nth + 1, at, event }));
  const header = {
    format: 'magnaty-game',
    version: 1,
    gameId: GAME_ID,
    gameModeId: 1,
    isPrivate: false,
    startedAt: 0,
    finishedAt: lines.at(-1)?.at ?? 0,
    commitment: '0'.repeat(64),
    playersSeeds: [],
    serverSeed: '0'.repeat(64),
  };
  return { text: [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''), events: lines.length };
};

/** Opens the replay of a long game; the browser gets its log in place of the server's. Returns its length, events. */
export const openLongReplay = async (page: Page, url: string): Promise<number> => {
  const { text, events } = exported(longGame());
  await page.route(`**/api/game/${GAME_ID}/export*`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: text }),
  );
  await page.goto(`${url}/replay/${GAME_ID}`);
  await page.locator('[data-cell="0"]').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  return events;
};

/** The delays from a press on the slider to the next picture, ms, in steps of 8. The places follow from a fixed seed. */
export const jump = async (page: Page, times: number): Promise<number[]> => {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('the replay has no slider');
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { longest });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { readonly interactionId: number };
        if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const random = new Random(7);
  for (let nth = 0; nth < times; nth++) {
    await page.mouse.click(box.x + 4 + random.unit() * (box.width - 8), box.y + box.height / 2, { delay: 40 });
    await page.waitForTimeout(JUMP_EVERY_MS);
  }
  return page.evaluate(() => [...(window as unknown as { longest: Map<number, number> }).longest.values()]);
};

/** Plays the replay from its beginning at eight times the usual speed for `ms`. */
export const playFast = async (page: Page, ms: number): Promise<void> => {
  for (const key of ['Home', 'Digit8', 'Space']) await page.keyboard.press(key);
  await page.waitForTimeout(ms);
  await page.keyboard.press('Space');
};
