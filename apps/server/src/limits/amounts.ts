import { MAX_BOTS, MAX_RELATIONS } from '@magnaty/protocol';
import { FEATURE_AMOUNTS } from './of/features.ts';
import type { Amount } from './row.ts';

/** Numbers at the same time, which have no period. */
export const AMOUNTS = {
  sockets: {
    what: 'Connections of a person',
    key: ['user'],
    most: 12,
    reason: 'Several tabs on several computers; each one gets every event.',
  },
  botSockets: {
    what: 'Connections of a bot',
    key: ['bot'],
    most: 3,
    reason: 'A bot needs one, and another one while a broken connection is not noticed.',
  },
  watchers: {
    what: 'Watchers of a game',
    key: ['game'],
    most: 500,
    reason: 'Each event of the game goes to each of them, and they must cost its players nothing.',
  },
  bots: { what: 'Bots', key: ['user'], most: MAX_BOTS, reason: 'Each one may have games and connections.' },
  relations: {
    what: 'Players whom a user blocks and mutes, together',
    key: ['user'],
    most: MAX_RELATIONS,
    reason: 'Each page of the user loads their ids.',
  },
  ...FEATURE_AMOUNTS,
  sessions: { what: 'Sessions; one more login ends the oldest', key: ['user'], most: 30, reason: 'Each one is a row.' },
  browsers: {
    what: 'Known browsers; one more replaces the one that has logged in least recently',
    key: ['user'],
    most: 30,
    reason: 'Each one has an allowance of wrong passwords.',
  },
  openPayments: {
    what: 'Payments that wait for the bank',
    key: ['user'],
    most: 10,
    reason: 'A page follows all of them, and the server asks the bank about each.',
  },
  recoveryTries: {
    what: 'Wrong codes that end a recovery',
    key: ['account'],
    most: 5,
    reason: 'A code has few digits.',
  },
  reminders: {
    what: 'Reminders to confirm an address',
    key: ['account'],
    most: 2,
    reason: 'The address may be wrong.',
  },
  hashes: {
    what: 'Passwords that are hashed, on each server',
    key: [],
    most: 2,
    waiting: 256,
    reason: 'Each one takes 19 MiB and a thread.',
  },
  pictures: {
    what: 'Avatars that are processed, on each server',
    key: [],
    most: 2,
    waiting: 16,
    reason: 'Each one may take 64 MB and a thread.',
  },
  picturesOfUser: {
    what: 'Avatars that are uploaded or processed',
    key: ['user'],
    most: 2,
    reason: 'One user must not fill the queue.',
  },
  questions: {
    what: 'Questions with pictures that are read, on each server',
    key: [],
    most: 64,
    reason: 'Each one is in memory.',
  },
  mails: {
    what: 'Mails that wait, on each server',
    key: [],
    most: 1000,
    reason: 'The mail server may be slow or unavailable.',
  },
} as const satisfies Record<string, Amount>;
