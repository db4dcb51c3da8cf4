import type { SeasonBoard } from '@magnaty/protocol';

/** What the page shows: a board of people, or the ladder of bots. */
export const SEGMENTS = ['all', 'season', 'week', 'friends', 'bots'] as const satisfies readonly (
  SeasonBoard | 'bots'
)[];

export type Segment = (typeof SEGMENTS)[number];
