import type { PlayerCommand, Table } from '@magnaty/rules';

/**
 * Returns the player's next command, or null when the player waits. A bot is a pure function: it
 * uses only public state and never changes the table. `random` returns numbers from 0 (inclusive)
 * to 1 (exclusive).
 *
 * A bot always finishes. A caller that carries out each command and asks again soon gets null or
 * the end of the move.
 */
export type Bot = (table: Table, userId: string, random: () => number, mayOffer?: MayOffer) => PlayerCommand | null;

/** May the bot offer a trade to this player now? Its caller remembers what was offered and refused. */
export type MayOffer = (partnerId: string) => boolean;

/** Allows no offer to anybody. */
export const NO_OFFERS: MayOffer = () => false;
