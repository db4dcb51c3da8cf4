import type { Config } from '../config/config.ts';

/** The settings that a limit may depend on. */
export type LimitSettings = Pick<Config, 'LOGIN_LIMIT' | 'REGISTER_LIMIT' | 'RECOVERY_LIMIT' | 'FEEDBACK_LIMIT'>;

/** The parts of a key, in the words of the documentation. */
export const KEY_PARTS = {
  network: 'network',
  user: 'user',
  account: 'account',
  browser: 'browser',
  mailbox: 'mailbox',
  field: 'field',
  call: 'call',
  caller: 'user, or all guests of one network',
  bot: 'bot',
  payment: 'payment',
  game: 'game',
} as const;

export interface Limit {
  /** The action that is counted. */
  readonly what: string;
  /** Each combination has its own count. Without a part, there is one count for all. */
  readonly key: readonly (keyof typeof KEY_PARTS)[];
  /** The networks of one IPv6 site (/48) together may do NETWORKS_OF_SITE times as much. */
  readonly hasSites?: true;
  /** Maximum number within `seconds` after the first one: a number, or a setting and its factor. */
  readonly most: number | { readonly setting: keyof LimitSettings; readonly times?: number };
  readonly seconds: number;
  /** Counts may be taken back. Then no server caches a refusal, because it would not notice that. */
  readonly isGivenBack?: true;
  readonly reason: string;
}

/** How often something may happen: `burst` at once, then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How many of something may exist at the same time. */
export interface Amount extends Pick<Limit, 'what' | 'key' | 'reason'> {
  readonly most: number;
  /** So many more wait for their turn; others are refused. */
  readonly waiting?: number;
}

export interface RateOf extends Pick<Limit, 'what' | 'hasSites' | 'reason'>, Rate {
  readonly key: readonly ['user'] | readonly ['network'];
}

const within =
  (seconds: number) =>
  <const Most extends Limit['most']>(most: Most) => ({ most, seconds });

export const perMinute = within(60);
export const perQuarter = within(15 * 60);
export const perHour = within(60 * 60);
export const perDay = within(24 * 60 * 60);
