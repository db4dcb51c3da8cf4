import { z } from 'zod';

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const digits = z.string().regex(/^\d{1,15}$/, { error });
  return digits.transform(Number).pipe(z.number().min(min, { error }).max(max, { error }));
};
/** Ports that no browser opens: the list of bad ports in the Fetch standard. */
const REFUSED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);
const port = whole(1, 65_535).refine((port) => !REFUSED_PORTS.has(port), {
  error: 'browsers refuse this port; choose another one, such as 8080',
});
const timer = whole(100, 3_600_000);
const limit = whole(1, 1_000_000);
const text = z.string().min(1);
const ownerText = z.string().max(300, { error: 'must have 300 characters at most' });
const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** The documents that the site's footer links to. */
const FOOTER_DOCUMENTS = ['agreement', 'privacy', 'contact'] as const;
const footerDocuments = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(
    z.array(
      z.enum(['none', ...FOOTER_DOCUMENTS], { error: `must be a list of ${FOOTER_DOCUMENTS.join(', ')}, or none` }),
    ),
  )
  .transform((names) => FOOTER_DOCUMENTS.filter((name) => names.includes(name)));

interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** The default as the environment would contain it; '' if there is none. */
  readonly default: string;
  readonly description: string;
}

const setting = <T extends z.ZodType>(schema: T, fallback: string, description: string): Setting<T> => ({
  schema,
  default: fallback,
  description,
});

/**
 * Every setting of the server by the name of its environment variable. The table in the README is generated from it.
 */
