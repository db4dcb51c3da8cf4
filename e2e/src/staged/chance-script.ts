import { FairWorld } from '../../../apps/server/src/play/chance.ts';
import type { Deal } from './orders.ts';

const DIE = 6;

const dice: number[] = [];
const cards: number[] = [];

export const deal = (next: Deal): void => {
  dice.push(...(next.dice ?? []));
  cards.push(...(next.cards ?? []));
};

/** Puts what was dealt before the chance of all games of this process. */
export const scriptChance = (): void => {
  const fair = FairWorld.prototype.chance;
  FairWorld.prototype.chance = function (draw) {
    // The order of players is left as it came.
    if (draw === 0) return { draw: (bound) => bound - 1 };
    const own = fair.call(this, draw);
    return {
      draw: (bound) => {
        const dealt = bound === DIE && dice.length > 0 ? dice.shift()! - 1 : cards.shift();
        return dealt ?? own.draw(bound);
      },
    };
  };
};
