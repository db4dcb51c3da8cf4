import type { BalanceReason, Board, Game, GameEvent } from '@magnaty/rules';
import { climaxOf } from './climax.ts';

/** Durations in ms, from the specification and the design. */
export const CHIP_MS = 1000;
export const DICE_SPIN_MS = 500;
export const DICE_SETTLE_MS = 500;
/** The second die lands this much later. */
export const DICE_OFFSET_MS = 90;
export const PAINT_MS = 280;
export const OFFICE_MS = 160;
const TURN_MS = 420;
export const POPUP_MS = 2000;
export const POPUP_GAP_MS = 200;
/** The sum of a throw stays alone before the chip moves. */
export const SUM_MS = 500;
/** An event stays readable before the next one (BEATS, 'Three ranks'). */
export const EVENT_MS = 750;
/** One of the cells that go back to the bank. A player may lose twenty of them, and the words about it come last. */
export const RETURN_MS = 60;
/** The shortest time of an event when others wait. */
export const SHORT_EVENT_MS = 350;
/** A climax stays over the board for so long. */
export const CLIMAX_MS = 1400;
/** The last event of the game stays alone, then the winner's paint floods the board. */
export const END_HOLD_MS = 1000;
export const FLOOD_MS = 600;
/** After something that has moved. */
export const PAUSE_MS = 120;

/** How much an event matters: a `tick` is shown on the thing itself, an `event` in the centre, a `climax` on the whole board. */
export type Rank = 'tick' | 'event' | 'climax';

/** Animation time of an event, ms: `lead` before the shown state changes, `hold` after it, `after` when dice have landed. */
export interface Timing {
  readonly rank: Rank;
  readonly lead: number;
  readonly hold: number;
  readonly after: number;
}

const timing = (rank: Rank, { lead = 0, hold = 0, after = 0 }: Partial<Timing> = {}): Timing => ({
  rank,
  lead,
  hold,
  after,
});

const AT_ONCE = timing('tick');
const EVENT = timing('event', { hold: EVENT_MS });
const CLIMAX = timing('climax', { hold: CLIMAX_MS });

/** Payments that the centre announces by themselves. The other ones belong to an event that does. */
const ANNOUNCED_PAYMENTS: ReadonlySet<BalanceReason> = new Set(['TAX', 'CARD', 'JAIL_FINE', 'EARLY_RELEASE']);

/** How long a tower of this level rises or sinks, ms. Head office and monopoly take longer. */
export const towerMs = (level: number): number => (level > 4 ? PAINT_MS : OFFICE_MS);

/** An entry is animated after the change, an exit before it, while the element still exists. */
const entryOrExit = (isComing: boolean, ms: number, { rank, hold }: Timing): Timing =>
  isComing ? timing(rank, { hold: Math.max(hold, ms) }) : timing(rank, { lead: ms, hold: Math.max(0, hold - ms) });

/** What the viewer does is a tick: a click is answered at once. */
const rankOf = (userId: string, viewerId: string): Timing => (userId === viewerId ? AT_ONCE : EVENT);

/** Events whose payments and new owners are shown with them, while their words are read. */
const WITH_EFFECTS: ReadonlySet<GameEvent['name']> = new Set([
  'UserBuyCompany',
  'UserPaidRent',
  'AuctionClose',
  'TradeAccept',
]);
const EFFECT_PAYMENTS: ReadonlySet<BalanceReason> = new Set(['BUY', 'RENT', 'AUCTION', 'TRADE']);

/** Does the event tell what an announced event has changed, so that it does not wait until the words are read? */
export const isEffectOf = (announced: GameEvent, event: GameEvent): boolean => {
  if (!WITH_EFFECTS.has(announced.name)) return false;
  if (event.name === 'ChangeBalance') return EFFECT_PAYMENTS.has(event.reason);
  // A cell that goes back to the bank belongs to a bankruptcy after the payment.
  if (event.name === 'MapItemChangeOwner') return event.userId !== null;
  return event.name === 'MapItemChangeRent';
};

export interface Scene {
  readonly board: Board;
  /** Before the event is folded. */
  readonly game: Game;
  readonly viewerId: string;
}

/** The animation time of an event. */
export const timingOf = (event: GameEvent, scene: Scene): Timing => {
  const { game, viewerId } = scene;
  const isClimax = climaxOf(event, scene) !== null;
  switch (event.name) {
    case 'ThrowDice':
      return timing(isClimax ? 'climax' : 'event', {
        hold: DICE_SPIN_MS + DICE_SETTLE_MS + DICE_OFFSET_MS,
        after: isClimax ? CLIMAX_MS : SUM_MS,
      });
    case 'UserMoveTo':
      if (event.mapItemIdFrom === event.mapItemIdTo) return AT_ONCE;
      // No hold: the next event puts the chip behind the bars.
      return timing('tick', { lead: CHIP_MS, hold: event.type === 'JOIN_TO_JAIL' ? 0 : PAUSE_MS });
    case 'UserInJailChangeSkipMove':
      if (isClimax) return CLIMAX;
      return game.players.some(({ userId, inJail }) => userId === event.userId && inJail) ? AT_ONCE : EVENT;
    case 'MapItemChangeOwner':
      if (isClimax) return CLIMAX;
      return timing('tick', { hold: event.userId === null ? RETURN_MS : PAINT_MS });
    case 'MapItemChangeOffice': {
      const { lvlCard: before = 0, ownerId = null } = game.cells[event.mapItemId] ?? {};
      const ms = towerMs(Math.max(before, event.lvlCard));
      return entryOrExit(event.lvlCard > before, ms, isClimax ? CLIMAX : rankOf(ownerId ?? '', viewerId));
    }
    case 'MapItemChangePledge':
      return entryOrExit(event.isInPledge, OFFICE_MS, rankOf(game.cells[event.mapItemId]?.ownerId ?? '', viewerId));
    case 'StartMoveType':
      return event.userId === game.move.userId ? AT_ONCE : timing('tick', { hold: TURN_MS });
    case 'UserBuyCompany':
      return rankOf(event.userId, viewerId);
    case 'ActionCard':
    case 'UserPaidRent':
    case 'AuctionStart':
    case 'AuctionClose':
    case 'TradeCreate':
    case 'TradeAccept':
      return EVENT;
    case 'TradeCancel':
      return timing('tick', { hold: PAINT_MS });
    case 'GameOverUser':
      return isClimax ? CLIMAX : AT_ONCE;
    case 'GameOver':
      return timing('climax', { lead: END_HOLD_MS + FLOOD_MS });
    case 'ChangeBalance':
      if (game.move.userId === '') return AT_ONCE;
      return ANNOUNCED_PAYMENTS.has(event.reason) ? EVENT : timing('tick', { hold: PAUSE_MS });
    default:
      return AT_ONCE;
  }
};
