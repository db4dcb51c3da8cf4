import {
  decide,
  emptyGame,
  evolve,
  inOrder,
  isRefusal,
  placeOfId,
  playerOf,
  RULES,
  startGame,
  type Board,
  type Chance,
  type Fairness,
  type Game,
  type GameEvent,
  type StartGame,
} from '@magnaty/rules';
import { canonicalJson, isSameJson } from '../record/canonical.ts';
import { boardHash, digestOf } from '../record/digest.ts';
import { drawsOf, eventsOf, type GameRecord, type RecordedRow } from '../record/read-record.ts';
import { isNextLink } from './chain.ts';
import { commitmentOf, FairWorld, firstLinksOf, linksOf } from './chance.ts';
import { hashHex } from './hash.ts';
import { checkRow, startOf } from './record-shape.ts';

/** What differs: the head of the record, a chain, an order, a throw, a card, a link of a chain, or any other event. */
export type DifferenceKind =
  'HEAD' | 'COMMITMENT' | 'CHAIN' | 'TIP' | 'ORDER' | 'THROW' | 'CARD' | 'LINK' | 'EVENT' | 'BROKEN';

/** The first place at which a record disagrees with itself. */
export interface Difference {
  readonly seq: number;
  readonly kind: DifferenceKind;
  /** As the record has it. */
  readonly logged: string;
  /** As it follows from the secret, the links and the commands. */
  readonly computed: string;
}

export interface Counts {
  readonly throws: number;
  readonly cards: number;
  /** Rows of the record, and those among them that were decided again by the rules. */
  readonly rows: number;
  readonly rowsDecided: number;
}

/** How a player took part in the dice. */
export interface PlayerShare {
  readonly userId: string;
  readonly hasTip: boolean;
  /** Whether the player opened link 1 before the game. A player alone with bots need not. */
  readonly isOpened: boolean;
  /** Throws for a move or out of jail, and those of them that opened a link. */
  readonly throws: number;
  readonly throwsWithShare: number;
}

export interface Verification {
  readonly fairness: Fairness;
  /** Null: all that could be checked agrees. */
  readonly difference: Difference | null;
  readonly counts: Counts;
  /** The people and programs of the table. */
  readonly players: readonly PlayerShare[];
  /** The digest of the record, hex; null if it has no times. */
  readonly digest: string | null;
  /** REWARD-7: the last row promises fewer coins than the rules, because of the limit of a day. */
  readonly areCoinsLowered: boolean;
}

interface VerifyOptions {
  readonly board: Board;
  /** Called after each row with the part of the record that is done, 0–1. */
  readonly onProgress?: (share: number, counts: Counts) => void;
}

/** Whether everything was checked and agrees. Rows of other rules, and all of protocol 1, leave something open. */
export const isWhole = ({ fairness, difference, counts }: Verification): boolean =>
  difference === null && fairness === 2 && counts.rows === counts.rowsDecided;

/**
 * FAIR-2: checks a whole record. Rows of these rules are decided again from their commands, and each event is compared.
 * For rows of other rules, and for those of old games without commands, only order, throws and cards are compared.
 */
export const verifyRecord = (record: GameRecord, { board, onProgress }: VerifyOptions): Verification => {
  const check = new RecordCheck(record, board);
  const digest = record.stored === null ? null : digestOf(record.gameId, record.stored);
  let difference: Difference | null;
  try {
    difference = check.head();
    for (const row of difference === null ? record.rows : []) {
      difference = check.row(row);
      if (difference !== null) break;
      onProgress?.(check.counts.rows / record.rows.length, check.counts);
    }
    difference ??= digestDifference(record, digest);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    difference = { seq: check.game.seq + 1, kind: 'BROKEN', logged: text, computed: '' };
  }
  const { counts, game, players, areCoinsLowered } = check;
  return { fairness: game.fairness, difference, counts, players: [...players.values()], digest, areCoinsLowered };
};

class RecordCheck {
  readonly game: Game = emptyGame();
  readonly players = new Map<string, PlayerShare>();
  counts: Counts = { throws: 0, cards: 0, rows: 0, rowsDecided: 0 };
  areCoinsLowered = false;
  readonly #record: GameRecord;
  readonly #board: Board;
  readonly #hash: string;
  readonly #world: FairWorld;
  #start: StartGame | null = null;

