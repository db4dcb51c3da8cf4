import type { ChangeBalance, GameEvent } from '@magnaty/rules';

/** What earlier events say about a later one: the feed is told from events alone, so that it can be filled again. */
export interface PastEvents {
  /** Whose move it is; '' before the first. */
  moverId: string;
  /** The extra throw has been told: every later step before it is the same one, gone on with after a deal. */
  isExtraThrowListed: boolean;
  /** The last change of a balance: what was paid for an office or a pledge stands just before it. */
  lastChange: Pick<ChangeBalance, 'userId' | 'amount' | 'reason'> | null;
  /** The company whose pledge has just run down to 0. */
  lostPledge: number | null;
  trade: { readonly userIdFrom: string; readonly userIdTo: string } | null;
  auction: { readonly mapItemId: number } | null;
  /** Players who have already been told to be out. */
  playersOut: ReadonlySet<string>;
}

export const noPastEvents = (): PastEvents => ({
  moverId: '',
  isExtraThrowListed: false,
  lastChange: null,
  lostPledge: null,
  trade: null,
  auction: null,
  playersOut: new Set(),
});

/** The past after the event. */
export const withEvent = (past: PastEvents, event: GameEvent): PastEvents => {
  switch (event.name) {
    case 'StartMoveType':
      return { ...past, moverId: event.userId, isExtraThrowListed: event.isExtra, lostPledge: null };
    case 'ThrowDice':
      return { ...past, isExtraThrowListed: false };
    case 'ChangeBalance':
      return { ...past, lastChange: event };
    case 'MapItemChangePledgeCountMove':
      return { ...past, lostPledge: event.countMoveInPledge <= 0 ? event.mapItemId : null };
    case 'MapItemChangeOwner':
      return { ...past, lostPledge: null };
    case 'TradeCreate':
      return { ...past, trade: event };
    case 'AuctionStart':
      return { ...past, auction: event };
    case 'UserLeaveGame':
      return { ...past, playersOut: new Set([...past.playersOut, event.userId]) };
    default:
      return past;
  }
};
