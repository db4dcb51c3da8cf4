import { perDay, perHour, perMinute, type Amount, type Limit } from '../row.ts';

export const REPORT_LIMITS_OF_ALL_SERVERS = {
  'report.user': {
    what: 'Reports about players, and further moments',
    key: ['user'],
    ...perHour(10),
    reason: 'A person reads each one.',
  },
  'report.userDay': {
    what: 'Reports about players, and further moments',
    key: ['user'],
    ...perDay(30),
    reason: 'A person reads each one.',
  },
  'report.address': {
    what: 'Reports about players, and further moments',
    key: ['network'],
    hasSites: true,
    ...perHour(60),
    reason: 'One person has many accounts.',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export const REPORT_AMOUNTS = {
  moments: {
    what: 'Moments of one report',
    key: ['user', 'game'],
    most: 10,
    reason: 'A person reads each one.',
  },
} as const satisfies Readonly<Record<string, Amount>>;

export const REPORT_LIMITS_OF_ONE_SERVER = {
  'report.game': {
    what: 'Reports that are sent, and games that are read for one',
    key: ['user'],
    ...perMinute(20),
    reason: 'Each one reads a whole log.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
