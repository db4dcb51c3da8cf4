import type { Chance, Fairness, PlayerDice, World } from '@magnaty/rules';
import { bytesToHex, hashHex, hashText, hexToBytes, hmacText } from './hash.ts';

/** Number of values of one word of the stream. */
const WORDS = 2 ** 32;

/** What the draws of one row of a game depend on, beside the server's secret and their numbers. */
export interface DrawInputs {
  readonly fairness: Fairness;
  readonly gameId: string;
  /** Protocol 1 only. */
  readonly playersSeeds: readonly string[];
  /** Protocol 2 only: the last opened link of each player with a chain, in the order of their ids. */
  readonly links: readonly string[];
}

/**
 * FAIR-1: the message of one block of a draw. The stream of a draw is the blocks
 * HMAC-SHA-256(secret, message of block 0), (… of block 1), …, read as big-endian 32-bit words.
 */
const messageOf = ({ fairness, gameId, playersSeeds, links }: DrawInputs, draw: number, block: number): string =>
  fairness === 1
    ? `${playersSeeds.join(',')}:${draw}:${block}`
    : ['magnaty/2 draw', gameId, draw, block, ...links].join(' ');

/** FAIR-1: what the server announces of its secret before it knows any number of a player. Hex. */
export const commitmentOf = (fairness: Fairness, gameId: string, secret: string): string =>
  fairness === 1 ? hashHex(secret) : hashText(`magnaty/2 secret ${gameId} ${secret}`);

interface Linked {
  readonly userId: string;
  readonly link: string | null;
}

/** The links on which the draws depend. `opened`: the link that a player opens with this throw. */
export const linksOf = (
  players: readonly Linked[],
  opened?: { readonly userId: string; readonly share: string },
): string[] =>
  players
    .map((player) => (opened?.userId === player.userId ? { userId: player.userId, link: opened.share } : player))
    .filter((player): player is { userId: string; link: string } => player.link !== null)
    .sort((a, b) => (a.userId < b.userId ? -1 : 1))
    .map(({ link }) => link);

/** The links on which draw 0 depends: those that were opened before the game, else the tips. */
export const firstLinksOf = (dice: readonly PlayerDice[]): string[] =>
  linksOf(dice.map(({ userId, tip, share }) => ({ userId, link: share ?? tip })));

/** The 32-bit words of one block, in the order of their use. */
const wordsOfBlock = (block: Uint8Array): number[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const words: number[] = [];
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at));
  return words;
};

/**
 * FAIR-1: makes fair numbers from uniform 32-bit words. It rejects words of the last, incomplete run
 * of `bound` values (rejection sampling), so all numbers are exactly equally likely. A number of 32 bits (`>>> 0`) keeps
 * positions, which are sums of throws, from being stored as fractions.
 */
export const chanceFromWords = (nextWord: () => number): Chance => ({
  draw(bound) {
    const limit = WORDS - (WORDS % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return (word % bound) >>> 0;
  },
});

/** FAIR-1: the random numbers of one draw, a pure function of the secret, the inputs and the draw's number. */
export const fairChance = (secret: Uint8Array, inputs: DrawInputs, draw: number): Chance => {
  let block = 0;
  let words: number[] = [];
  let at = 0;
  return chanceFromWords(() => {
    if (at === words.length) {
      words = wordsOfBlock(hmacText(secret, messageOf(inputs, draw, block++)));
      at = 0;
    }
    return words[at++]!;
  });
};

/** The world of a game: fair dice, and the time. The host sets both before each command. */
export class FairWorld implements World {
  now = 0;
  inputs: DrawInputs;
  readonly #secret: Uint8Array;

  /** @param secret hex */
  constructor(secret: string, inputs: DrawInputs) {
    this.#secret = hexToBytes(secret);
    this.inputs = inputs;
  }

  chance(draw: number): Chance {
    return fairChance(this.#secret, this.inputs, draw);
  }

  revealSeed(): string {
    return bytesToHex(this.#secret);
  }
}
