import { salePrice } from '@magnaty/bots';
import { ALL_STICKERS, type Phrase, type ServerEventPayload, type Sticker } from '@magnaty/protocol';
import {
  botOf,
  categoryCells,
  companyAt,
  findPlayer,
  playersIn,
  type Game,
  type GameEvent,
  type Table,
  type Temperament,
} from '@magnaty/rules';
import type { Timers } from '../scheduling/timers.ts';
import type { EventRow } from './event-store.ts';
import type { GameBroadcast } from './ports.ts';

/** The events to which a bot may react. */
type Occasion = 'received' | 'paid' | 'jailed' | 'rivalSet' | 'rivalOut' | 'dealt' | 'refused' | 'lacking';

interface Reaction {
  readonly says: Sticker | Phrase;
  /** From 0 to 1. */
  readonly chance: number;
}

/** A builder is friendly, a dealer cheeky and a saver sullen. */
const REACTIONS: Readonly<Record<Temperament, Readonly<Partial<Record<Occasion, Reaction>>>>> = {
  builder: {
    received: { says: 'laugh', chance: 0.3 },
    paid: { says: 'salute', chance: 0.3 },
    jailed: { says: 'doubt', chance: 0.3 },
    rivalSet: { says: 'applause', chance: 0.7 },
    rivalOut: { says: 'salute', chance: 0.8 },
    dealt: { says: 'thanks', chance: 0.7 },
    refused: { says: 'tooMuch', chance: 0.3 },
    lacking: { says: 'seek', chance: 0.5 },
  },
  dealer: {
    received: { says: 'greed', chance: 0.7 },
    paid: { says: 'doubt', chance: 0.4 },
    jailed: { says: 'laugh', chance: 0.4 },
    rivalSet: { says: 'doubt', chance: 0.5 },
    rivalOut: { says: 'laugh', chance: 0.6 },
    dealt: { says: 'thanks', chance: 0.4 },
    refused: { says: 'tooMuch', chance: 0.6 },
    lacking: { says: 'seek', chance: 0.8 },
  },
  saver: {
    received: { says: 'greed', chance: 0.4 },
    paid: { says: 'anger', chance: 0.7 },
    jailed: { says: 'anger', chance: 0.6 },
    rivalSet: { says: 'anger', chance: 0.4 },
    rivalOut: { says: 'salute', chance: 0.3 },
    dealt: { says: 'thanks', chance: 0.2 },
    refused: { says: 'tooMuch', chance: 0.8 },
    lacking: { says: 'seek', chance: 0.3 },
  },
};

/** A rent from which on a bot reacts, millions. */
const BIG_RENT = 100;
/** A bot sends at most one sticker or phrase in so many rounds. */
const ROUNDS_BETWEEN = 2;
/** The players see a throw and the walk after it before its consequences, ms. */
const AFTER_THROW_MS = 3200;
const AFTER_OTHERS_MS = 900;
/** A bot that is asked for a company thinks for so long, ms. */
const AFTER_QUESTION_MS = 1500;
/** A random part of the delay, ms. */
const SPREAD_MS = 800;

/** A sticker or a phrase of a player, without the game. */
export type Talk =
  { readonly userId: string; readonly sticker: Sticker } | Omit<ServerEventPayload<'ShowPhrase'>, 'gameId'>;

interface Seen {
  /** The game after the events. */
  readonly table: Table;
  readonly events: readonly GameEvent[];
  /** The round in which each bot said something last. */
  readonly lastRounds: ReadonlyMap<string, number>;
  readonly random: () => number;
}

/** The reaction of one bot to the events of a row; null if no bot reacts. */
export const botTalkOf = ({ table, events, lastRounds, random }: Seen): Talk | null => {
  const { game } = table;
  if (game.isOver) return null;
  for (const { userId, occasion, mapItemId = null } of events.flatMap((event) => occasionsIn(table, event, events))) {
    const player = findPlayer(game, userId);
    const bot = player === undefined || player.isOut ? null : botOf(player);
    if (bot === null) continue;
    const last = lastRounds.get(userId);
    if (last !== undefined && game.round - last < ROUNDS_BETWEEN) continue;
    const reaction = REACTIONS[bot.temperament][occasion];
    if (reaction === undefined || random() >= reaction.chance) continue;
    const { says } = reaction;
    return isSticker(says) ? { userId, sticker: says } : { userId, phrase: says, mapItemId };
  }
  return null;
};

const isSticker = (says: Sticker | Phrase): says is Sticker => ALL_STICKERS.some((sticker) => sticker === says);

interface Concern {
  readonly userId: string;
  readonly occasion: Occasion;
  /** The company that a phrase names. */
  readonly mapItemId?: number;
}

