import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { budgetOf, collectScripts, firstPicture, initialScripts, transferredBytes } from './web/loading.ts';
import { measurePages } from './web/lighthouse.ts';
import { startProduct } from './web/product.ts';
import { openLongMarket, scroll } from './web/market.ts';
import { jump, openLongReplay, playFast } from './web/replay.ts';
import { quantile } from './numbers.ts';
import { framesOf, tasksOf, traced, type TraceEvent } from './web/trace.ts';
import { openPage, play, startGame, throwDelays, watchThrows } from './web/visitor.ts';

/**
 * npm run bench:web: measures the built site in a real browser.
 *
 * - `--slower N`: factor by which the browser's CPU is slowed down during the game (4)
 * - `--seconds N`: duration of each stretch of play (30)
 * - `--stretches N`: number of stretches of play (3)
 * - `--lighthouse`: measures only what Lighthouse says of some pages
 * - `--replay`: measures only the replay of a long game
 */
const { values } = parseArgs({
  options: {
    slower: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '30' },
    stretches: { type: 'string', default: '3' },
    lighthouse: { type: 'boolean', default: false },
    replay: { type: 'boolean', default: false },
  },
});

const LATE_BUDGET = 0.01;
const THROW_BUDGET_MS = 50;
const JUMP_BUDGET_MS = 100;
const JUMPS = 40;
/** Play before the measurement, ms: the first moments of a game run code that is not compiled yet. */
const WARM_UP_MS = 8000;

const WINDOW = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' };
const cpu = (rate: number): string => (rate === 1 ? 'CPU as it is' : `CPU ${rate} times slower`);

const root = process.env['BENCH_ROOT'] ?? '.';
const dist = join(root, 'apps/web/dist');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const against = (isWithin: boolean): string => (isWithin ? 'ok' : 'OVER');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const describeFrames = (events: readonly TraceEvent[]): string => {
  const frames = framesOf(events);
  const share = frames.late / frames.count;
  const tasks = tasksOf(events).slice(0, 5);
  return (
    `${(1000 / frames.median).toFixed(1)} frames/s, over 20 ms ${(share * 100).toFixed(2)} % of ${frames.count}  ` +
    `${against(share <= LATE_BUDGET)}, longest ${frames.longest.toFixed(0)} ms; on the main thread ${frames.onMain} ` +
    `frames, its longest tasks ${tasks.map((task) => task.toFixed(0)).join(' ')} ms`
  );
};

/** Lighthouse is fetched when it is needed, so it may be missing without a network. */
const sayLighthouse = async (url: string, executablePath: string): Promise<void> => {
  say('Lighthouse, desktop');
  try {
    for await (const scores of measurePages(url, executablePath)) {
      const parts = scores.map(({ category, score, least, failed }) =>
        [category, score, against(score >= least), ...(score >= least ? [] : failed)].join(' '),
      );
      say(`  ${(scores[0]?.name ?? '').padEnd(10)} ${parts.join(', ')}`);
    }
  } catch (error) {
    say(`  not measured: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const product = await startProduct(join(root, 'apps/server/dist/main.js'));
try {
  if (!values.replay) await sayLighthouse(product.url, executablePath);
  if (!values.lighthouse) await measureInBrowser();
} finally {
  await product.stop();
}

async function measureInBrowser(): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    if (!values.replay) {
      await measureGame(browser);
      await measureMarket(browser);
    }
    await measureReplay(browser);
  } finally {
    await browser.close();
  }
}

async function measureGame(browser: Browser): Promise<void> {
  const context = await browser.newContext(WINDOW);
  const page = await openPage(context, product.url);
  const cdp = await context.newCDPSession(page);

  const scripts = collectScripts(page);
  const first = await firstPicture(page, cdp, product.url);
  const home = transferredBytes(dist, initialScripts(dist));
  const homeLimit = budgetOf(dist, 'home').limit;
  say(
    `home, initial scripts ${kilobytes(home)} brotli of ${kilobytes(homeLimit)}  ${against(home <= homeLimit)}` +
      `; all scripts of the home page ${kilobytes(transferredBytes(dist, scripts))}`,
  );
  say(`home, first picture   ${first.shownAt.toFixed(0)} ms at 1.6 Mbit/s; waits for ${first.blocking.join(', ')}`);
  say(`  pictures before it  ${first.pictures} (${kilobytes(first.pictureBytes)})`);
  const isOnDemand = ![...scripts].some((file) => file.includes('game-page'));
  say(`game on demand        ${isOnDemand ? 'ok' : 'OVER: loaded with the home page'}`);
  await startGame(page);
  const game = budgetOf(dist, 'game');
  const counted = new Set([...scripts].filter((file) => !game.otherScripts.has(file)));
  const both = transferredBytes(dist, counted);
  say(
    `home and game         ${kilobytes(both)} brotli of ${kilobytes(game.limit)}  ${against(both <= game.limit)}` +
      `; with what has budgets of its own ${kilobytes(transferredBytes(dist, scripts))}`,
  );
  const uncounted = [...counted].filter((file) => !game.scripts.has(file));
  say(`  in no budget        ${uncounted.length === 0 ? 'nothing' : uncounted.join(', ')}`);

  await play(page, WARM_UP_MS);
  await watchThrows(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  say(`\nthe board in play, CPU ${values.slower} times slower`);
  for (let stretch = 1; stretch <= Number(values.stretches); stretch++) {
    const events = await traced(cdp, () => play(page, Number(values.seconds) * 1000));
    say(`  ${stretch}  ${describeFrames(events)}`);
  }
  const delays = (await throwDelays(page)).sort((a, b) => a - b);
  const median = quantile(delays, 0.5);
  say(
    `throw to next picture median ${median} ms, longest ${delays.at(-1) ?? Number.NaN} ms of ${delays.length} throws; ` +
      `${THROW_BUDGET_MS} ms  ${against(median <= THROW_BUDGET_MS)}`,
  );
}

async function measureMarket(browser: Browser): Promise<void> {
  const shopper = await browser.newContext(WINDOW);
  const market = await openPage(shopper, product.url);
  await openLongMarket(market, product.url);
  const marketCdp = await shopper.newCDPSession(market);
  await scroll(market, WARM_UP_MS);
  say('\na market of 500 items, scrolled');
  for (const rate of [1, Number(values.slower)]) {
    await marketCdp.send('Emulation.setCPUThrottlingRate', { rate });
    const events = await traced(marketCdp, () => scroll(market, Number(values.seconds) * 1000));
    say(`  ${cpu(rate)}: ${describeFrames(events)}`);
  }
}

async function measureReplay(browser: Browser): Promise<void> {
  const context = await browser.newContext(WINDOW);
  const page = await openPage(context, product.url);
  const cdp = await context.newCDPSession(page);
  const events = await openLongReplay(page, product.url);
  await jump(page, 5);
  say(`\nthe replay of a game of ${events} events`);
  for (const rate of [1, Number(values.slower)]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const delays = (await jump(page, JUMPS)).sort((a, b) => a - b);
    const longest = delays.at(-1) ?? Number.NaN;
    say(
      `  ${cpu(rate)}: a jump median ${quantile(delays, 0.5)} ms, longest ${longest} ms of ${delays.length}; ` +
        `${JUMP_BUDGET_MS} ms  ${against(longest < JUMP_BUDGET_MS)}`,
    );
    const played = await traced(cdp, () => playFast(page, Number(values.seconds) * 1000));
    say(`  ${cpu(rate)}: played 8 times faster, ${describeFrames(played)}`);
  }
}
