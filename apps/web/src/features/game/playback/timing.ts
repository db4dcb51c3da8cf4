import type { Game, GameEvent } from '@magnaty/rules';

/** Durations in ms, from the specification and the design. */
export const CHIP_MS = 1000;
export const DICE_SPIN_MS = 500;
export const DICE_SETTLE_MS = 500;
/** The second die lands this much later. */
export const DICE_OFFSET_MS = 90;
export const PAINT_MS = 280;
export const OFFICE_MS = 160;
export const TURN_MS = 420;
export const POPUP_MS = 2000;
export const POPUP_GAP_MS = 200;
const CARD_MS = 600;
/** An event of money stays readable before the next one. */
const EVENT_MS = 450;
const OUT_MS = 1400;
const PAUSE_MS = 120;

/** Animation time of an event, ms: `lead` before the shown state changes, `hold` after it. */
export interface Timing {
  readonly lead: number;
  readonly hold: number;
}

const AT_ONCE: Timing = { lead: 0, hold: 0 };

/** An entry is animated after the change, an exit before it, while the element still exists. */
const entryOrExit = (isComing: boolean, ms: number): Timing =>
  isComing ? { lead: 0, hold: ms } : { lead: ms, hold: 0 };

/** The animation time of an event, given the game before the event is folded. */
export const timingOf = (event: GameEvent, game: Game): Timing => {
  switch (event.name) {
    case 'ThrowDice':
      return { lead: 0, hold: DICE_SPIN_MS + DICE_SETTLE_MS + DICE_OFFSET_MS };
    case 'UserMoveTo':
      if (event.mapItemIdFrom === event.mapItemIdTo) return AT_ONCE;
      // No hold: the next event puts the chip behind the bars.
      return { lead: CHIP_MS, hold: event.type === 'JOIN_TO_JAIL' ? 0 : PAUSE_MS };
    case 'MapItemChangeOwner':
      return { lead: 0, hold: PAINT_MS };
    case 'MapItemChangeOffice': {
      const before = game.cells[event.mapItemId]?.lvlCard ?? 0;
      return entryOrExit(event.lvlCard > before, Math.max(before, event.lvlCard) > 4 ? PAINT_MS : OFFICE_MS);
    }
    case 'MapItemChangePledge':
      return entryOrExit(event.isInPledge, OFFICE_MS);
    case 'StartMoveType':
      return event.userId === game.move.userId ? AT_ONCE : { lead: 0, hold: TURN_MS };
    case 'ActionCard':
      return { lead: 0, hold: CARD_MS };
    case 'UserPaidRent':
    case 'UserBuyCompany':
      return { lead: 0, hold: EVENT_MS };
    case 'GameOverUser':
      return event.reason === 'WINNER' ? AT_ONCE : { lead: 0, hold: OUT_MS };
    case 'ChangeBalance':
      return game.move.userId === '' ? AT_ONCE : { lead: 0, hold: PAUSE_MS };
    case 'AuctionStart':
    case 'TradeCreate':
      return { lead: 0, hold: TURN_MS };
    case 'AuctionClose':
    case 'TradeAccept':
    case 'TradeCancel':
      return { lead: 0, hold: PAINT_MS };
    default:
      return AT_ONCE;
  }
};
