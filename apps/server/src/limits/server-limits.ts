import { FEATURE_LIMITS_OF_ONE_SERVER } from './of/features.ts';
import { perMinute, type KEY_PARTS, type Limit } from './row.ts';

/** Counts in the memory of each server. */
export const LIMITS_OF_ONE_SERVER = {
  'call.user': {
    what: 'Calls that read something for a user; some have a lower limit below',
    key: ['user', 'call'],
    ...perMinute(120),
    reason: 'Each one reads the database; a page asks some of them each 10 s.',
  },
  'game.running': {
    what: 'Lists of games that run now',
    key: ['user'],
    ...perMinute(60),
    reason: 'Each one reads many games; a page with the list asks each 10 s.',
  },
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
  'game.players': {
    what: 'Present names of the players of a finished game',
    key: ['caller'],
    ...perMinute(60),
    reason: 'Each replay asks once.',
  },
  'game.list': {
    what: 'Lists of games',
    key: ['user'],
    ...perMinute(30),
    reason: 'Each one searches the games of a user.',
  },
  'player.profile': {
    what: 'Profiles of players',
    key: ['user'],
    ...perMinute(60),
    reason: 'Somebody copies the figures of all players.',
  },
  'game.worth': {
    what: 'Questions about the rewards of the game that a user waits for',
    key: ['user'],
    ...perMinute(60),
    reason: 'Each one reads the games of all players of a lobby.',
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
  'home.tables': {
    what: 'Questions of the home page and of a game about people',
    key: ['user'],
    ...perMinute(60),
    reason: 'Each one reads the players of a game.',
  },
  'home.playing': {
    what: 'Questions how many people play',
    key: ['caller'],
    ...perMinute(60),
    reason: 'A page that is open asks each minute.',
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
  ...FEATURE_LIMITS_OF_ONE_SERVER,
} as const satisfies Record<string, Limit & { readonly most: number }>;

type Limits = typeof LIMITS_OF_ONE_SERVER;
type LimitBy<P extends keyof typeof KEY_PARTS> = {
  [K in keyof Limits]: Limits[K]['key'] extends readonly [P] ? K : never;
}[keyof Limits];

export type LimitOfOneServer = keyof Limits;
/** The limits of calls that a user makes, or a bot, or a user or a guest. */
export type LimitOfUser = LimitBy<'user'>;
export type LimitOfBot = LimitBy<'bot'>;
export type LimitOfCaller = LimitBy<'caller'>;