  constructor(record: GameRecord, board: Board) {
    this.#record = record;
    this.#board = board;
    this.#hash = boardHash(board);
    const { gameId, playersSeeds, serverSeed } = record;
    this.#world = new FairWorld(serverSeed, { fairness: 1, gameId, playersSeeds, links: [] });
  }

  /** What the record says twice, and the commitment. */
  head(): Difference | null {
    const record = this.#record;
    const { gameId, commitment, playersSeeds, serverSeed } = record;
    const start = startOf(record);
    this.#start = start;
    const over = eventsOf(record).at(-1);
    const computed = commitmentOf(start.fairness, gameId, serverSeed);
    return (
      differs(1, start.gameId, gameId) ??
      differs(1, start.commitment, commitment) ??
      differs(1, start.playersSeeds, playersSeeds) ??
      differs(eventsOf(record).length, over?.name === 'GameOver' ? over.serverSeed : '', serverSeed) ??
      headDifference(record, start) ??
      (computed === commitment ? null : { seq: 1, kind: 'COMMITMENT', logged: commitment, computed }) ??
      tipDifference(start)
    );
  }

  row(row: RecordedRow): Difference | null {
    const start = this.#start;
    if (start === null || row.seq !== this.game.seq + 1) throw new Error(`event ${this.game.seq + 1} is missing`);
    const isFirst = this.game.seq === 0;
    checkRow(row, { ...start, rules: isFirst ? start.rules : this.game.rules });
    if (isFirst) this.#world.inputs = this.#inputsOf(start);
    const isOwn = isFirst
      ? start.fairness === 2 && this.#isOfTheseRules(start)
      : this.#isOfTheseRules(this.game) || row.command?.type === 'changeRules';
    const difference = isFirst
      ? this.#first(row, { start, isOwn })
      : (this.#linkDifference(row) ?? this.#next(row, isOwn));
    if (difference !== null) return difference;
    this.#count(row, isOwn);
    return null;
  }

  #isOfTheseRules({ rules, board }: { readonly rules: number; readonly board: string }): boolean {
    return rules === RULES && board === this.#hash;
  }

