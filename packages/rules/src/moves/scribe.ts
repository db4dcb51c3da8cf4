import { evolve } from '../evolve.ts';
import type { EndMove, GameEvent, MapItemChangeOffice, MapItemChangePledge, ThrowDice } from '../model/events.ts';
import type { Game, Table } from '../model/game.ts';
import type { World } from '../world.ts';

/** Collects the events of one command. */
export class Scribe {
  readonly table: Table;
  /** The game of `table`. */
  readonly game: Game;
  readonly world: World;
  readonly events: GameEvent[] = [];
  /** The client sent the command by itself, so it shows no presence (TIME-4). */
  readonly isAutomatic: boolean;

  constructor(table: Table, world: World, isAutomatic = false) {
    this.table = table;
    this.game = table.game;
    this.world = world;
    this.isAutomatic = isAutomatic;
  }

  /** Adds the event to the list and folds it into the game, so the next rule sees its effect. */
  emit(event: GameEvent): void {
    this.events.push(event);
    evolve(this.game, event);
  }

  /** Emits an event that shows a player's presence. After an automatic command it says that it does not (TIME-4). */
  emitAct(event: EndMove | MapItemChangeOffice | MapItemChangePledge | ThrowDice): void {
    this.emit(this.isAutomatic ? { ...event, isAutomatic: true } : event);
  }
}
