import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import { perDay, perHour, perMinute, perQuarter, type Limit, type Rate, type RateOf } from './row.ts';

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
  'feedback.address': {
    what: 'Questions by the contact form',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'FEEDBACK_LIMIT' }),
    isGivenBack: true,
    reason: 'Each question is stored, with its pictures.',
  },
  'feedback.user': {
    what: 'Questions by the contact form',
    key: ['user'],
    ...perHour({ setting: 'FEEDBACK_LIMIT' }),
    isGivenBack: true,
    reason: 'One user asks from many networks.',
  },
  'feedbackTry.address': {
    what: 'Forms that are sent, also rejected ones',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'FEEDBACK_LIMIT', times: 3 }),
    reason: 'Rejected forms use up no question, but the server reads them.',
  },
  'feedbackTry.user': {
    what: 'Forms that are sent, also rejected ones',
    key: ['user'],
    ...perHour({ setting: 'FEEDBACK_LIMIT', times: 3 }),
    reason: 'Rejected forms use up no question, but the server reads them.',
  },
  'feedback.mail': {
    what: 'Mails to the operator about questions',
    key: [],
    ...perHour(60),
    reason: 'A flood fills only the table, which is swept.',
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
  'payment.user': {
    what: 'New payments',
    key: ['user'],
    ...perHour(60),
    reason: 'Each one is a call to the bank.',
  },
} as const satisfies Record<string, Limit>;

export type LimitOfAllServers = keyof typeof LIMITS_OF_ALL_SERVERS;

/** Counts in the memory of each server. */
export const LIMITS_OF_ONE_SERVER = {
  'game.result': {
    what: 'Results and stories of games',
    key: ['user'],
    ...perMinute(20),
    reason: 'Each one reads the events of a game.',
  },
  'game.export': {
    what: 'Exported games',
    key: ['caller'],
    ...perMinute(30),
    reason: 'Each one reads a whole log.',
  },
  'game.proof': {
    what: 'Proofs of games',
    key: ['caller'],
    ...perMinute(30),
    reason: 'Each one reads a whole log.',
  },
  'game.list': {
    what: 'Lists of games',
    key: ['user'],
    ...perMinute(30),
    reason: 'Each one searches the games of a user.',
  },
  'game.share': {
    what: 'Links to games, made and withdrawn',
    key: ['user'],
    ...perMinute(30),
    reason: 'Each one is written to the database.',
  },
  'game.picture': {
    what: 'Pictures of games',
    key: ['caller'],
    ...perMinute(60),
    reason: 'Each one may have to be drawn.',
  },
  'room.info': {
    what: 'Questions about the room of an invite link',
    key: ['caller'],
    ...perMinute(60),
    reason: 'A stranger guesses the codes of rooms.',
  },
  'bot.call': {
    what: 'Calls under /api/bot',
    key: ['bot'],
    ...perMinute(60),
    reason: 'A program with a fault calls without a pause.',
  },
  'notification.network': {
    what: 'Notifications about payments',
    key: ['network'],
    ...perMinute(600),
    reason: 'Everyone can send one. The provider repeats those that are refused.',
  },
  'notification.payment': {
    what: 'Notifications about payments',
    key: ['payment'],
    ...perMinute(10),
    reason: 'Each one asks the provider about its payment.',
  },
} as const satisfies Record<string, Limit & { readonly most: number }>;

/** The limits of calls that a user makes, or that a user or a guest makes. */
export type LimitOfUser = 'game.result' | 'game.list' | 'game.share';
export type LimitOfCaller = 'game.export' | 'game.proof' | 'game.picture' | 'room.info';

/** Rates at the socket, in the memory of each server. */
export const RATES = {
  command: {
    what: 'Commands of a game, each name for itself',
    key: ['user'],
    burst: 40,
    perSecond: 15,
    reason: 'Each one may be written to the database.',
  },
  lobby: {
    what: 'Events that start or end the wait for a game, each name for itself',
    key: ['user'],
    burst: 8,
    perSecond: 0.25,
    reason: 'Each one changes a lobby, and others are told.',
  },
  askRematch: {
    what: '`askRematch`',
    key: ['user'],
    burst: 4,
    perSecond: 0.05,
    reason: 'Each one reaches all players of the game.',
  },
  resumeGame: {
    what: '`resumeGame`',
    key: ['user'],
    burst: 12,
    perSecond: 1,
    reason: 'Each one reads the events of a game.',
  },
  sendSticker: {
    what: '`sendSticker` and `sayPhrase`, also refused ones',
    key: ['user'],
    burst: 10,
    perSecond: 1,
    reason: 'Each one reaches all players of the game.',
  },
  stickerPause: {
    what: 'Stickers and phrases, over all servers; above it the answer is `STICKER_PAUSE`',
    key: ['user'],
    burst: 1,
    perSecond: 1000 / STICKER_PAUSE_MS,
    reason: 'They cover the table of others.',
  },
  chooseSpeed: {
    what: '`chooseSpeed`',
    key: ['user'],
    burst: 20,
    perSecond: 1,
    reason: 'Each newcomer asks, and everyone answers.',
  },
  unknown: {
    what: 'Events with an unknown name, all together',
    key: ['user'],
    burst: 10,
    perSecond: 1,
    reason: 'A client with a fault sends without a pause.',
  },
  excess: {
    what: 'Refusals by these rates, of all names together; above it the connection is closed',
    key: ['user'],
    burst: 200,
    perSecond: 5,
    reason: 'A refusal is work as well.',
  },
  stranger: {
    what: 'Connections that nobody is logged in to',
    key: ['network'],
    hasSites: true,
    burst: 300,
    perSecond: 10,
    reason: 'Generous: a school or a mobile network may have one address, and the page of a guest may try too.',
  },
} as const satisfies Record<string, RateOf>;

export type RateName = keyof typeof RATES;
export type RateTable = Readonly<Record<RateName, Rate>>;
