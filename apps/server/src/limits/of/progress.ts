import { perHour, perMinute, type Limit } from '../row.ts';

export const PROGRESS_LIMITS_OF_ALL_SERVERS = {
  'progress.user': {
    what: 'Swapped tasks, opened safes, arrivals that were shown, and finished tutorials',
    key: ['user'],
    ...perHour(120),
    reason: 'Each one is written to the database.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export const PROGRESS_LIMITS_OF_ONE_SERVER = {
  'player.album': {
    what: 'Stamps of other players',
    key: ['user'],
    ...perMinute(60),
    reason: 'Somebody copies the figures of all players.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
