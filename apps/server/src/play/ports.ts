import type { PlayerCommand, Table } from '@magnaty/rules';
import type { Database } from '../db/database.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { EventRow } from './event-store.ts';
import type { Seat } from './seat-store.ts';

/** The way from the games of this server to their players. The calls are made in the order of the events. */
export interface GameBroadcast extends Pick<Broadcast, 'toGame'> {
  /** Sends the events of stored rows to the players at this server. */
  deliverRows(gameId: string, rows: readonly EventRow[]): void;
  /** Publishes a row that this server has stored: the other servers do not know of it yet. */
  relayRow(gameId: string, row: EventRow): void;
  /** The user's active game has changed: each server with sockets of the user reads their status and sends it. */
  sendStatus(userId: string): void;
}

/** Which players follow a game just now, at whichever server. */
export interface PresenceReader {
  isPresent(seat: Seat): Promise<boolean>;
}

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
