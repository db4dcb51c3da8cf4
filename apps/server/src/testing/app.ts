import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { buildApp, type AppDependencies } from '../app.ts';
import type { Clock } from '../ports/clock.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { OWN_HEADER } from '../http/cross-site.ts';
import { logOptions } from '../http/log.ts';
import { openPrometheus } from '../metrics/index.ts';
import { openAccounts, SESSION_COOKIE, type AccountsModule, type GamesOfUsers } from '../modules/accounts/index.ts';
import { openFeedback, type Feedback } from '../modules/feedback/index.ts';
import { openMail, type Mail, type MailTransport } from '../modules/mail/index.ts';

const NO_GAMES: GamesOfUsers = {
  statusOf: async () => ({ isSetActiveGame: false, isDisconnected: false, disconnectTimerLeft: null, gameId: null }),
  leaveAll: async () => undefined,
  forget: async () => undefined,
};

const NO_LIMITS = {
  REGISTER_LIMIT: '100000',
  LOGIN_LIMIT: '100000',
  RECOVERY_LIMIT: '100000',
  FEEDBACK_LIMIT: '100000',
};

const NO_ROOM = { creatorOf: async () => null };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly accounts: AccountsModule;
  readonly mail: Mail;
  readonly feedback: Feedback;
  /** Epoch ms, set by the test. */
  readonly clock: { time: number } & Clock;
}

export interface TestAppOptions {
  readonly env?: Partial<Record<keyof Config, string>>;
  readonly webRoot?: string | null;
  readonly isStopping?: boolean;
  readonly games?: GamesOfUsers;
  /** Instead of the outbox. */
  readonly transport?: MailTransport;
  readonly lobbies?: AppDependencies['lobbies'];
  /** Where the log goes; nowhere without it. */
  readonly logTo?: DestinationStream;
}

/** The app on a database of the test, without limits that a test of something else would meet. */
export const openTestApp = async (
  { database, ping }: Pick<OpenDatabase, 'database' | 'ping'>,
  {
    env = {},
    webRoot = null,
    isStopping = false,
    lobbies = NO_ROOM,
    games = NO_GAMES,
    transport,
    logTo,
  }: TestAppOptions = {},
): Promise<TestApp> => {
  const clock = { time: Date.UTC(2030, 0, 1), now: () => clock.time };
  const config = readConfig({ LOG_LEVEL: 'silent', ...NO_LIMITS, ...env });
  const accounts = openAccounts({ database, config, clock });
  const log = logTo === undefined ? pino({ level: 'silent' }) : pino(logOptions(config), logTo);
  const metrics = openPrometheus({ ofProcess: true });
  const mail = openMail({ database, clock, config, log, ...(transport && { transport }) });
  const feedback = openFeedback({ database, clock, config, mail });
  const parts = { config, accounts, games, mail, feedback, lobbies, log, metrics, ping, webRoot };
  const app = await buildApp({ ...parts, isStopping: () => isStopping });
  app.addHook('onClose', () => mail.close());
  return { app, accounts, mail, feedback, clock };
};

/** A browser of one user: keeps his cookies, sends our header. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** The session's, as it is sent; undefined for nobody's. */
  get cookie(): string | undefined {
    const value = this.#cookies.get(SESSION_COOKIE);
    return value === undefined ? undefined : `${SESSION_COOKIE}=${value}`;
  }

  set cookie(cookie: string | undefined) {
    if (cookie === undefined) this.#cookies.delete(SESSION_COOKIE);
    else this.#cookies.set(SESSION_COOKIE, cookie.slice(SESSION_COOKIE.length + 1));
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...options,
      headers: {
        [OWN_HEADER.name]: OWN_HEADER.value,
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
