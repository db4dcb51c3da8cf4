import type { GamePacket } from '@magnaty/protocol';
import type { Game, GameEvent } from '@magnaty/rules';
import type { Clock } from '../ports/clock.ts';
import type { PeopleReader } from './ports.ts';
import { presentNames, withSeats } from './seat-names.ts';
import { rowsBeyond, type EventRow, type EventStore } from './event-store.ts';

/** The catch-up of a player who resumes: the missed events, or a snapshot of the game. */
export type Missed =
  | { readonly kind: 'EVENTS'; readonly rows: readonly EventRow[] }
  | {
      readonly kind: 'SNAPSHOT';
      readonly game: Game;
      readonly at: number;
      readonly recentEvents: readonly GamePacket[];
    };

/** With more missed events than this a player gets a snapshot. */
const MAX_MISSED = 500;
/** Maximum number of rows and events beside a snapshot, from which the client fills its feed. */
const RECENT_ROWS = 40;
const RECENT_EVENTS = 60;
/** Excludes rows that another server has stored since this one read the game: they are delivered once folded. */
const isIn =
  (game: Game) =>
  (row: EventRow): boolean =>
    row.seq <= game.seq;

/** A page of a former release cannot read this event, and stops at it. It reads the state of the game without it. */
const isChangeOfRules = ({ name }: Pick<GameEvent, 'name'>): boolean => name === 'RulesChanged';

interface Wanted {
  readonly store: Pick<EventStore, 'lastRows' | 'rowsAfter'>;
  readonly clock: Clock;
  readonly people: PeopleReader;
  /** The game as this server has read it. */
  readonly game: Game;
  /** The last event that the player has. */
  readonly afterSeq: number | undefined;
  /** The player has just got the events after this one, and could not read them. */
  readonly isRepeated: boolean;
}

/**
 * The events up to the present state of the game, or that state if they are too many or did not help. Players have their
 * present names: a page that is loaded anew shows none that an operator took away, and none of a deleted user.
 */
export const missedEvents = async ({ store, clock, people, game, afterSeq, isRepeated }: Wanted): Promise<Missed> => {
  const { gameId } = game;
  const present = await presentNames(people, game.players);
  const named = <R extends EventRow>(row: R): R => ({
    ...row,
    events: row.events.map((event) => withSeats(event, present)),
  });
  const mayFold = !isRepeated || afterSeq === game.seq;
  if (mayFold && afterSeq !== undefined && afterSeq <= game.seq && game.seq - afterSeq <= MAX_MISSED) {
    const rows = rowsBeyond((await store.rowsAfter(gameId, afterSeq)).filter(isIn(game)), afterSeq);
    if (afterSeq === 0) return { kind: 'EVENTS', rows: rows.map(named) };
    if (!rows.some(({ events }) => events.some(isChangeOfRules))) return { kind: 'EVENTS', rows };
  }
  const rows = (await store.lastRows(gameId, RECENT_ROWS)).map(named);
  const recentEvents = rows
    .filter(isIn(game))
    .flatMap((row) => packetsOf(gameId, row))
    .filter((packet) => !isChangeOfRules(packet))
    .slice(-RECENT_EVENTS);
  return { kind: 'SNAPSHOT', game: { ...game, players: game.players.map(present) }, at: clock.now(), recentEvents };
};

/** The events of a row, each with its envelope. */
export const packetsOf = (gameId: string, row: Pick<EventRow, 'seq' | 'events' | 'at'>): GamePacket[] =>
  row.events.map((event, index) => ({ ...event, gameId, seq: row.seq + index, at: row.at }));