export const SETTINGS = {
  HOST: setting(
    z.string().min(1),
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` accepts connections from other machines',
  ),
  PORT: setting(port, '8080', 'Port of the site and the API'),
  SOCKET_PORT: setting(port, '9050', 'Port of Socket.IO, which answers on `PORT` too'),
  DIRECT_FRAMES: setting(
    z.enum(['auto', 'off']),
    'auto',
    'Whether the server writes WebSocket frames to the TCP socket itself. `auto`: yes, with the versions of Socket.IO that it supports; `off`: Socket.IO writes them',
  ),
  DATA_DIR: setting(
    z.string().min(1),
    './data',
    'Folder of the embedded database, and of the assets of the last two versions of the site',
  ),
  DATABASE_URL: setting(
    url(['postgres:', 'postgresql:']),
    '',
    'PostgreSQL to use instead of the embedded database, `postgres://user:password@host:5432/name`',
  ),
  DATABASE_POOL: setting(
    whole(2, 200),
    '10',
    'Maximum number of connections to PostgreSQL, beside four: one for the heartbeat, three for the appends of games',
  ),
  REDIS_URL: setting(url(['redis:', 'rediss:']), '', 'Redis, needed when several servers share the games'),
  PUBLIC_URL: setting(
    url(['http:', 'https:']),
    '',
    'Address at which players open the site; without it, any address of this server',
  ),
  TRUST_PROXY: setting(
    whole(0, 10),
    '0',
    'Number of reverse proxies in front of the server; it trusts their `X-Forwarded-*` headers',
  ),
  PUBLIC_SOCKET_PORT: setting(
    port,
    '',
    'Port of Socket.IO for players, if a proxy stands in front of `SOCKET_PORT`; it may be the port of `PUBLIC_URL`',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, { error: 'must have 16 characters or more' }),
    '',
    'Bearer token that `/metrics` requires; without it, `/metrics` requires `OPERATOR_KEY`',
  ),
  OPERATOR_KEY: setting(
    z.string().regex(/^[\w-]{16,100}$/, { error: 'must have 16 characters or more: letters, digits, _ and -' }),
    '',
    'Key of the outbox page, of the sandbox bank, of the fake services and of `/metrics`. The server never prints it; without it, the server makes one at each start and prints that',
  ),
  NODE_ENV: setting(z.enum(['production', 'development', 'test']), 'production', 'Kind of run'),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'Minimum level of the log lines that are written',
  ),
  REGISTER_LIMIT: setting(limit, '60', 'Registrations from one address in an hour'),
  LOGIN_LIMIT: setting(limit, '60', 'Failed logins from one address in 15 minutes'),
  RECOVERY_LIMIT: setting(limit, '30', 'Requests for a recovery mail from one address in an hour'),
  FEEDBACK_LIMIT: setting(limit, '10', 'Questions by the contact form from one address, and of one user, in an hour'),
  SMTP_URL: setting(
    url(['smtp:', 'smtps:']),
    '',
    'Server that sends the mails, `smtps://user:password@host:465`; without it, a trial run stores them in an outbox',
  ),
  MAIL_FROM: setting(z.string().min(3), 'Магнаты <no-reply@localhost>', 'Sender of the mails'),
  MAILING_RATE: setting(whole(1, 1000), '10', 'Mails of a mailing in a second, all servers together'),
  FOOTER_DOCUMENTS: setting(
    footerDocuments,
    'agreement,privacy,contact',
    'Documents that the footer links to, separated by commas, or `none`. Their pages stay open either way',
  ),
  FEEDBACK_TO: setting(
    z.email({ error: 'must be an e-mail address' }),
    '',
    "Address that gets a mail for each question of the contact form; without it, only the operator's command `feedback` shows them",
  ),
  DEVELOPMENT_TOOLS: setting(
    z.enum(['auto', 'on', 'off']),
    'auto',
    'The outbox page, the sandbox bank and the fake login services. `auto`: only if `HOST` and `PUBLIC_URL` are local addresses, and only for requests from this machine with `OPERATOR_KEY`. `on`: everyone who can open the site can open every account',
  ),
  VK_CLIENT_ID: setting(text, '', 'Application at VK ID, to log in by VK'),
  YANDEX_CLIENT_ID: setting(text, '', 'Application at Yandex ID, to log in by Yandex'),
  YANDEX_CLIENT_SECRET: setting(text, '', 'Secret of the application at Yandex ID'),
  TELEGRAM_BOT_TOKEN: setting(
    z.string().regex(/^\d{3,20}:[\w-]{20,100}$/, { error: 'must be a token from @BotFather' }),
    '',
    'Token of the bot whose domain is the site, to log in by Telegram',
  ),
  YOOKASSA_SHOP_ID: setting(
    z.string().regex(/^\d{1,20}$/, { error: 'must be a number' }),
    '',
    'Shop at YooKassa, to sell coins and items for roubles',
  ),
  YOOKASSA_SECRET_KEY: setting(
    text,
    '',
    'Secret key of the shop at YooKassa. Notifications go to `/webhook/payments/yookassa`',
  ),
  YOOKASSA_VAT_CODE: setting(
    whole(1, 12),
    '1',
    'Rate of the VAT on receipts, by the codes of YooKassa; 1 is without VAT',
  ),
  OWNER_NAME: setting(
    ownerText,
    '',
    'Who owns the site, as the requisites, the agreement and the privacy policy name them. A server with a public address and `YOOKASSA_SHOP_ID` sells for roubles only with all four `OWNER_` settings',
  ),
  OWNER_TAX_NUMBER: setting(
    z.string().regex(/^\d{10}(?:\d{2})?$/, { error: 'must have 10 or 12 digits' }),
    '',
    'Tax number (INN) of the owner',
  ),
  OWNER_ADDRESS: setting(ownerText, '', 'Postal address of the owner'),
  OWNER_EMAIL: setting(
    z.email({ error: 'must be an e-mail address' }),
    '',
    'Address for letters to the owner; the contact page shows it instead of the one in `requisites.json`',
  ),
  KEEP_GAMES_DAYS: setting(
    whole(30, 36_500),
    '',
    'Days for which the log of a finished game is kept, at least 30; without it, for ever. After that the game has no replay, export and proof any more; its results stay. Set it only when all servers know it',
  ),
  MOVE_TIMEOUT_MS: setting(timer, '60000', 'Time for a move, ms'),
  EXTRA_MOVE_TIMEOUT_MS: setting(timer, '40000', 'Time for the extra throw after doubles, ms'),
  AUCTION_TIMEOUT_MS: setting(timer, '10000', 'Time for a bid, ms'),
  TRADE_TIMEOUT_MS: setting(timer, '30000', 'Time to answer a deal, ms'),
  RECONNECT_TIMEOUT_MS: setting(timer, '90000', 'Time to reconnect to a game, ms'),
  PAUSE_TIMEOUT_MS: setting(
    timer,
    '1800000',
    'Time for which a game waits after that for its only person, if only bots of the server are left, ms',
  ),
  LOBBY_BOTS_MS: setting(timer, '60000', 'Time until bots may fill a search, ms'),
  CONFIRM_TIMEOUT_MS: setting(timer, '15000', 'Time to confirm a game, ms'),
  CHIP_TIMEOUT_MS: setting(timer, '20000', 'Time to choose a chip, ms'),
  LOBBY_GRACE_MS: setting(timer, '10000', 'Time to reconnect to a lobby, ms'),
  HOST_GRACE_MS: setting(timer, '60000', 'Time to reconnect for the host of a room that waits for players, ms'),
  LOADING_TIMEOUT_MS: setting(timer, '10000', 'Longest time for a game to load, ms'),
  BOT_PAUSE_MS: setting(
    whole(0, 60_000),
    '1200',
    'Longest pause before a routine act of a bot, ms; its times for purchases and deals change alike; 0 lets bots act at once',
  ),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
