import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { profiledBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { pino, type Logger } from 'pino';
import { groupsOfBrowser, groupsOfNetwork, noteNetwork, noteSeen, unconfirmedOf } from './modules/accounts/index.ts';
import { buildApp } from './app.ts';
import { openBroadcast } from './broadcast/index.ts';
import { openBus } from './cluster/index.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/database.ts';
import { openWritability } from './db/writability.ts';
import { keepAssets } from './http/kept-assets.ts';
import { logOptions } from './http/log.ts';
import { openPrometheus, type Metrics } from './metrics/index.ts';
import { openModules, type Modules } from './modules/features.ts';
import { addGameModules } from './modules/index.ts';
import { openControlSocket } from './operator/control-socket.ts';
import { mindAside, mindHere, openStatusReader, type BotMind } from './play/index.ts';
import { startRealtime, type Realtime } from './realtime.ts';
import { startJobs, type Job } from './scheduling/jobs.ts';
import { systemTimers } from './scheduling/timers.ts';

/** Both the bundle in dist/ and the source in src/ lie beside the site. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The longest time that a bot thinks about one command, ms. */
const BOT_BUDGET_MS = 2000;
/** The longest time that it waits for a thread, ms: a bidder paused for up to 4 s, and an auction lasts 10 s. */
const BOT_WAIT_MS = 5000;
/** Threads in which bots think. */
const BOT_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Threads run the bundle only: from the source, which a thread cannot load, bots think in this thread. */
const openMind = (log: Logger): BotMind =>
  extname(import.meta.url) === '.ts'
    ? mindHere(profiledBot, BOARD)
    : mindAside({
        worker: new URL('./play/bot-worker.js', import.meta.url),
        threads: BOT_THREADS,
        budgetMs: BOT_BUDGET_MS,
        waitMs: BOT_WAIT_MS,
        timers: systemTimers,
        onThreadError: (error) => log.error({ err: error }, 'A thread of the bots failed'),
      });

export interface Server extends Pick<Modules, 'accounts' | 'wallet' | 'inventory'> {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly realtime: Realtime;
  /** The work that this server repeats. */
  readonly jobs: readonly Job[];
  /** Accepts calls and resumes the games. Rejects when the port is in use. */
  start(): Promise<void>;
  /** Hands over the games and closes all parts, the database included. */
  stop(): Promise<void>;
}

/**
 * Opens all parts of one server on an open database. After a rejection the caller closes the database and ends the
 * process.
 */
export const openServer = async (opened: OpenDatabase, config: Config): Promise<Server> => {
  const { database, engine, clock } = opened;
  const log = pino(logOptions(config));
  const metrics = openPrometheus({ ofProcess: true });
  const writability = openWritability(log);
  const gameStatus = openStatusReader({ database, clock });
  const bus = await openBus({ config, database, log });
  const broadcastParts = openBroadcast({ config, bus, gameStatus, log, metrics });
  const modules = openModules({
    database,
    config,
    clock,
    log,
    metrics,
    gameStatus,
    broadcast: broadcastParts.broadcast,
  });
  const { list, accounts, wallet, inventory, promises, restrictions, notifier, blocks, news } = modules;
  const mind = openMind(log);
  const realtime = await startRealtime({
    opened,
    config,
    log,
    metrics,
    accounts,
    wallet: promises.wallet,
    inventory: { ...inventory, givePrizes: promises.givePrizes },
    playerFacts: {
      groupsOfBrowser: (userIds, since) => groupsOfBrowser(database, userIds, since),
      groupsOfNetwork: (userIds, since) => groupsOfNetwork(database, userIds, since),
      unconfirmedOf: (userIds) => unconfirmedOf(database, userIds),
      areFriends: modules.areFriends,
      noteNetwork: (search) => noteNetwork(database, search),
    },
    noteSeen: (userIds) => noteSeen(database, userIds, clock.now()),
    mayWatch: modules.mayWatch,
    watched: modules.watched,
    restrictions,
    blocks,
    news,
    notifier,
    ended: modules.ended,
    stickers: modules.stickers,
    clock,
    mind,
    broadcastParts,
    writability,
  }).catch(async (error: unknown) => {
    await mind.close();
    await bus.close();
    throw error;
  });
  addGameModules(modules, realtime);
  await list.prepare();
  const stopJobs = startJobs(list.jobs, log, { isAlone: config.DATABASE_URL === null });
  let isStopping = false;
  // A server that cannot keep the assets of the build before serves those of its own.
  const keptRoot = await keepAssets({ webRoot: WEB_ROOT, folder: join(config.DATA_DIR, 'site'), now: clock.now }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'The assets of the site cannot be kept for the next version');
      return null;
    },
  );
  const webFolders = { webRoot: WEB_ROOT, keptRoot };
  const site = { config, log, modules: list.all, metrics, writability, webFolders };
  const app = await buildApp({ ...site, isStopping: () => isStopping });
  realtime.gateway.answerOn(app.server);
  const closeControlSocket = engine === 'embedded' ? await openControlSocket(list.commands, config.DATA_DIR) : null;
  return {
    log,
    accounts,
    wallet,
    inventory,
    metrics,
    realtime,
    jobs: list.jobs,
    start: async () => {
      await app.listen({ host: config.HOST, port: config.PORT });
      // The games resume only when players can reconnect to them.
      await realtime.resume();
    },
    stop: async () => {
      isStopping = true;
      // The site answers until the handover is complete, so that a proxy sees that the server is not ready.
      await realtime.close();
      await mind.close();
      await app.close();
      await stopJobs();
      await closeControlSocket?.();
      await list.close();
      await bus.close();
      await opened.close();
    },
  };
};