  #inputsOf(start: StartGame): FairWorld['inputs'] {
    const { gameId, playersSeeds } = this.#record;
    const links = firstLinksOf(start.dice);
    return { fairness: start.fairness, gameId, playersSeeds, links };
  }

  #first(
    row: RecordedRow,
    { start, isOwn }: { readonly start: StartGame; readonly isOwn: boolean },
  ): Difference | null {
    for (const { userId, isBot } of start.users) {
      if (isBot) continue;
      const dice = start.dice.find((one) => one.userId === userId);
      const isOpened = dice?.share !== undefined;
      this.players.set(userId, { userId, hasTip: dice !== undefined, isOpened, throws: 0, throwsWithShare: 0 });
    }
    const order = orderDifference(start, this.#world.chance(0));
    if (order !== null) return order;
    if (!isOwn) return this.#drawDifference(row);
    const { board, commitment, dice, users, startGameTimestamp, ...settings } = start;
    this.#world.now = startGameTimestamp;
    const byId = [...users].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const setup = { ...settings, board: this.#board, boardHash: board, commitment, dice, users: byId };
    return this.#compare(row, startGame(setup, this.#world)) ?? this.#fold(row);
  }

  /** The links that a row opens belong to its player's chain. */
  #linkDifference(row: RecordedRow): Difference | null {
    this.#world.inputs = { ...this.#world.inputs, links: linksOf(this.game.players) };
    const at = row.events.findIndex((event) => event.name === 'ThrowDice' && event.share !== undefined);
    const event = row.events[at];
    if (event?.name !== 'ThrowDice' || event.share === undefined) return null;
    const { userId, share } = event;
    const player = playerOf(this.game, userId);
    if (event.purpose === 'CARD' || !isNextLink(player, share))
      return { seq: row.seq + at, kind: 'LINK', logged: share, computed: player.link ?? '' };
    this.#world.inputs = { ...this.#world.inputs, links: linksOf(this.game.players, { userId, share }) };
    return null;
  }

  #next(row: RecordedRow, isOwn: boolean): Difference | null {
    const { command } = row;
    if (!isOwn) return this.#drawDifference(row);
    if (command === null) return { seq: row.seq, kind: 'EVENT', logged: '', computed: '' };
    this.#world.now = row.now ?? row.at ?? 0;
    const thrown = row.events.find((event) => event.name === 'ThrowDice');
    const share = command.type === 'throwDice' && thrown?.share !== undefined ? { share: thrown.share } : {};
    const outcome = decide({ board: this.#board, game: this.game }, { ...command, ...share }, this.#world);
    if (isRefusal(outcome)) return { seq: row.seq, kind: 'EVENT', logged: command.type, computed: outcome.code };
    return this.#compare(row, outcome);
  }

  #compare(row: RecordedRow, computed: readonly GameEvent[]): Difference | null {
    const isLast = row.events.at(-1)?.name === 'GameOver';
    const length = Math.max(row.events.length, computed.length);
    for (let nth = 0; nth < length; nth++) {
      const [logged, own] = [row.events[nth], computed[nth]];
      if (isSameJson(logged, own)) continue;
      if (isLast && isLowered(logged, own)) this.areCoinsLowered = true;
      else return differenceOf(row.seq + nth, logged, own);
    }
    return null;
  }

  #fold({ events }: RecordedRow): null {
    for (const event of events) evolve(this.game, event);
    return null;
  }

  /** Compares throws, the ways of the chips by them, and cards of a row of other rules. */
  #drawDifference(row: RecordedRow): Difference | null {
    const { game } = this;
    for (const [nth, event] of row.events.entries()) {
      const seq = row.seq + nth;
      if (event.name === 'ThrowDice') {
        const chance = this.#world.chance(game.draws);
        const computed = `${chance.draw(6) + 1} ${chance.draw(6) + 1}`;
        const logged = diceOf(event);
        if (logged !== computed) return { seq, kind: 'THROW', logged, computed };
      }
      if (event.name === 'UserMoveTo' && event.type === 'DICE') {
        const mapItemIdTo = thrownTo(event.userId, game, this.#board);
        if (event.mapItemIdTo !== mapItemIdTo) return differenceOf(seq, event, { ...event, mapItemIdTo });
      }
      if (event.name === 'ActionCard') {
        const left = cardsLeft(event.userId, game, this.#board);
        const computed = String(left[this.#world.chance(game.draws).draw(Math.max(1, left.length))]);
        if (String(event.cardId) !== computed) return { seq, kind: 'CARD', logged: String(event.cardId), computed };
      }
      evolve(game, event);
    }
    return null;
  }

  #count({ events }: RecordedRow, isDecided: boolean): void {
    const { rows, rowsDecided, throws, cards } = this.counts;
    const thrown = events.filter((event) => event.name === 'ThrowDice');
    this.counts = {
      rows: rows + 1,
      rowsDecided: rowsDecided + (isDecided ? 1 : 0),
      throws: throws + thrown.length,
      cards: cards + events.filter(({ name }) => name === 'ActionCard').length,
    };
    for (const { userId, purpose, share } of thrown) {
      const player = this.players.get(userId);
      if (player === undefined || purpose === 'CARD') continue;
      const throwsWithShare = player.throwsWithShare + (share === undefined ? 0 : 1);
      this.players.set(userId, { ...player, throws: player.throws + 1, throwsWithShare });
    }
  }
}

const differs = (seq: number, logged: unknown, computed: unknown): Difference | null =>
  isSameJson(logged, computed)
    ? null
    : { seq, kind: 'HEAD', logged: canonicalJson(logged), computed: canonicalJson(computed) };

/** What an export or a proof says beside its events. */
const headDifference = ({ said, rows }: GameRecord, start: StartGame): Difference | null => {
  const over = rows.at(-1);
  const startedAt = rows[0]?.at ?? start.startGameTimestamp;
  const own: Required<GameRecord['said']> = {
    gameModeId: start.gameModeId,
    isPrivate: start.isPrivate,
    startedAt: start.startGameTimestamp,
    finishedAt: over?.at ?? 0,
    fairness: start.fairness,
    dice: start.dice,
    draws: drawsOf(eventsOf({ rows })),
  };
  const keys = Object.keys(said) as (keyof typeof own)[];
  const key = keys.find((one) => !isSameJson(said[one], own[one]));
  if (key !== undefined) return differs(1, { [key]: own[key] }, { [key]: said[key] });
  return differs(1, start.startGameTimestamp, startedAt);
};

/** Last: it says only that something differs. */
const digestDifference = (record: GameRecord, computed: string | null): Difference | null =>
  record.digest === null || computed === null || record.digest === computed
    ? null
    : { seq: eventsOf(record).length, kind: 'HEAD', logged: record.digest, computed };

/** A chain belongs to one person of the table, and link 1 to its tip. */
const tipDifference = ({ dice, users }: StartGame): Difference | null => {
  for (const [at, { userId, tip, share }] of dice.entries()) {
    const others = dice.slice(0, at);
    const isTaken = others.some((other) => other.tip === tip || other.userId === userId);
    if (isTaken || !users.some((user) => user.userId === userId && !user.isBot))
      return { seq: 1, kind: 'CHAIN', logged: tip, computed: '' };
    if (share === undefined) continue;
    const computed = hashHex(share);
    if (computed !== tip) return { seq: 1, kind: 'TIP', logged: tip, computed };
  }
  return null;
};

/** START-1: Fisher–Yates with draw 0 over the players sorted by id. Old games have its order as it was drawn. */
const orderDifference = (start: StartGame, chance: Chance): Difference | null => {
  const seats = [...start.users].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  for (let last = seats.length - 1; last > 0; last--) {
    const picked = chance.draw(last + 1);
    [seats[last], seats[picked]] = [seats[picked]!, seats[last]!];
  }
  const idsOf = (users: readonly { readonly userId: string }[]): string => users.map(({ userId }) => userId).join(' ');
  const logged = idsOf(start.users);
  const computed = idsOf(inOrder(seats, start.isPrivate));
  if (logged === computed || (start.rules === 0 && logged === idsOf(seats))) return null;
  return { seq: 1, kind: 'ORDER', logged, computed };
};

/** MOVE-1: the cell to which the last throw for a move or out of jail brings the mover. Others stay. */
const thrownTo = (userId: string, { move, players }: Game, { cells }: Board): number => {
  const position = players.find((player) => player.userId === userId)?.position ?? 0;
  const points = move.userId === userId ? move.scoreFirstDice + move.scoreSecondDice : 0;
  return (position + points) % cells.length;
};

/** CARD-2, CARD-3: the ids of the cards that this draw of the player could give. The cell names the deck. */
const cardsLeft = (userId: string, game: Game, board: Board): number[] => {
  // Not the logged card or cell: they may have been altered.
  const deckType = board.cells[playerOf(game, userId).position]?.type;
  if (deckType !== 2 && deckType !== 3) return [];
  const held = game.players.flatMap((player) => player.exitCards).map(placeOfId);
  const isHeld = (bit: number): boolean => held.some((place) => place.deck === deckType && place.bit === bit);
  const free = board.decks[deckType].map((card, index) => ({ id: card.id, bit: 1 << index }));
  const inDeck = free.filter((card) => !isHeld(card.bit));
  const notDrawn = inDeck.filter((card) => (game.drawnCards[deckType] & card.bit) === 0);
  return (notDrawn.length > 0 ? notDrawn : inDeck).map((card) => card.id);
};

const diceOf = (event: Extract<GameEvent, { name: 'ThrowDice' }>): string =>
  `${event.scoreFirstDice} ${event.scoreSecondDice}`;

const differenceOf = (seq: number, logged: GameEvent | undefined, computed: GameEvent | undefined): Difference => {
  if (logged?.name === 'ThrowDice' && computed?.name === 'ThrowDice' && diceOf(logged) !== diceOf(computed))
    return { seq, kind: 'THROW', logged: diceOf(logged), computed: diceOf(computed) };
  if (logged?.name === 'ActionCard' && computed?.name === 'ActionCard' && logged.cardId !== computed.cardId)
    return { seq, kind: 'CARD', logged: String(logged.cardId), computed: String(computed.cardId) };
  return { seq, kind: 'EVENT', logged: canonicalJson(logged ?? null), computed: canonicalJson(computed ?? null) };
};

/** REWARD-7: the same event, but for fewer coins. */
const isLowered = (logged: GameEvent | undefined, computed: GameEvent | undefined): boolean => {
  const without = (event: GameEvent | undefined): string =>
    canonicalJson(event).replaceAll(/"prizeMoney":\d+/g, '"prizeMoney":0');
  const coins = (event: GameEvent | undefined): number[] =>
    [...canonicalJson(event).matchAll(/"prizeMoney":(\d+)/g)].map(([, digits]) => Number(digits));
  if (logged === undefined || computed === undefined || without(logged) !== without(computed)) return false;
  const [given, promised] = [coins(logged), coins(computed)];
  return given.every((amount, at) => amount <= promised[at]!);
};
