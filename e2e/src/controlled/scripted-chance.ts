import { FairWorld } from '@magnaty/protocol';
import type { QueueDraws } from './control-requests.ts';

const DIE = 6;

interface Queue {
  readonly dice: number[];
  readonly cards: number[];
}

/** The queues by the seed of their game: a game that an earlier test left must not use the numbers of this one. */
const queues = new Map<string, Queue>();

/** Adds scores of dice and places of cards to the queues of the game with this seed. */
export const queueDraws = (serverSeed: string, next: Pick<QueueDraws, 'dice' | 'cards'>): void => {
  const queue = queues.get(serverSeed) ?? { dice: [], cards: [] };
  queue.dice.push(...(next.dice ?? []));
  queue.cards.push(...(next.cards ?? []));
  queues.set(serverSeed, queue);
};

/** Used numbers by game, draw, and place within the draw: a repeated decision must get the same numbers. */
const used = new Map<string, number>();

/** Makes all games of this process take their queued numbers first, and the server's own chance after them. */
export const scriptChance = (): void => {
  const fair = FairWorld.prototype.chance;
  FairWorld.prototype.chance = function (draw) {
    // Draw 0 shuffles the players: this value keeps their order.
    if (draw === 0) return { draw: (bound) => bound - 1 };
    const own = fair.call(this, draw);
    let at = 0;
    return {
      draw: (bound) => {
        const seed = this.revealSeed();
        const { dice, cards } = queues.get(seed) ?? { dice: [], cards: [] };
        const key = [seed, draw, at++, bound].join(' ');
        const queued = used.get(key) ?? (bound === DIE && dice.length > 0 ? dice.shift()! - 1 : cards.shift());
        if (queued === undefined) return own.draw(bound);
        used.set(key, queued);
        return queued;
      },
    };
  };
};
