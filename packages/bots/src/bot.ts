import type { PlayerCommand, Table } from '@magnaty/rules';

/**
 * What a player does now; null when there is nothing that he wants to do. A pure function of what
 * everybody at the table sees: it reads the table and never writes to it. `random` gives numbers
 * from 0 up to 1.
 *
 * Whoever carries the commands out and asks again comes to an end: in any state of a game a bot
 * gives only finitely many commands before it waits or ends its move.
 */
export type Bot = (table: Table, userId: string, random: () => number) => PlayerCommand | null;
