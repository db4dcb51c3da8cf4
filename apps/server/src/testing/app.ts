import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { buildApp, type AppDependencies } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { OWN_HEADER } from '../http/cross-site.ts';
import { logOptions } from '../http/log.ts';
import { openPrometheus } from '../metrics/index.ts';
import { openAccounts, type AccountsModule, type GameStatusReader } from '../modules/accounts/index.ts';

const NO_GAME: GameStatusReader = {
  statusOf: async () => ({ isSetActiveGame: false, isDisconnected: false, disconnectTimerLeft: null, gameId: null }),
};

const NO_ROOM = { creatorOf: async () => null };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly accounts: AccountsModule;
  /** Epoch ms, set by the test. */
  readonly clock: { time: number } & Clock;
}

interface TestAppOptions {
  readonly env?: Partial<Record<keyof Config, string>>;
  readonly webRoot?: string | null;
  readonly isStopping?: boolean;
  readonly lobbies?: AppDependencies['lobbies'];
  /** Where the log goes; nowhere without it. */
  readonly logTo?: DestinationStream;
}

/** The app on a database of the test, without limits that a test of something else would meet. */
export const openTestApp = async (
  { database, ping }: Pick<OpenDatabase, 'database' | 'ping'>,
  { env = {}, webRoot = null, isStopping = false, lobbies = NO_ROOM, logTo }: TestAppOptions = {},
): Promise<TestApp> => {
  const clock = { time: Date.UTC(2030, 0, 1), now: () => clock.time };
  const config = readConfig({ LOG_LEVEL: 'silent', REGISTER_LIMIT: '100000', LOGIN_LIMIT: '100000', ...env });
  const accounts = openAccounts({ database, config, clock });
  const log = logTo === undefined ? pino({ level: 'silent' }) : pino(logOptions(config), logTo);
  const metrics = openPrometheus({ ofProcess: true });
  const parts = { config, accounts, gameStatus: NO_GAME, lobbies, log, metrics, ping, webRoot };
  const app = await buildApp({ ...parts, isStopping: () => isStopping });
  return { app, accounts, clock };
};

/** A browser of one user: keeps his cookie, sends our header. */
export class Visitor {
  readonly #app: FastifyInstance;
  cookie: string | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      ...options,
      headers: {
        [OWN_HEADER.name]: OWN_HEADER.value,
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) this.cookie = value === '' ? undefined : `${name}=${value}`;
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'GET', url, headers });
  }

  post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url, payload, headers });
  }
}
