import {
  companyAt,
  copyGame,
  emptyGame,
  evolve,
  findPlayer,
  isUnknownToModel,
  rentFor,
  type AuctionClose,
  type AuctionMakeBet,
  type Board,
  type CompanyCell,
  type Game,
  type GameEvent,
  type Player,
  type Table,
} from '@magnaty/rules';
import { chancesToWin } from '../chances.ts';
import { UnknownToModel } from './luck.ts';
import { gameAfter, timeOf } from './worth.ts';

/** `deal`: the giver took the terms; `offer`: the giver made them. */
export type FavourKind = 'deal' | 'offer' | 'auction' | 'surrender';

/** What an act is compared with: acts of one family have one honest distribution. */
export type ActFamily = 'deal' | 'auction' | 'surrender';

/** Something that one player did and another one gained or lost by. It is seen by all players. */
export interface Act {
  readonly kind: FavourKind;
  /** The `seq` at which the act began, so a replay can open there. */
  readonly seq: number;
  readonly from: string;
  readonly to: string;
  /** The chance to win that `to` got at the cost of `from`, 0–1. */
  readonly given: number;
  /** Acts that look alike have one class; its first word is the family. */
  readonly class: string;
  /** Of an auction: `from` outbid `to`, instead of letting `to` have the company. */
  readonly isBid: boolean;
}

/** All acts of a game between its people. */
export interface GameActs {
  /** Those who played, in the order of moves. */
  readonly userIds: readonly string[];
  readonly acts: readonly Act[];
}

/** Reads the acts between players from a log, event by event, so that a server can pause between them. */
export class ActReader {
  /** So far. */
  readonly acts: Act[] = [];
  readonly #table: Table;
  #bidding = newBidding();

  /** The log goes on from `game`, which the reader changes; without it, the log is that of a whole game. */
  constructor({ board, game = emptyGame() }: { readonly board: Board; readonly game?: Game }) {
    this.#table = { board, game };
  }

