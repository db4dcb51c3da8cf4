import type { Board, Game, Player } from '@magnaty/rules';
import { factsOf, type BoardFacts } from './board-facts.ts';
import { FEATURES, OFFICE_CATEGORIES } from './feature-names.ts';
import { Holdings, SEATS } from './holdings.ts';
import { POINTS } from './landing.ts';
import { Potential } from './potential.ts';

/** No feature is farther from 0 than this. */
export const LIMIT = 4;

/** Part of an office's cost that counts as worth: selling returns half, and rents may return more. */
const OFFICE_WORTH = 0.75;
/** The round from which the end of a game by growing rents is near. */
const LATE = 28;

/** The greatest value of the other seats, and their sum. */
interface Others {
  readonly most: number;
  readonly sum: number;
}

const clipped = (value: number): number => (value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);
const logOf = (sum: number, unit: number): number => Math.log(1 + Math.max(0, sum) / unit);

/**
 * Computes the features of all seats of a position. The reader owns its buffers: `rows` holds the
 * features of the last position read, until the next call of `read`.
 */
export class FeatureReader {
  /** The features of a seat begin at `seat * FEATURES`. Rows of players who are out are not valid. */
  readonly rows = new Float64Array(SEATS * FEATURES);
  readonly holdings: Holdings;
  private readonly facts: BoardFacts;
  private readonly potential: Potential;
  private readonly incomes = new Float64Array(SEATS);
  private readonly potentials = new Float64Array(SEATS);
  private readonly potentialsWithPledges = new Float64Array(SEATS);
  private readonly means = new Float64Array(SEATS);
  private readonly worths = new Float64Array(SEATS);
  private readonly worthsOrZero = new Float64Array(SEATS);
  /** Index in `rows` of the next feature. */
  private at = 0;

  /** @throws Error for a board that the model does not know. */
  constructor(board: Board) {
    this.facts = factsOf(board);
    if (this.facts.officeCategories.length !== OFFICE_CATEGORIES)
      throw new Error(`the model knows ${OFFICE_CATEGORIES} categories with offices`);
    this.holdings = new Holdings(board, this.facts);
    this.potential = new Potential(this.facts, this.holdings);
  }

  /** Reads a position. @throws Error for more than five players. */
  read(game: Game): void {
    this.holdings.read(game);
    this.sumUp(game);
    for (let seat = 0; seat < game.players.length; seat++) if (this.holdings.isIn[seat] !== 0) this.write(game, seat);
  }

  private sumUp(game: Game): void {
    const { holdings, potential } = this;
    const { cash, liquid, idle, list, pledgedList, offices, rents, growth } = holdings;
    const opponents = holdings.playersIn - 1;
    for (let seat = 0; seat < game.players.length; seat++) {
      const ready = cash[seat]!;
      const withPledges = ready + idle[seat]!;
      const [added, addedWithPledges] =
        game.gameModeId === 1
          ? [potential.inCategories(seat, ready), potential.inCategories(seat, withPledges)]
          : [potential.byCompany(seat, ready), potential.byCompany(seat, withPledges)];
      this.incomes[seat] = opponents * rents[seat]!;
      this.potentials[seat] = opponents * (rents[seat]! + growth * added);
      this.potentialsWithPledges[seat] = opponents * (rents[seat]! + growth * addedWithPledges);
      this.means[seat] = Math.max(0, ready + liquid[seat]!);
      this.worths[seat] = ready + list[seat]! - pledgedList[seat]! / 2 + OFFICE_WORTH * offices[seat]!;
      this.worthsOrZero[seat] = Math.max(0, this.worths[seat]!);
    }
  }

  private write(game: Game, seat: number): void {
    this.at = seat * FEATURES;
    this.writeMoney(seat);
    this.writeRisk(game, seat);
    this.writeTurn(game, seat);
    this.writeHoldings(seat);
    this.writeOthers(seat);
    this.writePhase(game);
  }

  private put(value: number): void {
    this.rows[this.at++] = clipped(value);
  }

  private writeMoney(seat: number): void {
    const { cash, liquid, list, offices, rents, totalRents } = this.holdings;
    const income = this.incomes[seat]!;
    const expense = totalRents - rents[seat]!;
    this.put(cash[seat]! / 1000);
    this.put(logOf(cash[seat]!, 100) / 3);
    this.put(liquid[seat]! / 1000);
    this.put(logOf(this.means[seat]!, 100) / 3);
    this.put(list[seat]! / 2000);
    this.put(offices[seat]! / 1500);
    this.put(income / 150);
    this.put(logOf(income, 20) / 3);
    this.put(expense / 100);
    this.put(logOf(expense, 10) / 3);
    this.put(this.potentials[seat]! / 250);
    this.put(logOf(this.potentials[seat]!, 20) / 3);
    this.put(this.potentialsWithPledges[seat]! / 250);
    this.put(logOf(this.potentialsWithPledges[seat]!, 20) / 3);
  }

  private writeRisk({ players }: Game, seat: number): void {
    const { facts, holdings } = this;
    const { owner, rent } = holdings;
    const ready = Math.max(0, holdings.cash[seat]!);
    const means = this.means[seat]!;
    let highest = 0;
    let aboveCash = 0;
    let aboveMeans = 0;
    for (let at = 0; at < owner.length; at++) {
      const due = rent[at]!;
      if (due === 0 || owner[at] === seat) continue;
      if (due > highest) highest = due;
      if (due > ready) aboveCash += facts.companies[at]!.visits;
      if (due > means) aboveMeans += facts.companies[at]!.visits;
    }
    this.put(highest / 1000);
    this.put(Math.min(2, highest / (ready + 50)) / 2);
    this.put(Math.min(2, highest / (means + 50)) / 2);
    this.put(2 * aboveCash);
    this.put(4 * aboveMeans);
    this.writeNextThrow(players[seat]!, { seat, ready, means });
  }

