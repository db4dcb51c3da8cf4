import {
  companyAt,
  copyGame,
  findPlayer,
  rentFor,
  type Game,
  type Player,
  type Table,
  type Trade,
} from '@magnaty/rules';
import { prospects } from './prospects.ts';

/** The chance to win must rise by so much, or a bot makes and takes no trade. The model itself errs by about a point. */
export const MIN_GAIN = 0.004;

/** Companies and money that change hands. */
export interface TradeTerms {
  readonly from: string;
  readonly to: string;
  /** Cells that `from` gives, and gets. */
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  /** `from` pays this to `to`, millions; a negative sum comes the other way. */
  readonly pays: number;
}

/** Who gives what to whom in an open trade or an offer. */
export type OfferedTerms = Omit<Trade, 'tradeId' | 'moveTimeLeft' | 'counterNumber'>;

export const termsOf = (trade: OfferedTerms): TradeTerms => ({
  from: trade.userIdFrom,
  to: trade.userIdTo,
  gives: trade.mapItemIdListFrom,
  gets: trade.mapItemIdListTo,
  pays: trade.extraPriceFrom - trade.extraPriceTo,
});

/**
 * A copy of the game in which a stand-in competes like all others. A stand-in cannot win (OUT-8), but it plays as if it
 * could: with a chance of 0 it would see no difference between its choices.
 */
export const copyForBots = (game: Game): Game => {
  const copy = copyGame(game);
  for (const player of copy.players) player.standIn = null;
  return copy;
};

/** Tells how trades change the chances to win. It tries them on one copy of the game. */
export class TradeJudge {
  readonly table: Table;
  /** The chances without a trade, by seat. */
  readonly now: readonly number[];
  private readonly game: Game;

  constructor({ board, game }: Table) {
    this.game = { ...copyForBots(game), trade: null };
    this.table = { board, game: this.game };
    this.now = prospects(this.table);
  }

  /** The chances after a trade, by seat. */
  after(terms: TradeTerms): number[] {
    this.handOver(terms, 1);
    const chances = prospects(this.table);
    this.handOver(terms, -1);
    return chances;
  }

  seatOf(userId: string): number {
    return this.game.players.findIndex((player) => player.userId === userId);
  }

  /** Carries the trade out (1) or takes it back (−1). */
  private handOver({ from, to, gives, gets, pays }: TradeTerms, sign: 1 | -1): void {
    this.playerOf(from).balance -= sign * pays;
    this.playerOf(to).balance += sign * pays;
    const [giver, getter] = sign === 1 ? [to, from] : [from, to];
    for (const index of gives) this.game.cells[index]!.ownerId = giver;
    for (const index of gets) this.game.cells[index]!.ownerId = getter;
    // The rent of offices does not depend on the owner.
    for (const index of gives) this.refreshRents(index);
    for (const index of gets) this.refreshRents(index);
  }

  private refreshRents(index: number): void {
    const { board } = this.table;
    const company = companyAt(board, index);
    if (company === undefined || company.type === 6) return;
    for (const other of board.categories[company.categoryId - 1]!.companies)
      this.game.cells[other.index]!.currentRent = rentFor(this.table, other);
  }

  /** @throws Error for a user who does not play: a trade names players only. */
  private playerOf(userId: string): Player {
    const player = findPlayer(this.game, userId);
    if (player === undefined) throw new Error(`no player ${userId}`);
    return player;
  }
}

/** How much higher the player's chance to win is after the trade, by the model. */
export const gainBy = (table: Table, userId: string, terms: TradeTerms): number => {
  const judge = new TradeJudge(table);
  const seat = judge.seatOf(userId);
  return judge.after(terms)[seat]! - judge.now[seat]!;
};