  /** @throws UnknownToModel for the start of a game with house rules or a limit, Error if the log does not begin with StartGame */
  take(event: GameEvent): void {
    const { game } = this.#table;
    if (game.seq === 0 && event.name !== 'StartGame') throw new Error('the log must begin with StartGame');
    this.acts.push(...this.#actsOf(event));
    evolve(game, event);
  }

  /** The acts of the whole game. @throws Error if the game is not over */
  result(): GameActs {
    const { game } = this.#table;
    if (!game.isOver) throw new Error('the log must end with GameOver');
    return { userIds: game.players.map(({ userId }) => userId), acts: this.acts };
  }

  #actsOf(event: GameEvent): Act[] {
    switch (event.name) {
      case 'StartGame':
        if (isUnknownToModel(event)) throw new UnknownToModel('the model knows neither house rules nor limits');
        return [];
      case 'TradeAccept':
        return actsOfDeal(this.#table);
      case 'AuctionStart':
        this.#bidding = newBidding();
        return [];
      case 'AuctionMakeBet':
        return actsOfBet(this.#table, event, this.#bidding);
      case 'AuctionClose':
        return actsOfLot(this.#table, event, this.#bidding);
      case 'UserLeaveGame':
        return actsOfLeaving(this.#table, event.userId);
      default:
        return [];
    }
  }
}

/** The acts of a finished game. @throws as ActReader does */
export const actsOf = (events: readonly GameEvent[], options: { readonly board: Board }): GameActs => {
  const reader = new ActReader(options);
  for (const event of events) reader.take(event);
  return reader.result();
};

const oddsOf = (chance: number): number => Math.log((chance + SMALL) / (1 - chance + SMALL));
/** Below this the model does not tell chances apart. */
const SMALL = 0.005;

/** The number of the last bound that the value reaches, from 0. */
const step = (value: number, bounds: readonly number[]): number => bounds.filter((bound) => value >= bound).length;

const isPlaying = ({ isOut, standIn }: Player): boolean => !isOut && standIn === null;

/** Giving up this share of the own chance counts as a gift of all that the other side got. */
const WHOLE_GIFT = 0.2;

const LOST_ODDS = [-0.1, 0.03, 0.15, 0.4, 0.8, 1.5] as const;
const GAINED_ODDS = [0.03, 0.2, 0.5] as const;
const PAID_SHARE = [0.1, 0.35, 0.7, 0.95] as const;

/** The deal that is open before the accepting event, once for each direction. */
const actsOfDeal = (table: Table): Act[] => {
  const { game, board } = table;
  const { trade } = game;
  if (trade === null) return [];
  const [creator, taker] = [findPlayer(game, trade.userIdFrom), findPlayer(game, trade.userIdTo)];
  if (creator === undefined || taker === undefined || !isPlaying(creator) || !isPlaying(taker)) return [];
  const after = gameAfter(table, { type: 'acceptTrade', userId: taker.userId, tradeId: trade.tradeId }, timeOf(game));
  if (after === null) return [];
  const [before, then] = [chancesToWin(game, board), chancesToWin(after, board)];
  const seats = [game.players.indexOf(creator), game.players.indexOf(taker)] as const;
  const values = [
    listPrice(table, trade.mapItemIdListFrom) + trade.extraPriceFrom,
    listPrice(table, trade.mapItemIdListTo) + trade.extraPriceTo,
  ] as const;
  const actOf = (giver: 0 | 1): Act => {
    const [own, other] = giver === 0 ? [seats[0], seats[1]] : [seats[1], seats[0]];
    const [gives, gets] = giver === 0 ? values : [values[1], values[0]];
    const lost = oddsOf(before[own]!) - oddsOf(then[own]!);
    const gained = oddsOf(then[other]!) - oddsOf(before[other]!);
    const share = Math.max(0, before[own]! - then[own]!) / Math.max(SMALL, before[own]!);
    const paid = gets / Math.max(1, gives);
    return {
      kind: giver === 0 ? 'offer' : 'deal',
      seq: game.seq + 1,
      from: game.players[own]!.userId,
      to: game.players[other]!.userId,
      given: Math.max(0, then[other]! - before[other]!) * Math.min(1, share / WHOLE_GIFT),
      isBid: false,
      class: `deal ${step(lost, LOST_ODDS)} ${step(gained, GAINED_ODDS)} ${step(paid, PAID_SHARE)}`,
    };
  };
  return [actOf(0), actOf(1)];
};

/** What has happened in the open auction. */
interface Bidding {
  /** By leader: the price at which they led for the first time, millions. */
  readonly firstLed: Map<string, number>;
  /** Who has outbid whom, each as `user leader`. */
  readonly outbid: Set<string>;
}

const newBidding = (): Bidding => ({ firstLed: new Map(), outbid: new Set() });

/** Whoever outbids the leader for the first time does not let the leader have the company. */
const actsOfBet = (table: Table, { userId, price }: AuctionMakeBet, { firstLed, outbid }: Bidding): Act[] => {
  const leaderId = table.game.auction?.bets.at(-1)?.userId;
  const ledAt = leaderId === undefined ? undefined : firstLed.get(leaderId);
  if (!firstLed.has(userId)) firstLed.set(userId, price);
  if (leaderId === undefined || ledAt === undefined || outbid.has(`${userId} ${leaderId}`)) return [];
  outbid.add(`${userId} ${leaderId}`);
  return actsOfBidding(table, { userId, leaderId, ledAt, paid: null });
};

/** All who could have outbid the winner of the auction, and never did, let the winner have the company. */
const actsOfLot = (table: Table, { userId: leaderId, price }: AuctionClose, { firstLed, outbid }: Bidding): Act[] => {
  const ledAt = leaderId === null ? undefined : firstLed.get(leaderId);
  if (leaderId === null || ledAt === undefined) return [];
  return table.game.players
    .filter(({ userId }) => userId !== leaderId && !outbid.has(`${userId} ${leaderId}`))
    .flatMap(({ userId }) => actsOfBidding(table, { userId, leaderId, ledAt, paid: price }));
};

const WON_CHANCE = [-0.02, -0.005, 0.005, 0.015, 0.03, 0.06] as const;
const PRICE_SHARE = [0.8, 1, 1.4] as const;
const CASH_SHARE = [0.35, 0.7] as const;

const actsOfBidding = (
  table: Table,
  {
    userId,
    leaderId,
    ledAt,
    paid,
  }: {
    readonly userId: string;
    readonly leaderId: string;
    readonly ledAt: number;
    /** What the leader pays, if `userId` has let the leader have the lot; null if not. */
    readonly paid: number | null;
  },
): Act[] => {
  const { game, board } = table;
  const [own, other] = [findPlayer(game, userId), findPlayer(game, leaderId)];
  const lot = game.auction === null ? undefined : companyAt(board, game.auction.mapItemId);
  if (lot === undefined || own === undefined || other === undefined || !isPlaying(own) || !isPlaying(other)) return [];
  const raise = board.numbers.raises[0] ?? 0;
  if (own.balance < ledAt + raise) return [];
  const [ownSeat, otherSeat] = [game.players.indexOf(own), game.players.indexOf(other)];
  /** How much more `userId` has by outbidding the leader at this price, and the leader by being let off. */
  const at = (price: number): { readonly won: number; readonly spared: number } => {
    const bought = chancesToWin(soldTo(table, lot, { userId, price: price + raise }), board);
    const left = chancesToWin(soldTo(table, lot, { userId: leaderId, price }), board);
    return { won: bought[ownSeat]! - left[ownSeat]!, spared: left[otherSeat]! - bought[otherSeat]! };
  };
  const { won } = at(ledAt);
  const price = ledAt + raise;
  const classes = [
    step(won, WON_CHANCE),
    step(price / lot.price, PRICE_SHARE),
    step(price / own.balance, CASH_SHARE),
    game.move.userId === userId ? 1 : 0,
  ];
  const gift = paid === null || own.balance < paid + raise ? null : at(paid);
  return [
    {
      kind: 'auction',
      seq: game.seq + 1,
      from: userId,
      to: leaderId,
      given: gift === null ? 0 : Math.max(0, Math.min(gift.won, gift.spared)),
      class: `auction ${classes.join('')}`,
      isBid: paid === null,
    },
  ];
};

/** The game in which this player has bought the lot, as a copy. */
const soldTo = (
  { board, game }: Table,
  lot: CompanyCell,
  { userId, price }: { readonly userId: string; readonly price: number },
): Game => {
  const copy = copyGame(game);
  copy.auction = null;
  copy.move.step = 'AFTER_THROW';
  findPlayer(copy, userId)!.balance -= price;
  copy.cells[lot.index]!.ownerId = userId;
  for (const company of board.categories[lot.categoryId - 1]!.companies)
    if (copy.cells[company.index]!.ownerId !== null)
      copy.cells[company.index]!.currentRent = rentFor({ board, game: copy }, company);
  return copy;
};

const OWN_CHANCE = [0.03, 0.08, 0.15, 0.3] as const;
const FAIR_SHARE = [0.7, 1.3, 2] as const;

/** Whoever leaves gives up the own chance, and the others share it. */
const actsOfLeaving = (table: Table, userId: string): Act[] => {
  const { game, board } = table;
  const player = findPlayer(game, userId);
  if (player === undefined || !isPlaying(player)) return [];
  const after = gameAfter(table, { type: 'surrenderGame', userId }, timeOf(game));
  if (after === null) return [];
  const [before, then] = [chancesToWin(game, board), chancesToWin(after, board)];
  const own = before[game.players.indexOf(player)]!;
  return game.players.flatMap((other, seat): Act[] => {
    if (other === player || !isPlaying(other)) return [];
    const gained = then[seat]! - before[seat]!;
    const fair = (own * before[seat]!) / Math.max(SMALL, 1 - own);
    const isLast = game.players.filter(isPlaying).length === 2;
    const share = isLast ? 'last' : step(gained / Math.max(SMALL, fair), FAIR_SHARE);
    return [
      {
        kind: 'surrender',
        seq: game.seq + 1,
        from: userId,
        to: other.userId,
        given: Math.max(0, gained),
        isBid: false,
        class: `surrender ${step(own, OWN_CHANCE)} ${share}`,
      },
    ];
  });
};

const listPrice = ({ board }: Table, cells: readonly number[]): number =>
  cells.reduce((sum, index) => sum + (companyAt(board, index)?.price ?? 0), 0);

export const familyOf = (kind: FavourKind): ActFamily => (kind === 'offer' ? 'deal' : kind);
