import { noPlayerFacts } from '../../lobby/testing/no-player-facts.ts';
import { firstBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { openBroadcast } from '../../broadcast/index.ts';
import type { Bus } from '../../cluster/bus.ts';
import { openBus } from '../../cluster/open-bus.ts';
import { readConfig, type Config } from '../../config/config.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { openWritability, type Writability } from '../../db/writability.ts';
import { users } from '../../modules/accounts/tables.ts';
import { noteSeen, type AccountsModule, type EndedSession } from '../../modules/accounts/index.ts';
import { openModules } from '../../modules/features.ts';
import type { BlockTeller } from '../../modules/relations/index.ts';
import { openPrometheus, type Prometheus } from '../../metrics/index.ts';
import type { Wallet } from '../../modules/wallet/index.ts';
import type { Lobbies } from '../../lobby/index.ts';
import { mindHere, openStatusReader, type Play, type StatusReader } from '../../play/index.ts';
import { testLog } from '../../testing/test-log.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import { startRealtime, type Realtime } from '../../realtime.ts';
import type { Gateway } from '../index.ts';
import { RATES, type RateTable } from '../../limits/socket-rates.ts';
import type { Log } from '../../ports/log.ts';
import { noRewards } from '../../play/testing/no-rewards.ts';

export interface GameServer {
  readonly port: number;
  readonly play: Play;
  readonly gateway: Gateway;
  readonly lobbies: Lobbies;
  readonly reconciliation: Realtime['reconciliation'];
  readonly wallet: Wallet;
  /** Its sessions are those of bots: a cookie names a user without one. */
  readonly accounts: AccountsModule;
  readonly metrics: Prometheus;
  readonly broadcast: Broadcast;
  readonly gameStatus: StatusReader;
  readonly errors: readonly unknown[];
  /** Tells a block that the test has stored. */
  readonly blocks: Pick<BlockTeller, 'tell'>;
  readonly news: AccountNews;
  readonly writability: Writability;
  endSession(session: EndedSession): void;
  close(): Promise<void>;
}

interface Options {
  readonly opened: Pick<OpenDatabase, 'database' | 'engine' | 'solo' | 'appends' | 'clock' | 'dropConnections'>;
  readonly env?: Partial<Record<keyof Config, string>>;
  readonly rates?: RateTable;
  /** To other servers on the same database. By default the one that `env` names. */
  readonly bus?: Bus;
  readonly log?: Log & { readonly errors: unknown[] };
  /** Restart grace period, ms. */
  readonly graceMs?: number;
}

/** A rate limit that a script never reaches. */
const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
export const NO_LIMITS: RateTable = {
  command: UNLIMITED,
  lobby: UNLIMITED,
  askRematch: UNLIMITED,
  resumeGame: UNLIMITED,
  sendSticker: UNLIMITED,
  stickerPause: RATES.stickerPause,
  chooseSpeed: UNLIMITED,
  unknown: UNLIMITED,
  excess: UNLIMITED,
  stranger: UNLIMITED,
};
export const USUAL_LIMITS = RATES;

/** Whole games within seconds: bots act at once, an auction waits no longer than needed. */
const QUICK = {
  LOADING_TIMEOUT_MS: '100',
  BOT_PAUSE_MS: '0',
  AUCTION_TIMEOUT_MS: '250',
  TRADE_TIMEOUT_MS: '250',
  LOG_LEVEL: 'silent',
};

/**
 * The games and their socket, without the site. The cookie `user=<id>` logs that user in. Accounts and wallet are
 * otherwise the real ones.
 */
export const openGameServer = async (options: Options): Promise<GameServer> => {
  const { opened, rates = NO_LIMITS, log = testLog() } = options;
  const { database, clock } = opened;
  const config = { ...readConfig({ ...QUICK, ...options.env }), SOCKET_PORT: Number(options.env?.SOCKET_PORT ?? 0) };
  const settings = { database, config, clock, log };
  const writability = openWritability(log);
  const metrics = openPrometheus({ ofProcess: false });
  const gameStatus = openStatusReader(settings);
  const bus = options.bus ?? (await openBus({ config, database, log }));
  const broadcastParts = openBroadcast({ config, bus, gameStatus, log, metrics });
  const { broadcast } = broadcastParts;
  const modules = openModules({ ...settings, metrics, gameStatus, broadcast });
  const { accounts, wallet, inventory, promises, restrictions, notifier, ended, stickers, blocks, news } = modules;
  const listeners = new Set<(session: EndedSession) => void>();
  const realtime = await startRealtime({
    // A bus means that there are other servers, which the embedded engine does not expect.
    opened: options.bus === undefined ? opened : { ...opened, engine: 'postgres' },
    broadcastParts,
    config,
    log,
    metrics,
    accounts: {
      lockForMoney: accounts.lockForMoney,
      addResult: accounts.addResult,
      profiles: accounts.profiles,
      takenNicknamesOf: accounts.takenNicknamesOf,
      authenticateBot: accounts.authenticateBot,
      authenticate: async (cookieHeader) => {
        const userId = /(?:^|; )user=([\w-]+)/.exec(cookieHeader ?? '')?.[1];
        return userId === undefined ? null : { userId, sessionId: `session-${userId}` };
      },
      onSessionEnded: (listener) => {
        const stop = accounts.onSessionEnded(listener);
        listeners.add(listener);
        return () => {
          stop();
          listeners.delete(listener);
        };
      },
    },
    wallet: promises.wallet,
    inventory: { ...inventory, givePrizes: promises.givePrizes },
    watched: noRewards.watched,
    mayWatch: modules.mayWatch,
    playerFacts: noPlayerFacts,
    noteSeen: (userIds) => noteSeen(database, userIds, clock.now()),
    restrictions,
    blocks,
    news,
    ended,
    stickers,
    notifier,
    clock,
    mind: mindHere(firstBot, BOARD),
    writability,
    graceMs: options.graceMs ?? 250,
    rates,
  });
  await realtime.resume();
  const { play, gateway, lobbies, reconciliation } = realtime;
  return {
    port: gateway.port,
    play,
    gateway,
    lobbies,
    reconciliation,
    wallet,
    accounts,
    metrics,
    broadcast,
    gameStatus,
    errors: log.errors,
    blocks,
    news,
    writability,
    endSession: (session) => {
      for (const listener of listeners) listener(session);
    },
    close: async () => {
      await realtime.close();
      await bus.close();
    },
  };
};

/** Makes the user with this id, if there is none. */
export const addUser = async (database: Database, id: string, localeId = 1): Promise<void> => {
  const names = { nickname: id, nicknameSkeleton: id, email: `${id}@example.org`, emailKey: `${id}@example.org` };
  await database
    .insert(users)
    .values({ id, ...names, localeId, rating: 1000 })
    .onConflictDoNothing();
};
