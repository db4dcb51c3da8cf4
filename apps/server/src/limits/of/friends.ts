import { FRIEND_REQUESTS_A_DAY } from '@magnaty/protocol';
import { perDay, perHour, perMinute, type Limit } from '../row.ts';

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
  'invitation.user': {
    what: 'Invitations to a room, also those that are refused',
    key: ['user'],
    ...perHour(20),
    isGivenBack: true,
    reason: 'Each one is shown on the pages of its reader until it is answered.',
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
