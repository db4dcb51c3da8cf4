import type { Command, GameEventName } from '@magnaty/rules';
import type { EventRow } from './event-store.ts';

/** With each of these events a step begins: of the move, of an auction or of a trade. */
const STEP_EVENTS: ReadonlySet<GameEventName> = new Set<GameEventName>([
  'StartMoveType',
  'AuctionStart',
  'AuctionClose',
  'TradeCreate',
  'TradeAccept',
  'TradeCancel',
]);

/**
 * The commands that are meant for one step. Others are not refused for a new step: an owner may build, sell, pledge,
 * redeem, pay a debt and say what is for sale in many steps, and the rules check each; a player may leave the game in any
 * step.
 */
const STEP_COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
  'startAuction',
  'makeBetOnAuction',
  'doneAuction',
  'leaveAuction',
  'createTrade',
  'counterTrade',
  'acceptTrade',
  'cancelTrade',
]);

/** The seq of the last event in the row with which a step begins; `before` if there is none. */
export const stepSeqAfter = (before: number, { seq, events }: Pick<EventRow, 'seq' | 'events'>): number => {
  for (let at = events.length - 1; at >= 0; at--) if (STEP_EVENTS.has(events[at]!.name)) return seq + at;
  return before;
};

/** Whether the command is for an earlier step than the one that began with the event `stepSeq`. */
export const isOutdated = (
  { type }: Command,
  { seenSeq, stepSeq }: { readonly seenSeq: number | undefined; readonly stepSeq: number },
): boolean => seenSeq !== undefined && seenSeq < stepSeq && STEP_COMMANDS.has(type);