type Optional =
  | 'DATABASE_URL'
  | 'REDIS_URL'
  | 'PUBLIC_URL'
  | 'PUBLIC_SOCKET_PORT'
  | 'METRICS_TOKEN'
  | 'OPERATOR_KEY'
  | 'SMTP_URL'
  | 'FEEDBACK_TO'
  | 'VK_CLIENT_ID'
  | 'YANDEX_CLIENT_ID'
  | 'YANDEX_CLIENT_SECRET'
  | 'TELEGRAM_BOT_TOKEN'
  | 'YOOKASSA_SHOP_ID'
  | 'YOOKASSA_SECRET_KEY'
  | 'OWNER_NAME'
  | 'OWNER_TAX_NUMBER'
  | 'OWNER_ADDRESS'
  | 'OWNER_EMAIL'
  | 'KEEP_GAMES_DAYS';
type Value<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']> | (N extends Optional ? null : never);

/** The settings, read once at startup. Optional settings are null when not set. */
export type Config = { readonly [N in SettingName]: Value<N> };

/** The port of Socket.IO as players know it. */
export const publicSocketPort = (config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>): number =>
  config.PUBLIC_SOCKET_PORT ?? config.SOCKET_PORT;

/** Rows of the README's table. */
export const settingRows = (): { name: string; default: string; description: string }[] =>
  Object.entries(SETTINGS).map(([name, { default: fallback, description }]) => ({
    name,
    default: fallback,
    description,
  }));

/** A setting with a wrong value. The message is one line that names the setting. */
export class ConfigError extends Error {}

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws ConfigError on the first wrong value.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, default: fallback }] of Object.entries(SETTINGS)) {
    const text = env[name]?.trim() || fallback;
    if (text === '') {
      values[name] = null;
      continue;
    }
    const parsed = (schema as z.ZodType).safeParse(text);
    if (!parsed.success) {
      // The value may contain a password, so the message does not repeat it.
      const shown = /_(?:URL|TOKEN|SECRET|KEY)$/.test(name) ? '' : `="${text}"`;
      throw new ConfigError(`Wrong setting ${name}${shown}: ${parsed.error.issues[0]?.message ?? 'not understood'}`);
    }
    values[name] = parsed.data;
  }
  const config = values as Config;
  if (config.PORT === config.SOCKET_PORT) {
    throw new ConfigError(`Wrong setting SOCKET_PORT="${config.SOCKET_PORT}": must differ from PORT`);
  }
  if ((config.YANDEX_CLIENT_ID === null) !== (config.YANDEX_CLIENT_SECRET === null)) {
    throw new ConfigError('Wrong setting YANDEX_CLIENT_SECRET: set both it and YANDEX_CLIENT_ID, or neither');
  }
  if ((config.YOOKASSA_SHOP_ID === null) !== (config.YOOKASSA_SECRET_KEY === null)) {
    throw new ConfigError('Wrong setting YOOKASSA_SECRET_KEY: set both it and YOOKASSA_SHOP_ID, or neither');
  }
  return config;
};
