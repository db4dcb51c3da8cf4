import type { UserRelations } from '@magnaty/protocol';

/** Reads whom users have blocked and muted. The relations implement it. */
export interface RelationsReader {
  of(userId: string): Promise<UserRelations>;
}
