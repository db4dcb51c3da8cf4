import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { keyOf, NETWORKS_OF_SITE, networkOf, openLimits, siteNetworkOf, type Rule } from '../limits/index.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type AttemptLimits = Pick<Config, 'LOGIN_LIMIT' | 'REGISTER_LIMIT' | 'RECOVERY_LIMIT'>;

const rulesOf = (config: AttemptLimits) =>
  ({
    'login.address': { times: config.LOGIN_LIMIT, seconds: QUARTER, isGivenBack: true },
    'login.pair': { times: 10, seconds: QUARTER, isGivenBack: true },
    'login.account': { times: 200, seconds: HOUR, isGivenBack: true },
    'registration.address': { times: config.REGISTER_LIMIT, seconds: HOUR },
    'quick.address': { times: config.REGISTER_LIMIT, seconds: HOUR },
    'fieldCheck.address': { times: 120, seconds: MINUTE },
    'recovery.address': { times: config.RECOVERY_LIMIT, seconds: HOUR },
    'recovery.pair': { times: 3, seconds: HOUR },
    'recovery.pairDay': { times: 8, seconds: DAY },
    'mail.recipient': { times: 5, seconds: HOUR },
    'mail.recipientDay': { times: 15, seconds: DAY },
    'wrongCode.pair': { times: 10, seconds: DAY, isGivenBack: true },
    'wrongCode.account': { times: 50, seconds: DAY, isGivenBack: true },
    'code.address': { times: 2 * config.RECOVERY_LIMIT, seconds: QUARTER },
    'confirmation.user': { times: 10, seconds: HOUR },
    'password.user': { times: 10, seconds: QUARTER, isGivenBack: true },
    'passwordSet.user': { times: 10, seconds: HOUR },
    'removal.user': { times: 10, seconds: HOUR },
    'field.user': { times: 600, seconds: HOUR },
    'name.user': { times: 10, seconds: HOUR },
    'avatar.user': { times: 30, seconds: HOUR },
    'avatar.address': { times: 120, seconds: HOUR },
    'bot.user': { times: 10, seconds: DAY },
    'bot.address': { times: 30, seconds: DAY },
    'botToken.user': { times: 30, seconds: HOUR },
    'service.address': { times: config.LOGIN_LIMIT, seconds: QUARTER },
  }) satisfies Record<string, Rule>;

type Rules = ReturnType<typeof rulesOf>;
type AddressRule = Extract<keyof Rules, `${string}.address`>;

/** The same rules for whole sites (/48 networks of IPv6). */
const sitesOf = (rules: Rules): Readonly<Record<AddressRule, Rule>> =>
  Object.fromEntries(
    Object.entries<Rule>(rules)
      .filter(([name]) => name.endsWith('.address'))
      .map(([name, rule]) => [name, { ...rule, times: NETWORKS_OF_SITE * rule.times }]),
  ) as Record<AddressRule, Rule>;

export interface Attempts {
  loginFrom(address: string): Promise<void>;
  /** @param account the user's id if the user exists, so that name and address count as one account. */
  login(try_: { account: string; address: string }): Promise<void>;
  /** Removes the count of a successful login. */
  loginSucceeded(try_: { account: string; address: string }): Promise<void>;
  registration(address: string): Promise<void>;
  /** Counts a quick account. */
  quick(address: string): Promise<void>;
  fieldCheck(address: string): Promise<void>;
  /** Counts a request for a mail with a code. */
  recovery(try_: { emailKey: string; address: string }): Promise<void>;
  /** Counts a mail that its recipient may not have requested. */
  mailTo(emailKey: string): Promise<void>;
  /** Counts a code before it is compared. */
  wrongCode(try_: { emailKey: string; address: string }): Promise<void>;
  rightCode(try_: { emailKey: string; address: string }): Promise<void>;
  /** Counts a request that contains a code or a secret code. */
  code(address: string): Promise<void>;
  confirmationMail(userId: string): Promise<void>;
  /** Counts a current password that a logged-in user sends. */
  password(userId: string): Promise<void>;
  passwordSucceeded(userId: string): Promise<void>;
  passwordSet(userId: string): Promise<void>;
  removal(userId: string): Promise<void>;
  fieldChange(userId: string, field: string): Promise<void>;
  avatar(try_: { userId: string; address: string }): Promise<void>;
  /** Counts a new bot of the user. */
  bot(try_: { userId: string; address: string }): Promise<void>;
  /** Counts a new token for a bot of the user. */
  botToken(userId: string): Promise<void>;
  /** Counts the start of a visit to a login service. */
  service(address: string): Promise<void>;
}

