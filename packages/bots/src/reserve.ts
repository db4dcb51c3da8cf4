import { isRentLost, type CompanyCell, type Table } from '@magnaty/rules';

/** Limits of the reserve, millions. */
const LEAST = 30;
const MOST = 450;
/** Average points of a throw. */
const POINTS = 7;

/** Rents that a player may have to pay to others, millions. */
interface Danger {
  /** Sum over all companies of the others. */
  readonly sum: number;
  readonly highest: number;
}

const rentOf = (type: CompanyCell['type'], currentRent: number): number =>
  type === 8 ? currentRent * POINTS : currentRent;

/** HOUSE-5: the rents that the player loses in jail, for an average throw on type 8, millions; 0 without the rule. */
export const rentsLostBy = ({ board, game }: Table, userId: string): number => {
  if (!isRentLost(game, userId)) return 0;
  let sum = 0;
  for (const { index, type } of board.companies) {
    const { ownerId, currentRent } = game.cells[index]!;
    if (ownerId === userId) sum += rentOf(type, currentRent);
  }
  return sum;
};

/** The rents of all other players' unpledged companies, for an average throw on type 8; HOUSE-5: of those not in jail. */
export const dangerFor = ({ board, game }: Table, userId: string): Danger => {
  let sum = 0;
  let highest = 0;
  for (const { index, type } of board.companies) {
    const { ownerId, currentRent } = game.cells[index]!;
    if (ownerId === null || ownerId === userId || isRentLost(game, ownerId)) continue;
    const rent = rentOf(type, currentRent);
    sum += rent;
    if (rent > highest) highest = rent;
  }
  return { sum, highest };
};

/** Cash that the bot keeps, millions; it grows with the rents of other players. */
export const reserveFor = (table: Table, userId: string): number => {
  const { sum, highest } = dangerFor(table, userId);
  return Math.min(MOST, Math.round(LEAST + sum / 20 + highest / 8));
};
