import { expect, test } from 'vitest';
import { firstBot, greedyBot, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import type { GameEvent, GameModeId } from '@magnaty/rules';
import { playGame } from './play.ts';
import { Random } from './random.ts';

/** Timeout for a busy computer, ms. */
const SLOW = 120_000;
/** Far more commands than a reasonable move needs. */
const MAX_COMMANDS_A_MOVE = 120;

/** Allowed reversals: each of up to three throws may force a sale or bring the money to undo one. */
const MAX_REVERSALS = 2;

/** Counts how often the pledge or level of each company changes direction within a move. */
class Reversals {
  most = 0;
  readonly #directions = new Map<string, { readonly isUp: boolean; readonly reversals: number }>();
  readonly #levels = new Map<number, number>();

  observe(event: GameEvent): void {
    switch (event.name) {
      case 'EndMove':
        this.#directions.clear();
        return;
      case 'MapItemChangePledge':
        this.#note(`pledge ${event.mapItemId}`, event.isInPledge);
        return;
      case 'MapItemChangeOffice':
        this.#note(`office ${event.mapItemId}`, event.lvlCard > (this.#levels.get(event.mapItemId) ?? 0));
        this.#levels.set(event.mapItemId, event.lvlCard);
        return;
      case 'MapItemChangeOwner':
        this.#levels.set(event.mapItemId, 0);
        return;
      default:
        return;
    }
  }

  #note(what: string, isUp: boolean): void {
    const before = this.#directions.get(what);
    const reversals = before === undefined ? 0 : before.reversals + (before.isUp === isUp ? 0 : 1);
    this.#directions.set(what, { isUp, reversals });
    this.most = Math.max(this.most, reversals);
  }
}

const CASES: readonly { readonly bots: string; readonly bot: Bot; readonly mode: GameModeId }[] = [
  { bots: 'first', bot: firstBot, mode: 1 },
  { bots: 'first', bot: firstBot, mode: 2 },
  { bots: 'greedy', bot: greedyBot, mode: 1 },
  { bots: 'greedy', bot: greedyBot, mode: 2 },
];

test.each(CASES)('$bots bots in mode $mode do not undo their own commands within a move', { timeout: SLOW }, (one) => {
  const { bot, mode } = one;
  let commands = 0;
  let most = 0;
  for (let seed = 1; seed <= 15; seed++) {
    const reversals = new Reversals();
    const onEvents = (events: readonly GameEvent[]): void => {
      commands++;
      for (const event of events) {
        reversals.observe(event);
        if (event.name !== 'EndMove') continue;
        most = Math.max(most, commands);
        commands = 0;
      }
    };
    playGame({ board: BOARD, gameModeId: mode, players: 4, bot, random: new Random(seed), onEvents });
    expect(reversals.most).toBeLessThanOrEqual(MAX_REVERSALS);
  }
  expect(most).toBeLessThan(MAX_COMMANDS_A_MOVE);
});
