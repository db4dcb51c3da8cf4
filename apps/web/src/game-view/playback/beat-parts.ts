import {
  categoryCells,
  companyAt,
  findPlayer,
  playersIn,
  type BalanceReason,
  type Board,
  type Game,
  type UserMoveTo,
} from '@magnaty/rules';
import { cellsAlongWalk } from '../board/geometry.ts';
import {
  weightOf,
  type Beat,
  type EventOf,
  type Place,
  type Scene,
  type TimedMove,
  type TimedPicture,
  type Weight,
} from './beat.ts';
import * as ms from './durations.ts';

type Parts = Partial<Beat>;

const beat = (
  rank: Beat['rank'],
  { lead = 0, hold = 0, after = 0, results = 0, pictures = [], moves = [] }: Parts,
): Beat => ({
  rank,
  lead,
  hold,
  after,
  results,
  pictures,
  moves,
});

export const tick = (parts: Parts): Beat => beat('tick', parts);
export const event = (parts: Parts): Beat => beat('event', parts);
export const climax = (hold: number, parts: Parts = {}): Beat => beat('climax', { hold, ...parts });
export const AT_ONCE = tick({});

/** The board jumps by `px` and springs back within 180 ms. */
export const kick = (px: number, degrees = 0): TimedMove => ({ what: 'kick', px, degrees, ms: 180 });
const KICKS: Readonly<Record<Weight, readonly TimedMove[]>> = {
  1: [],
  2: [kick(4)],
  3: [{ ...kick(12, -0.9), ms: 260 }],
};

interface Payment {
  readonly userId: string;
  /** Null for the bank. */
  readonly to: string | null;
  /** As the payer sees it, millions. */
  readonly amount: number;
}

/** The words about a payment, which weigh as much as it does. */
export const payment = ({ userId, to, amount }: Payment, pictures: readonly TimedPicture[]): Beat => {
  const weight = weightOf(amount);
  const hold = ms.PAYMENT_MS[weight];
  return beat(weight === 3 ? 'blow' : 'event', {
    hold,
    moves: [
      ...KICKS[weight],
      ...(weight === 3 && to !== null ? [{ what: 'jolt', userId: to, delay: 760, ms: 140 } as const] : []),
    ],
    pictures: weight === 3 ? [...pictures, { kind: 'blow', userId, to, amount, ms: hold }] : pictures,
  });
};

/** What the viewer does is a tick: a click is answered at once. */
const own = (isOwn: boolean): number => (isOwn ? 0 : ms.EVENT_MS);

interface Change {
  readonly move: TimedMove;
  readonly isOwn: boolean;
  readonly pictures: readonly TimedPicture[];
}

/** Something rises after the change. The rent changes when it stands. */
export const entry = ({ move, isOwn, pictures }: Change): Beat => {
  const results = (move.delay ?? 0) + move.ms;
  return beat(isOwn ? 'tick' : 'event', { hold: Math.max(own(isOwn), results), results, moves: [move], pictures });
};

/** Something sinks before the change, while its element still exists. */
export const exit = ({ move, isOwn, pictures }: Change): Beat =>
  beat(isOwn ? 'tick' : 'event', {
    lead: move.ms,
    hold: Math.max(0, own(isOwn) - move.ms),
    moves: [{ ...move, at: 'lead' }],
    pictures: pictures.map((picture) => ({ ...picture, at: 'lead' })),
  });

export const walk = ({ userId, mapItemIdFrom: from, mapItemIdTo: to, type, direction }: UserMoveTo): Beat => {
  const isFlight = type === 'JOIN_TO_JAIL';
  const cells = isFlight ? [to] : cellsAlongWalk(from, to, direction === 'FORWARD');
  const lead = isFlight ? ms.JAIL_FLIGHT_MS : ms.CHIP_MS;
  return tick({
    lead,
    // No pause: the next event puts the chip behind the bars.
    hold: isFlight ? 0 : ms.PAUSE_MS,
    pictures: [{ kind: 'trail', userId, from, cells, at: 'lead', ms: lead + ms.TRAIL_MS }],
    moves: [
      { what: 'walk', userId, at: 'lead', ms: lead },
      { what: 'lip', cell: to, ms: ms.PAUSE_MS },
    ],
  });
};

