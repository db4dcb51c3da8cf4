import type { Game, Player } from '@magnaty/rules';

/** Players on a cell who are not in jail, in the order of their places. */
export const freePlayersOn = (game: Game, index: number): readonly Player[] =>
  game.players
    .filter((player) => player.position === index && !player.isOut && !player.inJail)
    .sort((a, b) => a.indexOnCell - b.indexOnCell);

/** Players in jail. */
export const prisoners = (game: Game): readonly Player[] =>
  game.players.filter((player) => player.inJail && !player.isOut);
