import type { PlayerCommand, Table } from '@magnaty/rules';
import type { Database } from '../db/database.ts';

/** What a game asks of the accounts when it is over. */
export interface ResultTaker {
  /** @returns null where the user is gone. */
  addResult(
    tx: Database,
    result: { readonly userId: string; readonly experience: number; readonly rating: number },
  ): Promise<object | null>;
}

/** What a game asks of the wallet when it is over. */
export interface PrizePayer {
  /** Booked once for each key. */
  credit(
    tx: Database,
    credit: {
      readonly userId: string;
      readonly amount: number;
      readonly reason: 'game-prize';
      readonly idempotencyKey: string;
    },
  ): Promise<boolean>;
}

/** A bot's mind: what it does now, or null to let things go on. */
export type BotPolicy = (table: Table, userId: string, random: () => number) => PlayerCommand | null;