/** Who goes out: words and face, then the card tilts. A surrender, whose words come with the change, has a flag. */
export const ruin = (userId: string, at: 'lead' | 'change', game: Game): Pick<Beat, 'pictures' | 'moves'> => {
  const isBankrupt = at === 'lead';
  const lost = game.cells.filter(({ ownerId }) => ownerId === userId).length * ms.RETURN_MS;
  // The next turn ends a mover's face, and the end of the game that of the last one. Both may be late.
  const stays = game.move.userId === userId || playersIn(game).length < 3 ? ms.RUIN_MS : 0;
  const timed = { userId, at, ms: ms.RUIN_MS } as const;
  return {
    pictures: [
      { kind: 'ruin', isBankrupt, ...timed, ms: ms.RUIN_MS + lost + stays },
      ...(isBankrupt ? [] : [{ kind: 'flag', ...timed } as const]),
    ],
    moves: [
      { ...kick(6), at },
      { what: 'tilt', ...timed, delay: ms.GREY_MS, ms: ms.RUIN_MS - ms.GREY_MS },
    ],
  };
};

/** The viewer's new company flies into the hand, where its tile then jumps. */
export const toHand = (userId: string, cell: number, time: number = ms.BOUGHT_MS) =>
  ({
    pictures: [{ kind: 'bought', userId, cell, ms: time }],
    moves: [{ what: 'tile', cell, delay: time, ms: 600 }],
  }) satisfies Parts;

interface Taken {
  readonly userId: string;
  readonly cell: number;
  /** Bought on its cell, and not in an auction. */
  readonly isPurchase: boolean;
}

/** The new company of another flies to the owner's card. It becomes theirs when it lands. */
export const toCard = ({ userId, cell, isPurchase }: Taken) => {
  const end = isPurchase ? ms.TAKEN_MS : ms.SOLD_MS + ms.LOT_MS;
  return {
    hold: end + ms.PAINT_MS,
    results: end,
    pictures: [{ kind: 'lot', userId, cell, isPurchase, ms: end }],
    moves: [{ what: 'jolt', userId, delay: end, ms: 140 }],
  } satisfies Parts;
};

/** Does the new owner of a company have its whole category? */
export const isWhole = (
  board: Board,
  { cells }: Game,
  { cell, userId }: { readonly cell: number; readonly userId: string | null },
): boolean => {
  const company = companyAt(board, cell);
  if (company === undefined || userId === null) return false;
  return categoryCells(board, company.categoryId).every((each) => each === cell || cells[each]?.ownerId === userId);
};

export const newOwner = ({ mapItemId: cell, userId }: EventOf<'MapItemChangeOwner'>, scene: Scene): Beat => {
  const { board, game, viewerId } = scene;
  const company = companyAt(board, cell);
  const former = game.cells[cell]?.ownerId ?? null;
  if (userId === null || company === undefined) {
    const drain: readonly TimedPicture[] = former === null ? [] : [{ kind: 'drain', userId: former, cell, ms: 420 }];
    return tick({ hold: ms.RETURN_MS, pictures: drain, moves: [{ what: 'fall', cell, ms: ms.FALL_MS }] });
  }
  const moves: readonly TimedMove[] = [{ what: 'flood', cell, ms: ms.PAINT_MS }];
  const cells = categoryCells(board, company.categoryId);
  if (!isWhole(board, game, { cell, userId })) return tick({ hold: ms.PAINT_MS, moves });
  // The company has to arrive first.
  const delay = userId === viewerId ? ms.BOUGHT_MS : ms.PAINT_MS;
  return climax(delay + ms.CATEGORY_MS, {
    pictures: [{ kind: 'category', userId, cell, cells, delay, ms: ms.CATEGORY_MS }],
    moves,
  });
};

