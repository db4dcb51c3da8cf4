import type { BalanceReason, ChangeBalance, GameEvent } from '@magnaty/rules';
import type { Story } from './story.ts';

/** Ids and numbers; whoever renders puts names and texts in their place. */
export interface ToldParams {
  /** Whom it is about: his chip stands beside the line. */
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

export interface Told {
  readonly key: string;
  readonly params: ToldParams;
  /** Millions; signed as `who` sees it, or a plain price. */
  readonly amount: { readonly value: number; readonly isSigned: boolean } | null;
}

const plain = (key: string, params: ToldParams): Told => ({ key, params, amount: null });
const change = (key: string, params: ToldParams, value: number): Told => ({
  key,
  params,
  amount: value === 0 ? null : { value, isSigned: true },
});
const price = (key: string, params: ToldParams, value: number): Told => ({
  key,
  params,
  amount: { value, isSigned: false },
});

/** What the feed says of an event, given the story before it; null where another event says it. */
export const tell = (event: GameEvent, story: Story): Told | null => {
  switch (event.name) {
    case 'StartGame':
      return plain('feed.start', {});
    case 'StartMoveType':
      // A move begins before its throw: every later step of it has been told already, seen or not.
      if (event.type !== 'BEFORE_THROW') return null;
      if (event.isExtra) return story.isExtraTold ? null : plain('feed.extra', { who: event.userId });
      return event.userId === story.moverId ? null : plain('feed.move', { who: event.userId });
    case 'ThrowDice': {
      const { userId: who, scoreFirstDice: first, scoreSecondDice: second } = event;
      return plain(first === second ? 'feed.throwDoubles' : 'feed.throw', { who, first, second });
    }
    case 'UserMoveTo':
      if (event.type === 'JOIN_TO_JAIL') return plain('feed.toJail', { who: event.userId });
      return event.type === 'LEAVE_JAIL' ? plain('feed.leaveJail', { who: event.userId }) : null;
    case 'ChangeBalance':
      return tellBalance(event, story);
    case 'ActionCard':
      return plain('feed.card', { who: event.userId, cell: event.mapItemId, card: event.cardId });
    case 'ChangeInventoryCardCount':
      if (event.isAdded) return plain('feed.exitCard', { who: event.userId });
      return story.out.has(event.userId) ? null : plain('feed.exitCardUsed', { who: event.userId });
    case 'UserBuyCompany':
      return change('feed.buy', { who: event.userId, cell: event.mapItemId }, -event.price);
    case 'UserPaidRent':
      return change('feed.rent', { who: event.userId, to: event.userIdTo, cell: event.mapItemId }, -event.amount);
    case 'MapItemChangeOwner':
      return event.userId === null && story.lostPledge === event.mapItemId
        ? plain('feed.pledgeLost', { who: story.moverId, cell: event.mapItemId })
        : null;
    case 'MapItemChangeOffice':
      return tellManaged(event.lvlCard, event.mapItemId, story);
    case 'MapItemChangePledge':
      return tellManaged(0, event.mapItemId, story);
    case 'AuctionStart':
      return price('feed.auction', { cell: event.mapItemId }, event.startPrice);
    case 'AuctionMakeBet':
      return price('feed.bet', { who: event.userId }, event.price);
    case 'AuctionLeave':
      return story.out.has(event.userId) ? null : plain('feed.auctionLeave', { who: event.userId });
    case 'AuctionClose':
      return event.userId === null
        ? plain('feed.auctionNobody', { cell: event.mapItemId })
        : change('feed.auctionWon', { who: event.userId, cell: event.mapItemId }, -event.price);
    case 'TradeCreate':
      return plain('feed.trade', { who: event.userIdFrom, to: event.userIdTo });
    case 'TradeAccept':
      return story.trade && plain('feed.tradeAccept', { who: story.trade.userIdTo, to: story.trade.userIdFrom });
    case 'TradeCancel':
      return tellCancel(event.userId, story);
    case 'SkipMove':
      return plain('feed.skip', { who: event.userId });
    case 'MoveTimeOut':
      return plain('feed.timeOut', { who: event.userId });
    case 'UserLeaveGame':
      return plain('feed.leave', { who: event.userId, reason: event.reason });
    case 'GameOverUser':
      if (event.reason === 'WINNER') return plain('feed.winner', { who: event.userId });
      return plain('feed.out', { who: event.userId, place: event.numberPlace, reason: event.reason });
    case 'SystemMessage':
      return plain(`feed.${event.key}`, {
        round: Number(event.params.round ?? 0),
        percent: Number(event.params.percent ?? 0),
      });
    case 'ChangeDeadline':
      return plain('feed.moreTime', {});
    case 'UserMaybeBuyCompany':
    case 'MapItemChangeRent':
    case 'MapItemListChangeRent':
    case 'MapItemChangePledgeCountMove':
    case 'UserInJailChangeSkipMove':
    case 'ChangeMoveButtonDisabled':
    case 'EndMove':
    case 'GameOver':
      return null;
  }
};

/** Sums that no other event speaks of. */
const BALANCE_KEYS: Partial<Record<BalanceReason, string>> = {
  TAX: 'feed.tax',
  JAIL_FINE: 'feed.jailFine',
  EARLY_RELEASE: 'feed.earlyRelease',
};

const tellBalance = (event: ChangeBalance, story: Story): Told | null => {
  const { userId: who, amount, reason, counterpartId } = event;
  if (reason === 'START') return story.moverId === '' ? null : change('feed.startMoney', { who }, amount);
  if (reason === 'CARD') {
    // Between players the one who pays is told, with the one who gets it.
    if (counterpartId !== null) return amount < 0 ? change('feed.cardPay', { who, to: counterpartId }, amount) : null;
    return amount === 0 ? null : change(amount > 0 ? 'feed.cardGain' : 'feed.cardLoss', { who }, amount);
  }
  const key = BALANCE_KEYS[reason];
  return key === undefined ? null : change(key, { who }, amount);
};

const MANAGED_KEYS: Partial<Record<BalanceReason, string>> = {
  OFFICE: 'feed.build',
  OFFICE_SALE: 'feed.sell',
  PLEDGE: 'feed.pledge',
  RANSOM: 'feed.ransom',
};

/** An office or a pledge: who did it and for how much stands in the change of balance before it. */
const tellManaged = (level: number, cell: number, { lastChange }: Story): Told | null => {
  if (lastChange === null) return null;
  const key = MANAGED_KEYS[lastChange.reason];
  return key === undefined ? null : change(key, { who: lastChange.userId, cell, level }, lastChange.amount);
};

const tellCancel = (userId: string | null, { trade }: Story): Told | null => {
  if (trade === null) return null;
  if (userId === null) return plain('feed.tradeTimeOut', { who: trade.userIdFrom, to: trade.userIdTo });
  const key = userId === trade.userIdFrom ? 'feed.tradeWithdrawn' : 'feed.tradeRejected';
  return plain(key, { who: userId, to: userId === trade.userIdFrom ? trade.userIdTo : trade.userIdFrom });
};
