import { FRIEND_REQUESTS_A_DAY, MAX_FRIENDS } from '@magnaty/protocol';
import { perDay, perHour, perMinute, type Amount, type Limit } from '../row.ts';

export const FRIEND_LIMITS_OF_ALL_SERVERS = {
  'friend.user': {
    what: 'Friendships and requests that are made, accepted, declined or removed',
    key: ['user'],
    ...perHour(240),
    reason: 'Each one is written to the database.',
  },
  'friendRequest.user': {
    what: 'Requests for friendship, also those that are refused',
    key: ['user'],
    ...perDay(FRIEND_REQUESTS_A_DAY),
    isGivenBack: true,
    reason: 'Each one asks for the attention of a stranger.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export const FRIEND_LIMITS_OF_ONE_SERVER = {
  'friend.list': {
    what: 'Lists of friends, and counts of those who are online',
    key: ['user'],
    ...perMinute(120),
    reason: 'Each one asks where all friends are; a page with the open list asks each 15 s.',
  },
  'friend.search': {
    what: 'Searches for players by the beginning of a nickname',
    key: ['user'],
    ...perMinute(60),
    reason: 'Somebody copies the names of all users.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export const FRIEND_AMOUNTS = {
  friends: {
    what: 'Friends',
    key: ['user'],
    most: MAX_FRIENDS,
    reason: 'Each list of friends asks where all of them are.',
  },
} as const satisfies Readonly<Record<string, Amount>>;
