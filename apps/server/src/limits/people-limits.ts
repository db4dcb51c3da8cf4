import { perHour, type Limit } from './row.ts';

/** What users do to each other, and what they let each other do. */
export const LIMITS_AMONG_PEOPLE = {
  'relation.user': {
    what: 'Players who are blocked, muted, or no longer so',
    key: ['user'],
    ...perHour(120),
    reason: 'Each one is written to the database.',
  },
  'invitation.user': {
    what: 'Invitations to a room, also those that are refused',
    key: ['user'],
    ...perHour(20),
    isGivenBack: true,
    reason: 'Each one is shown on the pages of its reader until it is answered.',
  },
  'privacy.user': {
    what: 'Changes of what others may see and do',
    key: ['user'],
    ...perHour(120),
    reason: 'Each one is written to the database.',
  },
  'progress.user': {
    what: 'Swapped tasks, opened safes, arrivals that were shown, and finished tutorials',
    key: ['user'],
    ...perHour(120),
    reason: 'Each one is written to the database.',
  },
  'notices.user': {
    what: 'Changes of what a user is told',
    key: ['user'],
    ...perHour(120),
    reason: 'Each one is written to the database.',
  },
  'notifications.user': {
    what: 'Notifications marked as read',
    key: ['user'],
    ...perHour(600),
    reason: 'Each one is written to the database; a page marks those on the screen together.',
  },
} as const satisfies Record<string, Limit>;
