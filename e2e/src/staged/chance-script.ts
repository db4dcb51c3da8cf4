import { FairWorld } from '../../../apps/server/src/play/chance.ts';
import type { Deal } from './orders.ts';

const DIE = 6;

const dice: number[] = [];
const cards: number[] = [];

export const deal = (next: Deal): void => {
  dice.push(...(next.dice ?? []));
  cards.push(...(next.cards ?? []));
};

/** What was dealt by game, draw, and place within the draw: a decision that is made anew meets the same chance. */
const given = new Map<string, number>();

/** Puts what was dealt before the chance of all games of this process. */
export const scriptChance = (): void => {
  const fair = FairWorld.prototype.chance;
  FairWorld.prototype.chance = function (draw) {
    // The order of players is left as it came.
    if (draw === 0) return { draw: (bound) => bound - 1 };
    const own = fair.call(this, draw);
    let at = 0;
    return {
      draw: (bound) => {
        const key = [this.revealSeed(), draw, at++, bound].join(' ');
        const dealt = given.get(key) ?? (bound === DIE && dice.length > 0 ? dice.shift()! - 1 : cards.shift());
        if (dealt === undefined) return own.draw(bound);
        given.set(key, dealt);
        return dealt;
      },
    };
  };
};
