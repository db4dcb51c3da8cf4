import { contendersOf } from '../model/find.ts';
import type { Table } from '../model/game.ts';
import { knownResultOf } from '../moves/rewards.ts';

/** OUT-8: everyone who does not compete has a place of their own, below those of all who do. */
export const checkContenders = ({ game }: Table): void => {
  const contenders = contendersOf(game).length;
  const given = game.players.flatMap((player) => knownResultOf(player)?.numberPlace ?? []).sort((a, b) => a - b);
  const isWrong = contenders < 2 || given.some((place, at) => place !== contenders + 1 + at);
  if (isWrong && !game.isOver) throw new Error(`${contenders} contenders, and the places ${given.join()} are given`);
};
