import { perMinute, type Limit } from '../row.ts';

export const SEASON_LIMITS_OF_ONE_SERVER = {
  'rating.search': {
    what: 'Searches of the boards of the rating',
    key: ['user'],
    ...perMinute(60),
    reason: 'Somebody copies the names of all users.',
  },
  'rating.ended': {
    what: 'Ends of seasons that were shown',
    key: ['user'],
    ...perMinute(10),
    reason: 'Each one writes to the database.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
