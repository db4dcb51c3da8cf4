import type { GameEvent } from '../model/events.ts';
import type { Game, Table } from '../model/game.ts';
import type { World } from '../world.ts';

/**
 * Collects the events of one command. A rule writes an event and folds it into the game before it
 * continues, so a cascade reads like the rule book: `FOLDS.EndMove(game, scribe.write({ … }))`.
 *
 * Each call names its fold, because V8 can inline a call that always has the same target. Shorter
 * forms were measured against this one (games per CPU second, `npm run bench`, greedy and first
 * bots). `scribe.emit(event)`, which finds the fold in `FOLDS` or by a `switch`, costs 6–20 %.
 * `scribe.emit(FOLDS.EndMove, event)` costs 3–8 %. One method per event costs up to 7 % and repeats
 * the fields of every event.
 */
export class Scribe {
  declare readonly table: Table;
  /** The game of `table`. */
  declare readonly game: Game;
  declare readonly world: World;
  declare readonly events: GameEvent[];

  constructor(table: Table, world: World) {
    this.table = table;
    this.game = table.game;
    this.world = world;
    // V8 gives this list room for 4 events, enough for most commands; a literal gets 17 at the first push.
    this.events = new Array<GameEvent>();
  }

  /** Adds the event to the list. The caller folds it into the game at once. */
  write<Event extends GameEvent>(event: Event): Event {
    this.game.seq++;
    this.events.push(event);
    return event;
  }
}
