import { perMinute, type Limit } from '../row.ts';

export const PROGRESS_LIMITS_OF_ONE_SERVER = {
  'player.album': {
    what: 'Stamps of other players',
    key: ['user'],
    ...perMinute(60),
    reason: 'Somebody copies the figures of all players.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
