import { perHour, type Limit } from '../row.ts';

export const FEEDBACK_LIMITS_OF_ALL_SERVERS = {
  'feedback.address': {
    what: 'Questions by the contact form',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'FEEDBACK_LIMIT' }),
    isGivenBack: true,
    reason: 'Each question is stored, with its pictures.',
  },
  'feedback.user': {
    what: 'Questions by the contact form',
    key: ['user'],
    ...perHour({ setting: 'FEEDBACK_LIMIT' }),
    isGivenBack: true,
    reason: 'One user asks from many networks.',
  },
  'feedbackTry.address': {
    what: 'Forms that are sent, also rejected ones',
    key: ['network'],
    hasSites: true,
    ...perHour({ setting: 'FEEDBACK_LIMIT', times: 3 }),
    reason: 'Rejected forms use up no question, but the server reads them.',
  },
  'feedbackTry.user': {
    what: 'Forms that are sent, also rejected ones',
    key: ['user'],
    ...perHour({ setting: 'FEEDBACK_LIMIT', times: 3 }),
    reason: 'Rejected forms use up no question, but the server reads them.',
  },
  'feedback.mail': {
    what: 'Mails to the operator about questions',
    key: [],
    ...perHour(60),
    reason: 'A flood fills only the table, which is swept.',
  },
} as const satisfies Readonly<Record<string, Limit>>;
