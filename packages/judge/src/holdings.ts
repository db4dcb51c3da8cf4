import { growthPercent, type Board, type Game } from '@magnaty/rules';
import type { BoardFacts } from './board-facts.ts';
import { MEAN_POINTS } from './landing.ts';

/** The most seats of a game. */
export const SEATS = 5;
/** A pledge with this many moves left or fewer is about to lapse. */
const LAST_MOVES = 4;

const numbers = (length: number): Float64Array => new Float64Array(length);

/**
 * Sums by seat from one pass over the companies, all in millions. One object serves the many
 * evaluations of a bot: each position fills it anew.
 */
export class Holdings {
  readonly cash = numbers(SEATS);
  /** List prices of all companies. */
  readonly list = numbers(SEATS);
  readonly pledgedList = numbers(SEATS);
  readonly lapsingList = numbers(SEATS);
  /** Offices at their cost. */
  readonly offices = numbers(SEATS);
  /** The money that pledging all companies and selling all offices would bring. */
  readonly liquid = numbers(SEATS);
  /** The money that pledging companies without offices outside of whole categories would bring. */
  readonly idle = numbers(SEATS);
  /** Expected rents from one opponent in one round. */
  readonly rents = numbers(SEATS);
  readonly highestRent = numbers(SEATS);
  /** Expected rents of all companies in one move. */
  totalRents = 0;
  /** Number of seats still in, and which they are. */
  playersIn = 0;
  readonly isIn = new Uint8Array(SEATS);
  /** By company: the owner's seat, or −1; the present rent; the level. */
  readonly owner: Int8Array;
  readonly rent: Float64Array;
  readonly level: Uint8Array;
  readonly isPledged: Uint8Array;
  /** By category and seat: the companies owned, at `category * SEATS + seat`. */
  readonly owned: Uint8Array;
  /** By category: free companies, pledged ones, and the sum of the levels. */
  readonly free: Uint8Array;
  readonly pledged: Uint8Array;
  readonly levels: Uint8Array;
  freeWithOffices = 0;
  freeWithoutOffices = 0;
  /** END-3: the factor of rents in this round. */
  growth = 1;

  constructor(
    private readonly board: Board,
    private readonly facts: BoardFacts,
  ) {
    const companies = facts.companies.length;
    const categories = facts.categories.length;
    this.owner = new Int8Array(companies);
    this.rent = numbers(companies);
    this.level = new Uint8Array(companies);
    this.isPledged = new Uint8Array(companies);
    this.owned = new Uint8Array(categories * SEATS);
    this.free = new Uint8Array(categories);
    this.pledged = new Uint8Array(categories);
    this.levels = new Uint8Array(categories);
  }

  /** Does the seat own all companies of the category? */
  isWhole(category: number, seat: number): boolean {
    return this.owned[category * SEATS + seat] === this.facts.categories[category]!.size;
  }

  /** Reads a position. @throws Error for more than five players. */
  read(game: Game): void {
    this.clear();
    this.growth = 1 + growthPercent({ board: this.board, game }) / 100;
    const { players } = game;
    if (players.length > SEATS) throw new Error(`${players.length} players; the judge knows ${SEATS}`);
    for (let seat = 0; seat < players.length; seat++) {
      const player = players[seat]!;
      if (player.isOut) continue;
      this.isIn[seat] = 1;
      this.playersIn++;
      this.cash[seat] = player.balance;
    }
    const { companies } = this.facts;
    for (let at = 0; at < companies.length; at++) this.readCompany(game, at);
    for (let at = 0; at < companies.length; at++) {
      const seat = this.owner[at]!;
      if (seat < 0 || this.level[at] !== 0 || this.isPledged[at] !== 0) continue;
      const { category, pledge } = companies[at]!;
      if (!this.isWhole(category, seat)) this.idle[seat]! += pledge;
    }
  }

  private clear(): void {
    for (const sums of [this.cash, this.list, this.pledgedList, this.lapsingList, this.offices]) sums.fill(0);
    for (const sums of [this.liquid, this.idle, this.rents, this.highestRent]) sums.fill(0);
    for (const counts of [this.isIn, this.owned, this.free, this.pledged, this.levels]) counts.fill(0);
    this.totalRents = 0;
    this.playersIn = 0;
    this.freeWithOffices = 0;
    this.freeWithoutOffices = 0;
  }

  private readCompany(game: Game, at: number): void {
    const { index, type, category, price, pledge, priceOffice, salePrice, visits } = this.facts.companies[at]!;
    const { ownerId, isInPledge, lvlCard, countMoveInPledge, currentRent } = game.cells[index]!;
    const seat = ownerId === null ? -1 : seatOf(game, ownerId);
    this.owner[at] = seat;
    this.level[at] = lvlCard;
    this.isPledged[at] = isInPledge ? 1 : 0;
    this.rent[at] = 0;
    if (seat < 0) {
      this.free[category]!++;
      if (type === 6) this.freeWithOffices++;
      else this.freeWithoutOffices++;
      return;
    }
    this.owned[category * SEATS + seat]!++;
    this.list[seat]! += price;
    if (isInPledge) {
      this.pledged[category]!++;
      this.pledgedList[seat]! += price;
      if (countMoveInPledge <= LAST_MOVES) this.lapsingList[seat]! += price;
      return;
    }
    // The state of a type 8 has the factor of the points, without growth.
    const rent = type === 8 ? currentRent * MEAN_POINTS * this.growth : currentRent;
    this.rent[at] = rent;
    this.levels[category]! += lvlCard;
    this.offices[seat]! += lvlCard * priceOffice;
    this.liquid[seat]! += pledge + lvlCard * salePrice;
    this.rents[seat]! += visits * rent;
    this.totalRents += visits * rent;
    if (rent > this.highestRent[seat]!) this.highestRent[seat] = rent;
  }
}

const seatOf = ({ players }: Game, userId: string): number => {
  for (let seat = 0; seat < players.length; seat++) if (players[seat]!.userId === userId) return seat;
  return -1;
};
