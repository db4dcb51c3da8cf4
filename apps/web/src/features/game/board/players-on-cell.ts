import type { Game, Player } from '@magnaty/rules';

/** Who stands on a cell, outside the bars, in the order of their places. */
export const freePlayersOn = (game: Game, index: number): readonly Player[] =>
  game.players
    .filter((player) => player.position === index && !player.isOut && !player.inJail)
    .sort((a, b) => a.indexOnCell - b.indexOnCell);

/** Who sits behind the bars. */
export const prisoners = (game: Game): readonly Player[] =>
  game.players.filter((player) => player.inJail && !player.isOut);
