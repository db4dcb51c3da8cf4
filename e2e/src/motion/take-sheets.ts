import type { LocaleCode } from '@magnaty/content';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LAUNCH } from '../chromium.ts';
import { ControlledServer } from '../controlled/controlled-server.ts';
import makeDataFolder from '../global-setup.ts';
import { LiveGame } from './live-game.ts';
import type { Moment, Step } from './moment.ts';
import { MOMENTS_OF_COMPANIES } from './moments-of-companies.ts';
import { MOMENTS_OF_MOVES } from './moments-of-moves.ts';
import { MID_GAME } from './positions.ts';
import { Screencast } from './screencast.ts';
import { writeFrames, writeSheet, type Frame } from './sheet.ts';
import { installSlowClock, slowDown } from './slow-clock.ts';

const MOMENTS: readonly Moment[] = [...MOMENTS_OF_MOVES, ...MOMENTS_OF_COMPANIES];

const FRAMES = 12;
/** The browser may send a picture so long after it has drawn it, ms. */
const LATE_MS = 300;

/** Timers as in the product: the defaults of the server. Nobody is limited, because all players have one address. */
const SETTINGS = {
  REGISTER_LIMIT: '100000',
  MOVE_TIMEOUT_MS: '60000',
  EXTRA_MOVE_TIMEOUT_MS: '40000',
  AUCTION_TIMEOUT_MS: '10000',
  TRADE_TIMEOUT_MS: '30000',
  BOT_PAUSE_MS: '1200',
};

interface SheetOptions {
  readonly out: string;
  readonly locales: readonly LocaleCode[];
  readonly size: { readonly width: number; readonly height: number };
  /** Only the moments whose name contains it. */
  readonly only: string;
  /** Whether each frame is also written at its full size. */
  readonly hasFrames: boolean;
  /** The clock of the page runs so many times slower, for a computer that draws few pictures a second. */
  readonly slow: number;
}

/**
 * Takes a sheet of frames of every moment, from running games in real time: `<out>/<locale>-<size>/motion/<moment>.png`.
 */
export const takeSheets = async ({ out, locales, size, only, hasFrames, slow }: SheetOptions): Promise<void> => {
  const moments = MOMENTS.filter(({ name }) => name.includes(only));
  const failures: unknown[] = [];
  const removeDataFolder = await makeDataFolder();
  const server = await ControlledServer.start(SETTINGS);
  const browser = await chromium.launch(LAUNCH);
  try {
    for (const locale of locales) {
      // One context for all moments: their pages share the browser's cache.
      const context = await browser.newContext({ locale, viewport: size, reducedMotion: 'no-preference' });
      if (slow > 1) await installSlowClock(context);
      const folder = path.resolve(out, `${locale}-${size.width}x${size.height}`, 'motion');
      await mkdir(folder, { recursive: true });
      for (const moment of moments) {
        const live = await LiveGame.open({ server, context, locale });
        try {
          const { frames, rate } = await record(live, moment, slow);
          await writeSheet(frames, path.join(folder, `${moment.name}.png`));
          if (hasFrames) await writeFrames(frames, path.join(folder, moment.name));
          console.log(`${moment.name}: ${rate} pictures a second`);
        } catch (error) {
          // The other moments do not wait for its repair.
          failures.push(new Error(`${locale} ${moment.name}: ${String(error)}`, { cause: error }));
        } finally {
          await live.close();
        }
      }
      await context.close();
      console.log(`The sheets are in ${folder}`);
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
  } finally {
    await browser.close();
    await server.stop();
    await removeDataFolder();
  }
};

const runAll = async (live: LiveGame, steps: readonly Step[] = []): Promise<void> => {
  for (const step of steps) await step(live);
};

/** Plays the moment. @returns its frames, and how many pictures the browser has drawn in a second of the page's clock. */
const record = async (
  live: LiveGame,
  { isAtHome = false, setting, lead, act, since, from = 0, span }: Moment,
  slow: number,
): Promise<{ readonly frames: readonly Frame[]; readonly rate: number }> => {
  if (isAtHome) await live.showHome();
  else {
    await live.start();
    await runAll(live, MID_GAME);
    await runAll(live, setting);
    await live.show();
  }
  await runAll(live, lead);
  if (slow > 1) await slowDown(live.page, slow);
  const screencast = await Screencast.start(live.page);
  const begin = Date.now();
  const begun = (): number | Promise<number> => {
    if (since === 'act') return begin;
    if (since === 'payment') return live.whenPaid();
    return typeof since === 'object' ? live.whenShown(since.shown) : live.arrivalOf(since, begin);
  };
  const [zero] = await Promise.all([begun(), runAll(live, act)]);
  await live.page.waitForTimeout(Math.max(0, zero + (from + span) * slow + LATE_MS - Date.now()));
  await screencast.stop();
  const frames = Array.from({ length: FRAMES }, (_, nth): Frame => {
    const at = Math.round(from + (span * nth) / (FRAMES - 1));
    const shown = screencast.shownAt(zero + at * slow);
    return { picture: Buffer.from(shown.data, 'base64'), at, drawnAt: Math.round((shown.at - zero) / slow) };
  });
  const drawn = screencast.drawn.filter(({ at }) => at >= zero + from * slow && at <= zero + (from + span) * slow);
  return { frames, rate: Math.round((drawn.length / span) * 1000) };
};