/**
 * Limits how often a stranger may try. One address cannot lock out the owner: its tries at an account count only for
 * this address. The limit for the whole account slows down guessing from very many addresses.
 */
export const countAttempts = ({
  database,
  config,
}: {
  readonly database: Database;
  readonly config: AttemptLimits;
}): Attempts => {
  const rules = rulesOf(config);
  const limits = openLimits({ database, rules });
  const sites = openLimits({ database, rules: sitesOf(rules) });
  const takeFrom = async (name: AddressRule, address: string): Promise<void> => {
    await limits.take(name, networkOf(address));
    const site = siteNetworkOf(address);
    if (site !== null) await sites.take(name, site);
  };
  const mailTo = async (emailKey: string): Promise<void> => {
    await limits.take('mail.recipient', keyOf(emailKey));
    await limits.take('mail.recipientDay', keyOf(emailKey));
  };
  return {
    loginFrom: (address) => takeFrom('login.address', address),
    login: async ({ account, address }) => {
      const network = networkOf(address);
      await limits.take('login.pair', keyOf(account, network));
      await limits.take('login.account', keyOf(account));
    },
    loginSucceeded: async ({ account, address }) => {
      const network = networkOf(address);
      await limits.giveBack('login.address', network);
      const site = siteNetworkOf(address);
      if (site !== null) await sites.giveBack('login.address', site);
      await limits.giveBack('login.account', keyOf(account));
      await limits.forget('login.pair', keyOf(account, network));
    },
    registration: (address) => takeFrom('registration.address', address),
    quick: (address) => takeFrom('quick.address', address),
    fieldCheck: (address) => takeFrom('fieldCheck.address', address),
    recovery: async ({ emailKey, address }) => {
      const network = networkOf(address);
      await takeFrom('recovery.address', address);
      await limits.take('recovery.pair', keyOf(emailKey, network));
      await limits.take('recovery.pairDay', keyOf(emailKey, network));
      await mailTo(emailKey);
    },
    mailTo,
    wrongCode: async ({ emailKey, address }) => {
      await limits.take('wrongCode.pair', keyOf(emailKey, networkOf(address)));
      await limits.take('wrongCode.account', keyOf(emailKey));
    },
    rightCode: async ({ emailKey, address }) => {
      await limits.giveBack('wrongCode.pair', keyOf(emailKey, networkOf(address)));
      await limits.giveBack('wrongCode.account', keyOf(emailKey));
    },
    code: (address) => takeFrom('code.address', address),
    confirmationMail: (userId) => limits.take('confirmation.user', userId),
    password: (userId) => limits.take('password.user', userId),
    passwordSucceeded: (userId) => limits.forget('password.user', userId),
    passwordSet: (userId) => limits.take('passwordSet.user', userId),
    removal: (userId) => limits.take('removal.user', userId),
    fieldChange: async (userId, field) => {
      await limits.take('field.user', userId);
      if (field === 'email' || field === 'login') await limits.take('name.user', keyOf(userId, field));
    },
    avatar: async ({ userId, address }) => {
      await limits.take('avatar.user', userId);
      await takeFrom('avatar.address', address);
    },
    bot: async ({ userId, address }) => {
      await limits.take('bot.user', userId);
      await takeFrom('bot.address', address);
    },
    botToken: (userId) => limits.take('botToken.user', userId),
    service: (address) => takeFrom('service.address', address),
  };
};
