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
    'service.address': { times: config.LOGIN_LIMIT, seconds: QUARTER },
  }) satisfies Record<string, Rule>;

type Rules = ReturnType<typeof rulesOf>;
type AddressRule = Extract<keyof Rules, `${string}.address`>;

/** The rules of addresses once more, for the sites that they lie in. */
const sitesOf = (rules: Rules): Readonly<Record<AddressRule, Rule>> =>
  Object.fromEntries(
    Object.entries<Rule>(rules)
      .filter(([name]) => name.endsWith('.address'))
      .map(([name, rule]) => [name, { ...rule, times: NETWORKS_OF_SITE * rule.times }]),
  ) as Record<AddressRule, Rule>;

export interface Attempts {
  loginFrom(address: string): Promise<void>;
  /** @param account the user where there is one, so that all his names are one account. */
  login(try_: { account: string; address: string }): Promise<void>;
  /** Takes the count of a login that was right back. */
  loginSucceeded(try_: { account: string; address: string }): Promise<void>;
  registration(address: string): Promise<void>;
  fieldCheck(address: string): Promise<void>;
  /** A mail with a code is asked for. */
  recovery(try_: { emailKey: string; address: string }): Promise<void>;
  /** A mail that its recipient may not have asked for. */
  mailTo(emailKey: string): Promise<void>;
  /** A code is compared. */
  wrongCode(try_: { emailKey: string; address: string }): Promise<void>;
  rightCode(try_: { emailKey: string; address: string }): Promise<void>;
  /** A code, or the secret code behind it, is shown. */
  code(address: string): Promise<void>;
  confirmationMail(userId: string): Promise<void>;
  /** The present password is given by who is logged in. */
  password(userId: string): Promise<void>;
  passwordSucceeded(userId: string): Promise<void>;
  passwordSet(userId: string): Promise<void>;
  removal(userId: string): Promise<void>;
  fieldChange(userId: string, field: string): Promise<void>;
  avatar(try_: { userId: string; address: string }): Promise<void>;
  /** A visit to a service begins. */
  service(address: string): Promise<void>;
}

/**
 * How often a stranger may try. One address cannot lock an owner out: its tries at an account count for it alone; the
 * limit of an account as a whole only brakes guessing from very many addresses.
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
    service: (address) => takeFrom('service.address', address),
  };
};
