import { perHour, perMinute, type Limit } from '../row.ts';

export const SHOP_LIMITS_OF_ALL_SERVERS = {
  'payment.user': {
    what: 'New payments',
    key: ['user'],
    ...perHour(60),
    reason: 'Each one is a call to the bank.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export const SHOP_LIMITS_OF_ONE_SERVER = {
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
} as const satisfies Readonly<Record<string, Limit>>;
