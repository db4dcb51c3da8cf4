import type { BalanceReason, ChangeBalance, GameEvent } from '@magnaty/rules';
import type { TextKey } from '../dictionary/dictionary.ts';
import type { PastEvents } from './past-events.ts';

/** Ids and numbers; the renderer replaces them by names and texts. */
export interface FeedLineParams {
  /** The player whose chip stands beside the line. */
  readonly who?: string;
  readonly to?: string;
  readonly cell?: number;
  readonly card?: number;
  readonly first?: number;
  readonly second?: number;
  readonly level?: number;
  readonly place?: number;
  readonly round?: number;
  readonly percent?: number;
  readonly reason?: string;
}

/** The key of the text of a feed line. */
export type FeedKey = Extract<TextKey, `feed.${string}`>;

export interface FeedLine {
  readonly key: FeedKey;
  readonly params: FeedLineParams;
  /** Millions: with a sign as `who` sees it, or a plain price. */
  readonly amount: { readonly value: number; readonly isSigned: boolean } | null;
}

const plainLine = (key: FeedKey, params: FeedLineParams): FeedLine => ({ key, params, amount: null });
const changeLine = (key: FeedKey, params: FeedLineParams, value: number): FeedLine => ({
  key,
  params,
  amount: value === 0 ? null : { value, isSigned: true },
});
const priceLine = (key: FeedKey, params: FeedLineParams, value: number): FeedLine => ({
  key,
  params,
  amount: { value, isSigned: false },
});

/** The feed line of an event. Null if the event has none, or if the line of another event includes it. */
export const feedLineOf = (event: GameEvent, past: PastEvents): FeedLine | null => {
  switch (event.name) {
    case 'StartGame':
      return plainLine('feed.start', {});
    case 'StartMoveType':
      // A move begins before its throw, so its first step has already made the line.
      if (event.type !== 'BEFORE_THROW') return null;
      if (event.isExtra) return past.isExtraThrowListed ? null : plainLine('feed.extra', { who: event.userId });
      return event.userId === past.moverId ? null : plainLine('feed.move', { who: event.userId });
    case 'ThrowDice': {
      const { userId: who, scoreFirstDice: first, scoreSecondDice: second } = event;
      return plainLine(first === second ? 'feed.throwDoubles' : 'feed.throw', { who, first, second });
    }
    case 'UserMoveTo':
      if (event.type === 'JOIN_TO_JAIL') return plainLine('feed.toJail', { who: event.userId });
      return event.type === 'LEAVE_JAIL' ? plainLine('feed.leaveJail', { who: event.userId }) : null;
    case 'ChangeBalance':
      return balanceLine(event, past);
    case 'ActionCard':
      return plainLine('feed.card', { who: event.userId, cell: event.mapItemId, card: event.cardId });
    case 'ChangeInventoryCardCount':
      if (event.isAdded) return plainLine('feed.exitCard', { who: event.userId });
      return past.isBeforeThrow && !past.playersOut.has(event.userId)
        ? plainLine('feed.exitCardUsed', { who: event.userId })
        : null;
    case 'UserBuyCompany':
      return changeLine('feed.buy', { who: event.userId, cell: event.mapItemId }, -event.price);
    case 'UserPaidRent':
      return changeLine('feed.rent', { who: event.userId, to: event.userIdTo, cell: event.mapItemId }, -event.amount);
    case 'MapItemChangeOwner':
      return event.userId === null && past.lostPledge === event.mapItemId
        ? plainLine('feed.pledgeLost', { who: past.moverId, cell: event.mapItemId })
        : null;
    case 'MapItemChangeOffice':
      return companyLine(event.lvlCard, event.mapItemId, past);
    case 'MapItemChangePledge':
      return companyLine(0, event.mapItemId, past);
    case 'MapItemChangeForSale': {
      const who = past.owners.get(event.mapItemId);
      if (who === undefined) return null;
      return plainLine(event.isForSale ? 'feed.forSale' : 'feed.notForSale', { who, cell: event.mapItemId });
    }
    case 'AuctionStart':
      return priceLine('feed.auction', { cell: event.mapItemId }, event.startPrice);
    case 'AuctionMakeBet':
      return priceLine('feed.bet', { who: event.userId }, event.price);
    case 'AuctionDone':
      return plainLine('feed.auctionDone', { who: event.userId });
    case 'AuctionLeave':
      return past.playersOut.has(event.userId) ? null : plainLine('feed.auctionLeave', { who: event.userId });
    case 'AuctionClose':
      return event.userId === null
        ? plainLine('feed.auctionNobody', { cell: event.mapItemId })
        : changeLine('feed.auctionWon', { who: event.userId, cell: event.mapItemId }, -event.price);
    case 'TradeCreate':
      return plainLine(event.counterNumber === undefined ? 'feed.trade' : 'feed.tradeCounter', {
        who: event.userIdFrom,
        to: event.userIdTo,
      });
    case 'TradeAccept':
      return past.trade && plainLine('feed.tradeAccept', { who: past.trade.userIdTo, to: past.trade.userIdFrom });
    case 'TradeCancel':
      // The counter-offer after it has a line.
      return event.reason === 'COUNTER' ? null : cancelledTradeLine(event.userId, past);
    case 'SkipMove':
      return plainLine('feed.skip', { who: event.userId });
    case 'MoveTimeOut':
      return plainLine('feed.timeOut', { who: event.userId });
    case 'UserLeaveGame':
      return plainLine('feed.leave', { who: event.userId, reason: event.reason });
    case 'StandInBegan':
      return plainLine('feed.standIn', { who: event.userId, place: event.result.numberPlace });
    case 'StandInEnded':
      return plainLine('feed.standInOver', { who: event.userId });
    case 'GameOverUser':
      if (event.reason === 'WINNER') return plainLine('feed.winner', { who: event.userId });
      return plainLine('feed.out', { who: event.userId, place: event.numberPlace, reason: event.reason });
    case 'LastRound':
      return plainLine('feed.lastRound', {});
    case 'SystemMessage':
      if (event.key === 'rentLost')
        return plainLine('feed.rentLost', { who: String(event.params.userId), cell: Number(event.params.mapItemId) });
      return plainLine(`feed.${event.key}`, {
        round: Number(event.params.round ?? 0),
        percent: Number(event.params.percent ?? 0),
      });
    case 'ChangeDeadline':
      return plainLine('feed.moreTime', {});
    case 'UserMaybeBuyCompany':
    case 'MapItemChangeRent':
    case 'MapItemListChangeRent':
    case 'MapItemChangePledgeCountMove':
    case 'UserInJailChangeSkipMove':
    case 'ChangeTimeBank':
    case 'ChangeMoveButtonDisabled':
    case 'EndMove':
    case 'RulesChanged':
    case 'GameOver':
      return null;
  }
};

