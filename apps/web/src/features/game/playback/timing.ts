import type { Game, GameEvent } from '@magnaty/rules';

/** Durations in ms, as the specification and the look give them. */
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
const PAUSE_MS = 120;

/** How long an event takes on the stage: `lead` before the shown state changes, `hold` after it. */
export interface Timing {
  readonly lead: number;
  readonly hold: number;
}

const AT_ONCE: Timing = { lead: 0, hold: 0 };

/** What comes is shown and then moves; what goes moves as long as it is there. */
const entryOrExit = (isComing: boolean, ms: number): Timing =>
  isComing ? { lead: 0, hold: ms } : { lead: ms, hold: 0 };

/** The event's place in the animation, told from the game before it is folded. */
export const timingOf = (event: GameEvent, game: Game): Timing => {
  switch (event.name) {
    case 'ThrowDice':
      return { lead: 0, hold: DICE_SPIN_MS + DICE_SETTLE_MS + DICE_OFFSET_MS };
    case 'UserMoveTo':
      if (event.mapItemIdFrom === event.mapItemIdTo) return AT_ONCE;
      // Behind the bars at once: the next event locks them.
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
