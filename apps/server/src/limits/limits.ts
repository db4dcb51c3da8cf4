import { FEATURE_LIMITS_OF_ALL_SERVERS } from './of/features.ts';
import { LIMITS_AMONG_PEOPLE } from './people-limits.ts';
import { perDay, perHour, perMinute, perQuarter, type Limit } from './row.ts';

/** A site (/48) may do as much as this number of /64 networks. */
export const NETWORKS_OF_SITE = 4;

/** Counts in the database: they include all servers and survive restarts. */
export const LIMITS_OF_ALL_SERVERS = {
  'login.address': {
    what: 'Logins with a wrong password, from a browser that is new to the account',
    key: ['network'],
    hasSites: true,
    ...perQuarter({ setting: 'LOGIN_LIMIT' }),
    isGivenBack: true,
    reason: 'One network tries the passwords of many accounts.',
  },
  'login.pair': {
    what: 'Logins with a wrong password, from a browser that is new to the account',
    key: ['account', 'network'],
    ...perQuarter(10),
    isGivenBack: true,
    reason: 'A guesser at one account is stopped, and its owner elsewhere is not.',
  },
  'login.browser': {
    what: 'Logins with a wrong password, from a browser that has logged in to the account before',
    key: ['account', 'browser'],
    ...perQuarter(10),
    isGivenBack: true,
    reason: 'The tries of strangers never shut out the owner.',
  },
  'login.account': {
    what: 'Logins with a wrong password, from browsers that are new to the account',
    key: ['account'],
    ...perHour(200),
    isGivenBack: true,
    reason: 'Very many networks guess the password of one account.',
  },
  'registration.address': {
    what: 'Registrations',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'REGISTER_LIMIT' }),
    reason: 'One network fills the site with accounts.',
  },
  'quick.address': {
    what: 'Quick accounts',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'REGISTER_LIMIT' }),
    reason: 'One network fills the site with accounts, to block names.',
  },
  'fieldCheck.address': {
    what: 'Checks whether a name or an address is free',
    key: ['network'],
    hasSites: true,
    ...perMinute(120),
    reason: 'The call tells which users exist.',
  },
  'service.address': {
    what: 'Visits to a login service',
    key: ['network'],
    hasSites: true,
    ...perQuarter({ setting: 'LOGIN_LIMIT' }),
    reason: 'Each visit stores a row.',
  },
  'recovery.address': {
    what: 'Requests for a recovery mail',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'RECOVERY_LIMIT' }),
    reason: 'One network sends mails to many addresses.',
  },
  'recovery.pair': {
    what: 'Requests for a recovery mail',
    key: ['mailbox', 'network'],
    ...perHour(3),
    reason: 'One network must not use up the mails of another user.',
  },
  'recovery.pairDay': {
    what: 'Requests for a recovery mail',
    key: ['mailbox', 'network'],
    ...perDay(8),
    reason: 'One network must not use up the mails of another user.',
  },
  'mail.recipient': {
    what: 'Mails that the recipient may not have requested',
    key: ['mailbox'],
    ...perHour(5),
    reason: 'Many senders together fill one mailbox.',
  },
  'mail.recipientDay': {
    what: 'Mails that the recipient may not have requested',
    key: ['mailbox'],
    ...perDay(15),
    reason: 'Many senders together fill one mailbox.',
  },
  'confirmation.user': {
    what: 'Requests for a confirmation mail',
    key: ['user'],
    ...perHour(10),
    reason: 'A user changes the address again and again, to send mails to strangers.',
  },
  'code.address': {
    what: 'Recovery codes and secret codes',
    key: ['network'],
    hasSites: true,
    ...perQuarter({ setting: 'RECOVERY_LIMIT', times: 2 }),
    reason: 'One network guesses the codes of many accounts.',
  },
  'wrongCode.pair': {
    what: 'Wrong recovery codes',
    key: ['mailbox', 'network'],
    ...perDay(10),
    isGivenBack: true,
    reason: 'A guesser at one account is stopped, and its owner elsewhere is not.',
  },
  'wrongCode.account': {
    what: 'Wrong recovery codes',
    key: ['mailbox'],
    ...perDay(50),
    isGivenBack: true,
    reason: 'Very many networks guess the code of one account.',
  },
  'password.user': {
    what: 'Wrong current passwords of a user who is logged in',
    key: ['user'],
    ...perQuarter(10),
    isGivenBack: true,
    reason: 'A stolen session guesses the password.',
  },
  'passwordSet.user': {
    what: 'New passwords',
    key: ['user'],
    ...perHour(10),
    reason: 'Each one costs the server a hash.',
  },
  'removal.user': {
    what: 'Tries to delete the account',
    key: ['user'],
    ...perHour(10),
    reason: 'A stolen session guesses what the deletion asks for.',
  },
  'export.user': {
    what: 'Files with all data of a user',
    key: ['user'],
    ...perHour(5),
    reason: 'Each one reads all that is stored of the user.',
  },
  'session.user': {
    what: 'Sessions that a user ends in the settings',
    key: ['user'],
    ...perHour(60),
    reason: 'Each one is written to the database.',
  },
  'field.user': {
    what: 'Changes of all fields of the profile',
    key: ['user'],
    ...perHour(600),
    reason: 'Each one is written to the database.',
  },
  'name.user': {
    what: 'Changes of the name or of the address',
    key: ['user', 'field'],
    ...perHour(10),
    reason: 'Each new address gets a mail, and each new name may be the one that another user wants.',
  },
  'avatar.user': {
    what: 'Uploaded avatars',
    key: ['user'],
    ...perHour(30),
    reason: 'Each one is decoded and encoded again.',
  },
  'avatar.address': {
    what: 'Uploaded avatars',
    key: ['network'],
    hasSites: true,
    ...perHour(120),
    reason: 'One person has many accounts.',
  },
  'bot.user': {
    what: 'New bots',
    key: ['user'],
    ...perDay(10),
    reason: 'An owner deletes bots and makes new ones, to fill the rating.',
  },
  'bot.address': {
    what: 'New bots',
    key: ['network'],
    hasSites: true,
    ...perDay(30),
    reason: 'One person has many accounts.',
  },
  'botToken.user': {
    what: 'New tokens for bots',
    key: ['user'],
    ...perHour(30),
    reason: 'Each one is written to the database.',
  },
  'room.user': {
    what: 'Wrong passwords of all rooms',
    key: ['user'],
    ...perQuarter(10),
    isGivenBack: true,
    reason: 'A room has no count of its own: otherwise a stranger could close it for its guests.',
  },
  'room.network': {
    what: 'Wrong passwords of all rooms',
    key: ['network'],
    hasSites: true,
    ...perQuarter(60),
    isGivenBack: true,
    reason: 'A guesser may have many accounts.',
  },
  ...LIMITS_AMONG_PEOPLE,
  ...FEATURE_LIMITS_OF_ALL_SERVERS,
} as const satisfies Record<string, Limit>;

export type LimitOfAllServers = keyof typeof LIMITS_OF_ALL_SERVERS;
