import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import type { Rate, RateOf } from './row.ts';

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
