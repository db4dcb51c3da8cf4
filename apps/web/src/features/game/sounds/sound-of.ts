import type { BalanceReason, GameEvent } from '@magnaty/rules';
import type { SoundName } from './sound-files.ts';

/** The sound of a shown event for this viewer; null if it has none. */
export const soundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  switch (event.name) {
    case 'ThrowDice':
      // By the scores, so that the same throw always has the same of the two sounds.
      return (event.scoreFirstDice + event.scoreSecondDice) % 2 === 0 ? 'dice-1' : 'dice-2';
    case 'UserBuyCompany':
      return 'buy';
    case 'ChangeBalance':
      return soundOfChange(event.reason);
    case 'AuctionMakeBet':
      return 'auction-bet';
    case 'AuctionClose':
      return event.userId === null ? null : 'buy';
    case 'ActionCard':
      return 'card-flick';
    case 'TradeCreate':
      return event.userIdTo === viewerId ? 'notification' : null;
    case 'TradeAccept':
      return 'deal-signing';
    default:
      return null;
  }
};

const soundOfChange = (reason: BalanceReason): SoundName | null => {
  if (reason === 'OFFICE' || reason === 'RANSOM') return 'buy';
  return reason === 'OFFICE_SALE' || reason === 'PLEDGE' ? 'sale' : null;
};

/** The sound of an event while the tab is hidden: only an offer to the viewer, or the viewer's own move. */
export const hiddenTabSoundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  const isCall =
    (event.name === 'TradeCreate' && event.userIdTo === viewerId) ||
    (event.name === 'StartMoveType' && event.type === 'BEFORE_THROW' && event.userId === viewerId);
  return isCall ? 'notification' : null;
};
