import type { Fold } from '../evolve.ts';
import type { GameEvent, GameEventName } from '../model/events.ts';
import type { Table } from '../model/game.ts';
import type { World } from '../world.ts';

/**
 * Writes down what happens: each event is folded into the game before the rule goes on, so that a
 * cascade reads like the rule book.
 */
export class Scribe {
  declare readonly table: Table;
  declare readonly world: World;
  declare readonly events: GameEvent[];

  constructor(table: Table, world: World) {
    this.table = table;
    this.world = world;
    this.events = [];
  }

  /** `fold` is that of the event's name: named here, it need not be looked for at each event. */
  emit<N extends GameEventName>(fold: Fold<N>, event: Extract<GameEvent, { readonly name: N }>): void {
    const { game } = this.table;
    game.seq++;
    fold(game, event);
    this.events.push(event);
  }
}
