import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Writability } from '../db/writability.ts';
import { OPERATOR_KEY_HEADER } from '../http/operator-key.ts';
import { OWN_HEADER } from '../http/cross-site.ts';
import { logOptions } from '../http/log.ts';
import { noMetrics, openPrometheus } from '../metrics/index.ts';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../modules/accounts/index.ts';
import { openModules, type Modules } from '../modules/features.ts';
import { addGameModules, type ModuleSettings, type RunningGames } from '../modules/index.ts';
import type { OperatorCommand } from '../operator/command.ts';
import { openStatusReader } from '../play/index.ts';
import { noBroadcast, type Broadcast } from '../ports/broadcast.ts';
import type { Clock } from '../ports/clock.ts';
import type { Job } from '../scheduling/jobs.ts';
import type { ServerModule } from '../ports/server-module.ts';

/** The operator's key of a test app. */
export const OPERATOR_KEY = 'operator-key-of-a-test';

const NO_LIMITS = {
  REGISTER_LIMIT: '100000',
  LOGIN_LIMIT: '100000',
  RECOVERY_LIMIT: '100000',
  FEEDBACK_LIMIT: '100000',
};

const NO_GAMES: { readonly play: Omit<RunningGames['play'], 'database'> } & Pick<RunningGames, 'lobbies'> = {
  play: {
    host: { exit: async () => ({ ok: false, code: 'GAME_NOT_FOUND' }) },
    seats: { activeSeat: async () => null },
    results: { unclosedResult: async () => null },
    storyFor: async () => null,
    watching: { running: async () => ({ games: [], hasMore: false }), keyFor: async () => null },
    heldRewards: { giveDue: async () => 0 },
    packGames: async () => 0,
  },
  lobbies: {
    infoOf: async () => null,
    openRooms: async () => ({ rooms: [], hasMore: false }),
    seriesOf: async () => null,
    worthFor: async () => ({ percent: 100, why: null, isUnconfirmed: false }),
    exit: async () => ({ ok: false, code: 'NO_LOBBY' }),
    invitations: { invite: async () => '', decline: async () => undefined },
  },
};

export interface TestApp extends Pick<Modules, 'accounts' | 'mail' | 'wallet' | 'inventory' | 'promises'> {
  readonly app: FastifyInstance;
  readonly modules: readonly ServerModule[];
  readonly commands: readonly OperatorCommand[];
  /** The repeated work of all modules. */
  readonly jobs: readonly Job[];
  /** Epoch ms, set by the test. */
  readonly clock: { time: number } & Clock;
}

export interface TestAppOptions {
  readonly env?: Partial<Record<keyof Config, string>>;
  readonly webRoot?: string | null;
  readonly isStopping?: boolean;
  /** Whether the database answers and accepts writes. */
  readonly writability?: Pick<Writability, 'fault' | 'isSilent'>;
  /** Replaces the outbox. */
  readonly transport?: ModuleSettings['transport'];
  /** Without it no user is in a game. */
  readonly play?: Omit<RunningGames['play'], 'database'>;
  /** Replaces methods of a lobby module without lobbies. */
  readonly lobbies?: Partial<RunningGames['lobbies']>;
  /** False for a database that does not answer: the modules write nothing at the start. */
  readonly isPrepared?: boolean;
  /** Additional modules. */
  readonly modules?: readonly ServerModule[];
  /** Destination of the log; without it nothing is logged. */
  readonly broadcast?: Pick<Broadcast, 'toUser'>;
  readonly logTo?: DestinationStream;
}

/** The app on the test's database, with limits so high that other tests do not hit them. */
export const openTestApp = async (
  { database }: Pick<OpenDatabase, 'database'>,
  {
    env = {},
    webRoot = null,
    isStopping = false,
    writability = { fault: null, isSilent: false },
    play = NO_GAMES.play,
    lobbies = {},
    modules = [],
    isPrepared = true,
    transport,
    logTo,
    broadcast = noBroadcast,
  }: TestAppOptions = {},
): Promise<TestApp> => {
  const clock = { time: Date.UTC(2030, 0, 1), now: () => clock.time };
  const config = readConfig({ LOG_LEVEL: 'silent', OPERATOR_KEY, ...NO_LIMITS, ...env });
  const log = logTo === undefined ? pino({ level: 'silent' }) : pino(logOptions(config), logTo);
  const gameStatus = openStatusReader({ database, clock });
  const opened = openModules({
    database,
    config,
    clock,
    log,
    metrics: noMetrics,
    gameStatus,
    broadcast,
    ...(transport && { transport }),
  });
  const { list, accounts, mail, wallet, inventory, promises } = opened;
  for (const module of modules) list.add(module);
  if (isPrepared) await list.prepare();
  addGameModules(opened, { play: { ...play, database }, lobbies: { ...NO_GAMES.lobbies, ...lobbies } });
  const app = await buildApp({
    config,
    log,
    modules: list.all,
    metrics: openPrometheus({ ofProcess: true }),
    writability,
    isStopping: () => isStopping,
    webFolders: { webRoot, keptRoot: null },
  });
  app.addHook('onClose', () => list.close());
  return {
    app,
    accounts,
    mail,
    wallet,
    inventory,
    promises,
    modules: list.all,
    commands: list.commands,
    jobs: list.jobs,
    clock,
  };
};

/** A browser of one user: it keeps cookies, sends our header, and may use the tools of a trial run. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** The session cookie as it is sent; undefined without a session. */
  get cookie(): string | undefined {
    const name = this.#cookies.has(SECURE_SESSION_COOKIE) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
    const value = this.#cookies.get(name);
    return value === undefined ? undefined : `${name}=${value}`;
  }

  set cookie(cookie: string | undefined) {
    for (const name of [SESSION_COOKIE, SECURE_SESSION_COOKIE]) this.#cookies.delete(name);
    const [name, value] = cookie?.split('=') ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...options,
      headers: {
        [OWN_HEADER.name]: OWN_HEADER.value,
        [OPERATOR_KEY_HEADER]: OPERATOR_KEY,
        ...(cookies === '' ? {} : { cookie: cookies }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'GET', url, headers });
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url, payload, headers });
  }
}
