import type { GameEvent } from '../model/events.ts';
import type { Game, Table } from '../model/game.ts';
import type { World } from '../world.ts';

/**
 * Writes down what happens. Each event is written and folded into the game before the rule goes on,
 * so that a cascade reads like the rule book: `FOLDS.EndMove(game, scribe.write({ … }))`. Rules name
 * the fold themselves: a call that always goes to the same fold is quicker than one that goes to all
 * of them in turn.
 */
export class Scribe {
  declare readonly table: Table;
  /** That of the table. */
  declare readonly game: Game;
  declare readonly world: World;
  declare readonly events: GameEvent[];

  constructor(table: Table, world: World) {
    this.table = table;
    this.game = table.game;
    this.world = world;
    // Has room for four, as many as most commands cause; a literal makes room for seventeen at the first.
    this.events = new Array<GameEvent>();
  }

  /** Notes the event, which the caller folds into the game at once. */
  write<Event extends GameEvent>(event: Event): Event {
    this.game.seq++;
    this.events.push(event);
    return event;
  }
}
