import { contendersOf } from '../model/find.ts';
import type { Game } from '../model/game.ts';
import { capitalOf } from './capital.ts';
import { sellForDebt } from './debt.ts';
import { finishGame, placePlayer } from './out.ts';
import type { Scribe } from './scribe.ts';

/** LIMIT-3: says once that the time of the game is up. @returns whether it is. */
export const isTimeUp = (scribe: Scribe): boolean => {
  const { limit, round } = scribe.game;
  if (limit === null) return false;
  if (!limit.isLastRound && scribe.world.now >= limit.at) scribe.emit({ name: 'LastRound', round });
  return limit.isLastRound;
};

/** LIMIT-4: the capital gives the places. The players keep what they own. */
export const endByTime = (scribe: Scribe): void => {
  const { table, game } = scribe;
  for (const player of game.players) if (!player.isOut && player.balance < 0) sellForDebt(scribe, player);
  const worstFirst = contendersOf(game)
    .map(({ userId }, seat) => ({
      userId,
      seat,
      capital: capitalOf(table, userId),
      companies: companiesOf(game, userId),
    }))
    .sort((a, b) => a.capital - b.capital || a.companies - b.companies || a.seat - b.seat);
  worstFirst.slice(0, -1).forEach(({ userId }, at) => {
    placePlayer(scribe, { userId, place: worstFirst.length - at, reason: 'TIME' });
  });
  finishGame(scribe);
};

const companiesOf = ({ cells }: Game, userId: string): number =>
  cells.filter(({ ownerId }) => ownerId === userId).length;
