import type { ChangeBalance, GameEvent } from '@magnaty/rules';

/** What earlier events say about a later one: the feed is told from events alone, so that it can be filled again. */
export interface Story {
  /** Whose move it is; '' before the first. */
  moverId: string;
  /** The extra throw has been told: every later step before it is the same one, gone on with after a deal. */
  isExtraTold: boolean;
  /** The last change of a balance: what was paid for an office or a pledge stands just before it. */
  lastChange: Pick<ChangeBalance, 'userId' | 'amount' | 'reason'> | null;
  /** The company whose pledge has just run down to 0. */
  lostPledge: number | null;
  trade: { readonly userIdFrom: string; readonly userIdTo: string } | null;
  auction: { readonly mapItemId: number } | null;
  /** Players who have already been told to be out. */
  out: ReadonlySet<string>;
}

export const newStory = (): Story => ({
  moverId: '',
  isExtraTold: false,
  lastChange: null,
  lostPledge: null,
  trade: null,
  auction: null,
  out: new Set(),
});

/** The story after the event. */
export const follow = (story: Story, event: GameEvent): Story => {
  switch (event.name) {
    case 'StartMoveType':
      return { ...story, moverId: event.userId, isExtraTold: event.isExtra, lostPledge: null };
    case 'ThrowDice':
      return { ...story, isExtraTold: false };
    case 'ChangeBalance':
      return { ...story, lastChange: event };
    case 'MapItemChangePledgeCountMove':
      return { ...story, lostPledge: event.countMoveInPledge <= 0 ? event.mapItemId : null };
    case 'MapItemChangeOwner':
      return { ...story, lostPledge: null };
    case 'TradeCreate':
      return { ...story, trade: event };
    case 'AuctionStart':
      return { ...story, auction: event };
    case 'UserLeaveGame':
      return { ...story, out: new Set([...story.out, event.userId]) };
    default:
      return story;
  }
};
