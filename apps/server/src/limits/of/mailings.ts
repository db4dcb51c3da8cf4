import { perHour, type Limit } from '../row.ts';

export const MAILING_LIMITS_OF_ALL_SERVERS = {
  'subscription.user': {
    what: 'Changes of what a user is mailed',
    key: ['user'],
    ...perHour(60),
    reason: 'Each one is written to the database.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