/** Reasons that only a change of balance reports. */
const BALANCE_KEYS: Partial<Record<BalanceReason, FeedKey>> = {
  TAX: 'feed.tax',
  PARKING: 'feed.parking',
  JAIL_FINE: 'feed.jailFine',
  EARLY_RELEASE: 'feed.earlyRelease',
};

const balanceLine = (event: ChangeBalance, past: PastEvents): FeedLine | null => {
  const { userId: who, amount, reason, counterpartId } = event;
  if (reason === 'START')
    return past.moverId === ''
      ? priceLine('feed.startBalance', { who }, amount)
      : changeLine('feed.startMoney', { who }, amount);
  if (reason === 'CARD') {
    // A card between players makes two changes: the line is the payer's, with the recipient.
    if (counterpartId !== null)
      return amount < 0 ? changeLine('feed.cardPay', { who, to: counterpartId }, amount) : null;
    return amount === 0 ? null : changeLine(amount > 0 ? 'feed.cardGain' : 'feed.cardLoss', { who }, amount);
  }
  const key = BALANCE_KEYS[reason];
  return key === undefined ? null : changeLine(key, { who }, amount);
};

const COMPANY_KEYS: Partial<Record<BalanceReason, FeedKey>> = {
  OFFICE: 'feed.build',
  OFFICE_SALE: 'feed.sell',
  PLEDGE: 'feed.pledge',
  RANSOM: 'feed.ransom',
};

/** An office or a pledge: its player and sum are those of the change of balance before it. */
const companyLine = (level: number, cell: number, { lastChange }: PastEvents): FeedLine | null => {
  if (lastChange === null) return null;
  const key = COMPANY_KEYS[lastChange.reason];
  return key === undefined ? null : changeLine(key, { who: lastChange.userId, cell, level }, lastChange.amount);
};

const cancelledTradeLine = (userId: string | null, { trade }: PastEvents): FeedLine | null => {
  if (trade === null) return null;
  if (userId === null) return plainLine('feed.tradeTimeOut', { who: trade.userIdFrom, to: trade.userIdTo });
  const key = userId === trade.userIdFrom ? 'feed.tradeWithdrawn' : 'feed.tradeRejected';
  return plainLine(key, { who: userId, to: userId === trade.userIdFrom ? trade.userIdTo : trade.userIdFrom });
};