/** The players whom an event concerns, the most concerned first. */
const occasionsIn = (table: Table, event: GameEvent, events: readonly GameEvent[]): readonly Concern[] => {
  const { game } = table;
  switch (event.name) {
    case 'UserPaidRent':
      if (event.amount < BIG_RENT) return [];
      return [
        { userId: event.userIdTo, occasion: 'received' },
        { userId: event.userId, occasion: 'paid' },
      ];
    case 'UserInJailChangeSkipMove':
      return event.inJail && isNewInJail(table, event.countMovesToExit)
        ? [{ userId: event.userId, occasion: 'jailed' }]
        : [];
    case 'MapItemChangeOwner':
      return event.userId !== null && ownsCategoryOf(table, event.mapItemId, event.userId)
        ? others(game, event.userId, 'rivalSet')
        : [];
    case 'GameOverUser':
      return event.reason === 'BANKRUPT' ? others(game, event.userId, 'rivalOut') : [];
    case 'TradeAccept':
      // The deal is over in the game, but its companies have changed their owners in the same row.
      return events.flatMap((other) =>
        other.name === 'MapItemChangeOwner' && other.userId !== null
          ? [{ userId: other.userId, occasion: 'dealt' as const }]
          : [],
      );
    case 'TradeCancel':
      return event.userId === null || event.reason === 'COUNTER' ? [] : [{ userId: event.userId, occasion: 'refused' }];
    case 'StartMoveType':
      return event.type === 'BEFORE_THROW' && !event.isExtra ? lacking(table, event.userId) : [];
    default:
      return [];
  }
};

/** The bots that lack one company for a category, which the person who moves owns. */
const lacking = ({ board, game }: Table, moverId: string): readonly Concern[] => {
  const mover = findPlayer(game, moverId);
  if (mover === undefined || botOf(mover) !== null) return [];
  return board.categories.flatMap(({ cells }) => {
    const owners = cells.map((cell) => game.cells[cell]?.ownerId ?? null);
    const lacked = cells[owners.indexOf(moverId)];
    const [other] = owners.filter((owner) => owner !== moverId);
    const isLastOne = owners.filter((owner) => owner === moverId).length === 1 && new Set(owners).size === 2;
    return isLastOne && other !== undefined && other !== null && lacked !== undefined
      ? [{ userId: other, occasion: 'lacking' as const, mapItemId: lacked }]
      : [];
  });
};

const isNewInJail = ({ board }: Table, countMovesToExit: number): boolean =>
  countMovesToExit === board.numbers.skipMoveCountInJail;

const others = (game: Game, userId: string, occasion: Occasion): readonly Concern[] =>
  playersIn(game)
    .filter((player) => player.userId !== userId)
    .map((player) => ({ userId: player.userId, occasion }));

const ownsCategoryOf = ({ board, game }: Table, mapItemId: number, userId: string): boolean => {
  const company = companyAt(board, mapItemId);
  if (company === undefined) return false;
  return categoryCells(board, company.categoryId).every((index) => game.cells[index]?.ownerId === userId);
};

interface Deps {
  readonly broadcast: Pick<GameBroadcast, 'toGame'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly random: () => number;
}

/** A phrase of a player. */
export type Said = ServerEventPayload<'ShowPhrase'>;

/** The answer of the bot whose company a player seeks; null if nobody asked a bot. */
export const answerTo = (table: Table, { userId, phrase, mapItemId }: Omit<Said, 'gameId'>): Talk | null => {
  const { game } = table;
  const owner = findPlayer(game, (mapItemId === null ? null : game.cells[mapItemId]?.ownerId) ?? '');
  if (phrase !== 'seek' || mapItemId === null || game.isOver) return null;
  if (owner === undefined || owner.userId === userId || owner.isOut || botOf(owner) === null) return null;
  return salePrice(table, owner.userId, userId, mapItemId) === null
    ? { userId: owner.userId, phrase: 'notForSale', mapItemId: null }
    : { userId: owner.userId, phrase: 'sell', mapItemId };
};

/**
 * Sends the stickers and phrases of the bots. The server that stores a row calls `note`, so one server reacts to it. The
 * memory of what was said is that server's own: it is a decoration and not part of the game.
 */
export class BotTalk {
  readonly #deps: Deps;
  readonly #lastRounds = new WeakMap<Game, Map<string, number>>();
  readonly #pending = new Set<() => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it after a row of this server is stored, with the game after the row. */
  note(table: Table, { events }: Pick<EventRow, 'events'>): void {
    const { random } = this.#deps;
    const { game } = table;
    // Nobody looks at a game of bots alone.
    const left = playersIn(game);
    const bots = left.filter((player) => botOf(player) !== null).length;
    if (bots === 0 || bots === left.length) return;
    const lastRounds = this.#lastRounds.get(game) ?? new Map<string, number>();
    const wanted = botTalkOf({ table, events, lastRounds, random });
    if (wanted === null) return;
    this.#lastRounds.set(game, lastRounds.set(wanted.userId, game.round));
    const wait = events.some(({ name }) => name === 'ThrowDice') ? AFTER_THROW_MS : AFTER_OTHERS_MS;
    this.#say(game.gameId, wanted, wait);
  }

  /** Call it at the server that a phrase reached first: a bot whose company is sought answers. */
  answer(table: Table, said: Said): void {
    const answer = answerTo(table, said);
    if (answer !== null) this.#say(said.gameId, answer, AFTER_QUESTION_MS);
  }

  #say(gameId: string, talk: Talk, wait: number): void {
    const { broadcast, timers, random } = this.#deps;
    const cancel = timers.after(wait + random() * SPREAD_MS, () => {
      this.#pending.delete(cancel);
      if ('sticker' in talk) broadcast.toGame(gameId, { name: 'ShowSticker', payload: { gameId, ...talk } });
      else broadcast.toGame(gameId, { name: 'ShowPhrase', payload: { gameId, ...talk } });
    });
    this.#pending.add(cancel);
  }

  /** Sends nothing more. */
  close(): void {
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
