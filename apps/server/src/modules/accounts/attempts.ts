import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import { tooManyRequests } from '../../http/failure.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Any string of any length as a short key. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** A network of IPv6 belongs to one customer, who has 2^64 addresses in it. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  return groups.slice(0, 4).join(':');
};

const consume = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw error;
  }
};

export interface Attempts {
  /** Counts a login before it is tried, so that parallel ones are counted too. */
  login(try_: { account: string; address: string }): Promise<void>;
  /** Takes the count of a login that was right back. */
  loginSucceeded(try_: { account: string; address: string }): Promise<void>;
  registration(address: string): Promise<void>;
  fieldCheck(address: string): Promise<void>;
}

/**
 * How often a stranger may try, counted in this process. One address cannot lock an owner out: its tries at an account
 * count for it alone; the limit of an account as a whole only brakes guessing from very many addresses.
 */
export const countAttempts = (config: Pick<Config, 'LOGIN_LIMIT' | 'REGISTER_LIMIT'>): Attempts => {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const byAddress = limiter(config.LOGIN_LIMIT, 15 * MINUTE);
  const byPair = limiter(10, 15 * MINUTE);
  const byAccount = limiter(200, HOUR);
  const registrations = limiter(config.REGISTER_LIMIT, HOUR);
  const fieldChecks = limiter(120, MINUTE);
  return {
    login: async ({ account, address }) => {
      const network = networkOf(address);
      await consume(byAddress, network);
      await consume(byPair, keyOf(account, network));
      await consume(byAccount, keyOf(account));
    },
    loginSucceeded: async ({ account, address }) => {
      const network = networkOf(address);
      await byAddress.reward(network, 1);
      await byAccount.reward(keyOf(account), 1);
      await byPair.delete(keyOf(account, network));
    },
    registration: (address) => consume(registrations, networkOf(address)),
    fieldCheck: (address) => consume(fieldChecks, networkOf(address)),
  };
};
