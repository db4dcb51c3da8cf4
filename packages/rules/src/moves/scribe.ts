import { evolve } from '../evolve.ts';
import type { GameEvent } from '../model/events.ts';
import type { Game, Table } from '../model/game.ts';
import type { World } from '../world.ts';

/** Collects the events of one command. */
export class Scribe {
  readonly table: Table;
  /** The game of `table`. */
  readonly game: Game;
  readonly world: World;
  readonly events: GameEvent[] = [];
  /** What the events that show a player's presence say of an automatic command (TIME-4). */
  readonly byItself: { readonly isAutomatic?: true };

  constructor(table: Table, world: World, isAutomatic = false) {
    this.table = table;
    this.game = table.game;
    this.world = world;
    this.byItself = isAutomatic ? { isAutomatic: true } : {};
  }

  /** Adds the event to the list and folds it into the game, so the next rule sees its effect. */
  emit(event: GameEvent): void {
    this.events.push(event);
    evolve(this.game, event);
  }
}
