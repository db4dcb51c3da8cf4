import type { GameEvent, GameEventName } from '@magnaty/rules';
import { auctionEvents, companyEvents, tradeEvents } from './companies.ts';
import { endEvents, moneyEvents, moveEvents } from './moves.ts';

/** The payload of an event of a game: the event without its name. */
export type GameEventPayload<N extends GameEventName> = Omit<Extract<GameEvent, { name: N }>, 'name'>;

/** Payload of each event of a game, by its name. On the wire the envelope stands beside it. */
export const gameEvents = {
  ...moveEvents,
  ...moneyEvents,
  ...companyEvents,
  ...auctionEvents,
  ...tradeEvents,
  ...endEvents,
} as const;
