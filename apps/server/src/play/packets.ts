import type { GamePacket } from '@magnaty/protocol';
import type { EventRow } from './event-store.ts';

/** The events of a row, each with its envelope. */
export const packetsOf = (gameId: string, row: Pick<EventRow, 'seq' | 'events' | 'at'>): GamePacket[] =>
  row.events.map((event, index) => ({ ...event, gameId, seq: row.seq + index, at: row.at }));
