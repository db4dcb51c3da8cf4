import type { GameEvent } from '@magnaty/rules';

/** How a player takes an event. */
export type Mood = 'glad' | 'angry';

/** Time that a face keeps its expression, ms. */
export const MOOD_MS = 1500;

/** What a shown event does to the face of a player; null if it leaves the face as it is. */
export const moodAfter = (event: GameEvent, userId: string): Mood | null => {
  switch (event.name) {
    case 'UserPaidRent':
      if (event.userIdTo === userId) return 'glad';
      return event.userId === userId ? 'angry' : null;
    case 'UserBuyCompany':
      return event.userId === userId ? 'glad' : null;
    case 'AuctionClose':
      return event.userId === userId ? 'glad' : null;
    case 'UserMoveTo':
      if (event.userId !== userId) return null;
      if (event.type === 'LEAVE_JAIL') return 'glad';
      return event.type === 'JOIN_TO_JAIL' ? 'angry' : null;
    case 'ChangeBalance':
      if (event.userId !== userId || event.amount === 0) return null;
      if (event.reason === 'TAX' || event.reason === 'JAIL_FINE') return 'angry';
      if (event.reason !== 'CARD') return null;
      return event.amount > 0 ? 'glad' : 'angry';
    case 'GameOverUser':
      if (event.userId !== userId) return null;
      return event.reason === 'WINNER' ? 'glad' : 'angry';
    default:
      return null;
  }
};
