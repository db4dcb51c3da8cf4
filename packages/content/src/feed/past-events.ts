import type { ChangeBalance, GameEvent } from '@magnaty/rules';

/**
 * Facts of earlier events that the line of a later event needs. They come from events alone, so that the feed can be
 * rebuilt.
 */
export interface PastEvents {
  /** The mover; '' before the first move. */
  moverId: string;
  /** The extra throw already has a line. After a trade the same step starts again, and needs no second one. */
  isExtraThrowListed: boolean;
  /** Only before the throw may the mover use an exit card. Later, a bankrupt's cards go back to their decks. */
  isBeforeThrow: boolean;
  /** The last change of a balance. An event about an office or a pledge follows the change that paid for it. */
  lastChange: Pick<ChangeBalance, 'userId' | 'amount' | 'reason'> | null;
  /** The owners of companies, by cell. */
  owners: ReadonlyMap<number, string>;
  /** The company whose pledge has just run out. */
  lostPledge: number | null;
  trade: { readonly userIdFrom: string; readonly userIdTo: string } | null;
  auction: { readonly mapItemId: number } | null;
  /** Players who already have a line that they are out. */
  playersOut: ReadonlySet<string>;
}

export const noPastEvents = (): PastEvents => ({
  moverId: '',
  isExtraThrowListed: false,
  isBeforeThrow: true,
  lastChange: null,
  owners: new Map(),
  lostPledge: null,
  trade: null,
  auction: null,
  playersOut: new Set(),
});

/** The facts after one more event. */
export const withEvent = (past: PastEvents, event: GameEvent): PastEvents => {
  switch (event.name) {
    case 'StartMoveType':
      return {
        ...past,
        moverId: event.userId,
        isExtraThrowListed: event.isExtra,
        isBeforeThrow: event.type === 'BEFORE_THROW',
        lostPledge: null,
      };
    case 'ThrowDice':
      return { ...past, isExtraThrowListed: false, isBeforeThrow: false };
    case 'ChangeBalance':
      return { ...past, lastChange: event };
    case 'MapItemChangePledgeCountMove':
      return { ...past, lostPledge: event.countMoveInPledge <= 0 ? event.mapItemId : null };
    case 'MapItemChangeOwner':
      return { ...past, lostPledge: null, owners: withOwner(past.owners, event.mapItemId, event.userId) };
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

const withOwner = (owners: PastEvents['owners'], cell: number, userId: string | null): PastEvents['owners'] => {
  const next = new Map(owners);
  if (userId === null) next.delete(cell);
  else next.set(cell, userId);
  return next;
};
