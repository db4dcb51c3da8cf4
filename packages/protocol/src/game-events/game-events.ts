import type { GameEvent, GameEventName } from '@magnaty/rules';
import { auctionEvents, companyEvents, tradeEvents } from './companies.ts';
import { endEvents, moneyEvents, moveEvents } from './moves.ts';

/** The payload of a game's event: the event without its name. */
export type GameEventPayload<N extends GameEventName> = Omit<Extract<GameEvent, { name: N }>, 'name'>;

/** Schemas of the payloads of a game's events, by name. A sent packet has the envelope's fields as well. */
export const gameEvents = {
  ...moveEvents,
  ...moneyEvents,
  ...companyEvents,
  ...auctionEvents,
  ...tradeEvents,
  ...endEvents,
} as const;
