import { evolve } from '../evolve.ts';
import type { GameEvent } from '../model/events.ts';
import type { Table } from '../model/game.ts';
import type { World } from '../world.ts';

/**
 * Writes down what happens: each event is folded into the game before the rule goes on, so that a
 * cascade reads like the rule book.
 */
export class Scribe {
  readonly table: Table;
  readonly world: World;
  readonly events: GameEvent[] = [];

  constructor(table: Table, world: World) {
    this.table = table;
    this.world = world;
  }

  emit(event: GameEvent): void {
    evolve(this.table.game, event);
    this.events.push(event);
  }
}
