import { emptyGame, evolve, type Board, type Table } from '@magnaty/rules';
import { FairWorld } from './chance.ts';
import { CommandMemory } from './command-memory.ts';
import { lastSeq, type EventRow, type EventStore } from './event-store.ts';
import { stepSeqAfter } from './step-seq.ts';

/** A game in memory: exactly the fold of its log. */
export interface LoadedGame {
  readonly gameId: string;
  readonly table: Table;
  readonly world: FairWorld;
  readonly memory: CommandMemory;
  /** The seq of the event with which the present step began. */
  stepSeq: number;
}

/** Reads a game and the rows of its log; null if the game does not exist. */
export const loadGame = async (
  store: EventStore,
  board: Board,
  gameId: string,
): Promise<{ readonly loaded: LoadedGame; readonly rows: readonly EventRow[] } | null> => {
  const stored = await store.load(gameId);
  if (stored === null) return null;
  const loaded: LoadedGame = {
    gameId,
    table: { board, game: emptyGame() },
    world: new FairWorld(stored.serverSeed, stored.playersSeeds),
    memory: new CommandMemory(gameId),
    stepSeq: 0,
  };
  const rows = await store.rowsAfter(gameId, 0);
  foldRows(loaded, rows);
  return { loaded, rows };
};

/** Folds new rows of the log into the game. */
export const foldRows = (loaded: LoadedGame, rows: readonly EventRow[]): void => {
  const { gameId, table, memory } = loaded;
  for (const row of rows) {
    if (row.seq !== table.game.seq + 1) throw new Error(`game ${gameId}: row ${row.seq} after event ${table.game.seq}`);
    for (const event of row.events) evolve(table.game, event);
    loaded.stepSeq = stepSeqAfter(loaded.stepSeq, row);
    const { userId, commandId } = row;
    if (userId === null || commandId === null) continue;
    memory.keep({ userId, commandId }, { ok: true, gameId, seq: lastSeq(row) });
  }
};
