import type { BalanceReason, GameEvent } from '@magnaty/rules';
import type { SoundName } from './sound-files.ts';

/** What an event that is shown sounds like to this viewer; null when it is silent. */
export const soundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  switch (event.name) {
    case 'ThrowDice':
      // By the throw itself, so that each throw has one of the two.
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

/** What an event calls the viewer back with who looks at another tab. */
export const hiddenTabSoundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  const isCall =
    (event.name === 'TradeCreate' && event.userIdTo === viewerId) ||
    (event.name === 'StartMoveType' && event.type === 'BEFORE_THROW' && event.userId === viewerId);
  return isCall ? 'notification' : null;
};