  private writeNextThrow(
    { inJail, position }: Player,
    { seat, ready, means }: { readonly seat: number; readonly ready: number; readonly means: number },
  ): void {
    const { cells, companyOfCell } = this.facts;
    const { owner, rent } = this.holdings;
    let expected = 0;
    let aboveCash = 0;
    let aboveMeans = 0;
    for (let points = 2; points < POINTS.length && !inJail; points++) {
      const ahead = position + points;
      const at = companyOfCell[ahead < cells ? ahead : ahead - cells]!;
      if (at < 0 || owner[at] === seat) continue;
      const due = rent[at]!;
      const chance = POINTS[points]!;
      expected += chance * due;
      if (due > ready) aboveCash += chance;
      if (due > means) aboveMeans += chance;
    }
    this.put(expected / 100);
    this.put(aboveCash);
    this.put(aboveMeans);
  }

  private writeTurn({ players, move }: Game, seat: number): void {
    const { inJail, countMovesToExit, exitCards, position } = players[seat]!;
    const { isIn, playersIn } = this.holdings;
    // Seats still in from the mover up to this one; the mover itself counts.
    let ahead = 0;
    for (let other = move.seat; other !== seat; other = other + 1 < players.length ? other + 1 : 0)
      ahead += isIn[other]!;
    const hasThrown = move.step !== 'BEFORE_THROW';
    const before = !hasThrown ? ahead : seat === move.seat ? playersIn - 1 : ahead - 1;
    this.put(inJail ? 1 : 0);
    this.put(countMovesToExit / 3);
    this.put(exitCards.length > 0 ? 1 : 0);
    this.put(before / 4);
    this.put(before === 0 ? 1 : 0);
    this.put(position / this.facts.cells);
    this.put(move.step === 'BUY_DECISION' && seat === move.seat ? 1 : 0);
    this.put(this.holdings.pledgedList[seat]! / 500);
    this.put(this.holdings.lapsingList[seat]! / 500);
  }

  private writeHoldings(seat: number): void {
    const { facts, holdings } = this;
    const { categories } = facts;
    let transports = 0;
    let resources = 0;
    for (let category = 0; category < categories.length; category++) {
      const owned = holdings.owned[category * SEATS + seat]!;
      if (categories[category]!.type === 7) transports += owned;
      else if (categories[category]!.type === 8) resources += owned;
    }
    this.put(transports / 4);
    this.put(transports >= 3 ? 1 : 0);
    this.put(transports >= 4 ? 1 : 0);
    this.put(resources / 2);
    this.put(resources >= 2 ? 1 : 0);
    let atBank = 0;
    let atOthers = 0;
    let blocked = 0;
    for (const category of facts.officeCategories) {
      const { size, companies } = categories[category]!;
      const owned = holdings.owned[category * SEATS + seat]!;
      let levels = 0;
      if (owned > 0) for (const at of companies) if (holdings.owner[at] === seat) levels += holdings.level[at]!;
      this.put(owned / size);
      this.put(owned === size ? 1 : 0);
      this.put(owned === 0 ? 0 : levels / size / 3);
      if (owned === size - 1) {
        if (holdings.free[category]! > 0) atBank++;
        else atOthers++;
      }
      if (owned === 1)
        for (let other = 0; other < SEATS; other++)
          if (other !== seat && holdings.owned[category * SEATS + other] === size - 1) blocked++;
    }
    this.put(atBank / 2);
    this.put(atOthers / 2);
    this.put(blocked / 2);
  }

  private writeOthers(seat: number): void {
    const cash = this.others(this.holdings.cash, seat);
    const income = this.others(this.incomes, seat);
    const potential = this.others(this.potentials, seat);
    const means = this.others(this.means, seat);
    const worth = this.others(this.worthsOrZero, seat);
    this.put(cash.most / 1500);
    this.put(cash.sum / 4000);
    this.put(logOf(income.most, 20) / 3);
    this.put(logOf(income.sum, 20) / 4);
    this.put(logOf(potential.most, 20) / 3);
    this.put(logOf(potential.sum, 20) / 4);
    this.put(means.most / 2500);
    this.put(worth.most / 3000);
    const ownWorth = this.worthsOrZero[seat]!;
    const ownIncome = this.incomes[seat]!;
    const ownPotential = this.potentials[seat]!;
    this.put(ownWorth / Math.max(1, ownWorth + worth.sum));
    this.put(ownIncome / (ownIncome + income.sum + 10));
    this.put(ownPotential / (ownPotential + potential.sum + 10));
    this.put(ownPotential / (means.most + 100));
  }

  private others(values: Float64Array, seat: number): Others {
    const { isIn } = this.holdings;
    let most = -Infinity;
    let sum = 0;
    for (let other = 0; other < SEATS; other++) {
      if (other === seat || isIn[other] === 0) continue;
      const value = values[other]!;
      sum += value;
      if (value > most) most = value;
    }
    return { most: most === -Infinity ? 0 : most, sum };
  }

  private writePhase({ round, players, gameModeId }: Game): void {
    const { playersIn, freeWithOffices, freeWithoutOffices } = this.holdings;
    for (let count = 2; count <= SEATS; count++) this.put(playersIn === count ? 1 : 0);
    this.put(round / 30);
    this.put(Math.max(0, round - LATE) / 10);
    this.put(freeWithOffices / this.facts.withOffices);
    this.put(freeWithoutOffices / this.facts.withoutOffices);
    this.put(players.length / 5);
    this.put(gameModeId === 2 ? 1 : 0);
  }
}
