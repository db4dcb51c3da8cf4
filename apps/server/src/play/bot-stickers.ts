import type { Sticker } from '@magnaty/protocol';
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
type Occasion = 'received' | 'paid' | 'jailed' | 'rivalSet' | 'rivalOut';

interface Reaction {
  readonly sticker: Sticker;
  /** From 0 to 1. */
  readonly chance: number;
}

/** A builder is friendly, a dealer cheeky and a saver sullen. */
const REACTIONS: Readonly<Record<Temperament, Readonly<Partial<Record<Occasion, Reaction>>>>> = {
  builder: {
    received: { sticker: 'laugh', chance: 0.3 },
    paid: { sticker: 'salute', chance: 0.3 },
    jailed: { sticker: 'doubt', chance: 0.3 },
    rivalSet: { sticker: 'applause', chance: 0.7 },
    rivalOut: { sticker: 'salute', chance: 0.8 },
  },
  dealer: {
    received: { sticker: 'greed', chance: 0.7 },
    paid: { sticker: 'doubt', chance: 0.4 },
    jailed: { sticker: 'laugh', chance: 0.4 },
    rivalSet: { sticker: 'doubt', chance: 0.5 },
    rivalOut: { sticker: 'laugh', chance: 0.6 },
  },
  saver: {
    received: { sticker: 'greed', chance: 0.4 },
    paid: { sticker: 'anger', chance: 0.7 },
    jailed: { sticker: 'anger', chance: 0.6 },
    rivalSet: { sticker: 'anger', chance: 0.4 },
    rivalOut: { sticker: 'salute', chance: 0.3 },
  },
};

/** A rent from which on a bot reacts, millions. */
const BIG_RENT = 100;
/** A bot sends at most one sticker in so many rounds. */
const ROUNDS_BETWEEN = 2;
/** The players see a throw and the walk after it before its consequences, ms. */
const AFTER_THROW_MS = 3200;
const AFTER_OTHERS_MS = 900;
/** A random part of the delay, ms. */
const SPREAD_MS = 800;

export interface BotSticker {
  readonly userId: string;
  readonly sticker: Sticker;
}

interface Seen {
  /** The game after the events. */
  readonly table: Table;
  readonly events: readonly GameEvent[];
  /** The round of each bot's last sticker. */
  readonly lastRounds: ReadonlyMap<string, number>;
  readonly random: () => number;
}

/** The sticker with which a bot reacts to the events of one row; null for none. At most one bot reacts to a row. */
export const botStickerOf = ({ table, events, lastRounds, random }: Seen): BotSticker | null => {
  const { game } = table;
  if (game.isOver) return null;
  for (const { userId, occasion } of events.flatMap((event) => occasionsIn(table, event))) {
    const player = findPlayer(game, userId);
    const bot = player === undefined || player.isOut ? null : botOf(player);
    if (bot === null) continue;
    const last = lastRounds.get(userId);
    if (last !== undefined && game.round - last < ROUNDS_BETWEEN) continue;
    const reaction = REACTIONS[bot.temperament][occasion];
    if (reaction !== undefined && random() < reaction.chance) return { userId, sticker: reaction.sticker };
  }
  return null;
};

interface Concern {
  readonly userId: string;
  readonly occasion: Occasion;
}

/** The players whom an event concerns, the most concerned first. */
const occasionsIn = (table: Table, event: GameEvent): readonly Concern[] => {
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
    default:
      return [];
  }
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

/**
 * Sends the stickers of the bots. The server that stores a row calls `note`, so one server reacts to it. The memory of
 * the last stickers is that server's own: they are a decoration and not part of the game.
 */
export class BotStickers {
  readonly #deps: Deps;
  readonly #lastRounds = new WeakMap<Game, Map<string, number>>();
  readonly #pending = new Set<() => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it after a row of this server is stored, with the game after the row. */
  note(table: Table, { events }: Pick<EventRow, 'events'>): void {
    const { broadcast, timers, random } = this.#deps;
    const { game } = table;
    // Nobody looks at a game of bots alone.
    if (playersIn(game).every((player) => botOf(player) !== null)) return;
    const lastRounds = this.#lastRounds.get(game) ?? new Map<string, number>();
    const wanted = botStickerOf({ table, events, lastRounds, random });
    if (wanted === null) return;
    this.#lastRounds.set(game, lastRounds.set(wanted.userId, game.round));
    const { gameId } = game;
    const wait = events.some(({ name }) => name === 'ThrowDice') ? AFTER_THROW_MS : AFTER_OTHERS_MS;
    const cancel = timers.after(wait + random() * SPREAD_MS, () => {
      this.#pending.delete(cancel);
      broadcast.toGame(gameId, { name: 'ShowSticker', payload: { gameId, ...wanted } });
    });
    this.#pending.add(cancel);
  }

  /** Sends nothing more. */
  close(): void {
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
