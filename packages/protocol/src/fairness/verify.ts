import {
  evolve,
  emptyGame,
  inOrder,
  playerOf,
  type Board,
  type Chance,
  type Game,
  type GameEvent,
  type StartGame,
} from '@magnaty/rules';
import { chanceFromWords, fairMessage, wordsOfBlock } from './chance.ts';

/** The cryptography that a verification needs. */
export interface FairCrypto {
  /** HMAC-SHA-256 of the text under the key: 32 bytes. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
}

/** One random result: as the log has it (`logged`) and as the seed gives it (`computed`). */
export interface FairCheck {
  readonly seq: number;
  readonly kind: 'COMMITMENT' | 'ORDER' | 'THROW' | 'CARD';
  readonly logged: string;
  readonly computed: string;
}

/** The Web Crypto API of browsers and Node. */
export const webCrypto: FairCrypto = {
  async hmac(key, text) {
    const { subtle } = globalThis.crypto;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
  },
  async sha256(bytes) {
    return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  },
};

interface VerifyOptions {
  readonly board: Board;
  readonly crypto?: FairCrypto;
  /** Told each check, with the share of the log that is done, 0–1. */
  readonly onCheck?: (check: FairCheck, share: number) => void;
}

/** The checks in which log and seed differ; a fair game has none. */
export const unfair = (checks: readonly FairCheck[]): FairCheck[] =>
  checks.filter((check) => check.logged !== check.computed);

/**
 * FAIR-2: recomputes the commitment, the order of moves, every throw and every card of a game from
 * the seed that GameOver reveals. `events` is the whole log from StartGame to GameOver.
 * @throws Error when the log is not whole, or tells of something that its game does not have.
 */
export const verifyGame = async (
  events: readonly GameEvent[],
  { board, crypto = webCrypto, onCheck }: VerifyOptions,
): Promise<FairCheck[]> => {
  const [start] = events;
  const over = events.at(-1);
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver')
    throw new Error('the log must begin with StartGame and end with GameOver');
  const seed = fromHex(over.serverSeed);
  const draws = new Draws(crypto, seed, start.playersSeeds);
  const game = emptyGame();
  const checks: FairCheck[] = [];
  const add = (check: FairCheck): void => {
    checks.push(check);
    onCheck?.(check, game.seq / events.length);
  };
  add({ seq: 1, kind: 'COMMITMENT', logged: start.commitment, computed: toHex(await crypto.sha256(seed)) });
  for (const event of events) {
    const check = await checkOf(event, { game, board, draws });
    if (check !== null) add({ seq: game.seq + 1, ...check });
    evolve(game, event);
  }
  return checks;
};

interface Position {
  /** The game before the event. */
  readonly game: Game;
  readonly board: Board;
  readonly draws: Draws;
}

const checkOf = async (event: GameEvent, at: Position): Promise<Omit<FairCheck, 'seq'> | null> => {
  switch (event.name) {
    case 'StartGame': {
      const order = await at.draws.read(0, (chance) => shuffledIds(event, chance));
      return { kind: 'ORDER', logged: event.users.map((user) => user.userId).join(' '), computed: order.join(' ') };
    }
    case 'ThrowDice': {
      const dice = await at.draws.read(at.game.draws, (chance) => `${chance.draw(6) + 1} ${chance.draw(6) + 1}`);
      return { kind: 'THROW', logged: `${event.scoreFirstDice} ${event.scoreSecondDice}`, computed: dice };
    }
    case 'ActionCard': {
      const left = cardsLeft(event.userId, at);
      const index = await at.draws.read(at.game.draws, (chance) => chance.draw(Math.max(1, left.length)));
      return { kind: 'CARD', logged: String(event.cardId), computed: String(left[index]) };
    }
    default:
      return null;
  }
};

/** START-1: Fisher–Yates with draw 0 over the players sorted by id; a player who meets only bots moves first. */
const shuffledIds = (start: StartGame, chance: Chance): string[] => {
  const order = start.users.map((user) => user.userId).sort();
  for (let last = order.length - 1; last > 0; last--) {
    const picked = chance.draw(last + 1);
    [order[last], order[picked]] = [order[picked]!, order[last]!];
  }
  const seats = new Map(start.users.map((user) => [user.userId, user]));
  const drawn = order.flatMap((id) => seats.get(id) ?? []);
  return inOrder(drawn, start.isPrivate).map(({ userId }) => userId);
};

/** CARD-2, CARD-3: the ids of the cards that this draw of the player could give. The cell names the deck. */
const cardsLeft = (userId: string, { game, board }: Position): number[] => {
  // Not the logged card or cell: they may have been altered.
  const deckType = board.cells[playerOf(game, userId).position]?.type;
  if (deckType !== 2 && deckType !== 3) return [];
  const held = new Set(game.players.flatMap((player) => player.exitCards));
  const free = board.decks[deckType].map((card, index) => ({ id: card.id, bit: 1 << index }));
  const inDeck = free.filter((card) => !held.has(card.id));
  const notDrawn = inDeck.filter((card) => (game.drawnCards[deckType] & card.bit) === 0);
  return (notDrawn.length > 0 ? notDrawn : inDeck).map((card) => card.id);
};

class OutOfWords extends Error {}

/** The draws of a game. It computes the stream block by block, because a browser's HMAC is asynchronous. */
class Draws {
  readonly #crypto: FairCrypto;
  readonly #seed: Uint8Array;
  readonly #playersSeeds: readonly string[];

  constructor(crypto: FairCrypto, seed: Uint8Array, playersSeeds: readonly string[]) {
    this.#crypto = crypto;
    this.#seed = seed;
    this.#playersSeeds = playersSeeds;
  }

  async read<T>(draw: number, use: (chance: Chance) => T): Promise<T> {
    const words: number[] = [];
    for (let block = 0; ; block++) {
      words.push(...wordsOfBlock(await this.#crypto.hmac(this.#seed, fairMessage(this.#playersSeeds, draw, block))));
      try {
        return use(chanceFromWords(readerOf(words)));
      } catch (error) {
        if (!(error instanceof OutOfWords)) throw error;
      }
    }
  }
}

const readerOf = (words: readonly number[]): (() => number) => {
  let at = 0;
  return () => {
    const word = words[at++];
    if (word === undefined) throw new OutOfWords();
    return word;
  };
};

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