/** Payments that the centre announces by themselves. The other ones belong to an event that does. */
export const ANNOUNCED: ReadonlySet<BalanceReason> = new Set(['TAX', 'PARKING', 'CARD', 'JAIL_FINE']);
/** Payments between a player and the bank whose money travels to or from a cell. */
const AT_CELL: ReadonlySet<BalanceReason> = new Set([
  'TAX',
  'PARKING',
  'CARD',
  'JAIL_FINE',
  'EARLY_RELEASE',
  'START',
  'BUY',
]);

/** Coins go from the payer's card to the receiver's. The bank is the cell on which the payer or receiver stands. */
export const coins = (
  {
    userId,
    amount,
    counterpartId,
    reason,
  }: Pick<EventOf<'ChangeBalance'>, 'userId' | 'amount' | 'counterpartId' | 'reason'>,
  { game }: Scene,
): readonly TimedPicture[] => {
  // Of a payment between players there are two events; the receiver's has the coins.
  if (amount === 0 || (counterpartId !== null && amount < 0)) return [];
  const player: Place = { player: userId };
  const bank: Place = { cell: reason === 'START' ? 0 : (findPlayer(game, userId)?.position ?? 0) };
  const other: Place = counterpartId === null ? bank : { player: counterpartId };
  if (counterpartId === null && !AT_CELL.has(reason)) return [];
  const coinFlight = flight(amount, player, other);
  // The card of a purchase leaves at once too.
  return [reason === 'BUY' ? { ...coinFlight, delay: 0 } : coinFlight];
};

/** The cell for which somebody pays; a small payment leaves it alone. */
export const hit = (cell: number, amount: number, delay = 0): readonly TimedPicture[] => {
  const weight = weightOf(amount);
  return weight === 1 ? [] : [{ kind: 'hit', cell, weight, delay, ms: ms.PAYMENT_MS[weight] }];
};

/** Money that an owner pays the bank for a company, or gets for it (a positive amount). */
export const coinsAt = (cell: number, userId: string, amount: number): readonly TimedPicture[] => [
  flight(amount, { player: userId }, { cell }),
];

const flight = (amount: number, player: Place, other: Place): TimedPicture => {
  const [from, to] = amount > 0 ? [other, player] : [player, other];
  const weight = weightOf(amount);
  const { count, gap, flight: one } = ms.COINS[weight];
  return { kind: 'coins', from, to, weight, delay: ms.COINS_MS, ms: (count - 1) * gap + one };
};

/** Payments whose coins belong to the event beside them, which names the company. */
const BY_COMPANY: ReadonlySet<BalanceReason> = new Set(['AUCTION', 'OFFICE', 'OFFICE_SALE', 'PLEDGE', 'RANSOM']);

/** From the change of a balance until the first of its coins lands, ms. */
export const landingOf = (amount: number): number => ms.COINS_MS + ms.COINS[weightOf(amount)].flight;

/**
 * When a balance counts, and for how long, ms: a payer's from the first coin that leaves to the last one that lands, a
 * receiver's while they land.
 */
export const countOf = ({
  amount,
  reason,
  counterpartId,
}: Pick<EventOf<'ChangeBalance'>, 'amount' | 'reason' | 'counterpartId'>): Count => {
  if (counterpartId === null && !AT_CELL.has(reason) && !BY_COMPANY.has(reason)) return AT_ONCE_COUNTED;
  const { count, gap, flight: one } = ms.COINS[weightOf(amount)];
  const landing = Math.max(ms.COUNT_MS, (count - 1) * gap);
  return amount > 0 ? { delay: landingOf(amount), ms: landing } : { delay: ms.COINS_MS, ms: one + landing };
};

export interface Count {
  readonly delay: number;
  readonly ms: number;
}

const AT_ONCE_COUNTED: Count = { delay: 0, ms: ms.COUNT_MS };
