import type { Table } from '@magnaty/rules';

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

/** The rents of all other players' unpledged companies, for an average throw on type 8. */
export const dangerFor = ({ board, game }: Table, userId: string): Danger => {
  let sum = 0;
  let highest = 0;
  for (const { index, type } of board.companies) {
    const { ownerId, currentRent } = game.cells[index]!;
    if (ownerId === null || ownerId === userId) continue;
    const rent = type === 8 ? currentRent * POINTS : currentRent;
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
