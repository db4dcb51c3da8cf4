import { FairWorld } from '../../../apps/server/src/play/chance.ts';
import type { QueueDraws } from './control-requests.ts';

const DIE = 6;

const dice: number[] = [];
const cards: number[] = [];

/** Adds scores of dice and places of cards to the queues. */
export const queueDraws = (next: QueueDraws): void => {
  dice.push(...(next.dice ?? []));
  cards.push(...(next.cards ?? []));
};

/** Used numbers by game, draw, and place within the draw: a repeated decision must get the same numbers. */
const used = new Map<string, number>();

/** Makes all games of this process take queued numbers first, and the server's own chance after them. */
export const scriptChance = (): void => {
  const fair = FairWorld.prototype.chance;
  FairWorld.prototype.chance = function (draw) {
    // Draw 0 shuffles the players: this value keeps their order.
    if (draw === 0) return { draw: (bound) => bound - 1 };
    const own = fair.call(this, draw);
    let at = 0;
    return {
      draw: (bound) => {
        const key = [this.revealSeed(), draw, at++, bound].join(' ');
        const queued = used.get(key) ?? (bound === DIE && dice.length > 0 ? dice.shift()! - 1 : cards.shift());
        if (queued === undefined) return own.draw(bound);
        used.set(key, queued);
        return queued;
      },
    };
  };
};
