import { keepResult } from '../evolve.ts';
import type { OutReason, PlayerResult, StandInReason } from '../model/events.ts';
import { copyGame } from '../model/game.ts';
import { contendersOf, playerOf } from '../model/find.ts';
import { USUAL_BOT } from '../model/setup.ts';
import { knownResultOf, resultOf, rewardFor } from './rewards.ts';
import { Scribe } from './scribe.ts';

/** The fewest contenders who stay: with one of them the game is over (END-1). */
const MIN_CONTENDERS = 2;

/**
 * OUT-7, OUT-8: a bot takes over from a player who leaves, and the player's result is fixed.
 * @returns false if the player goes out instead.
 */
export const beginStandIn = (scribe: Scribe, userId: string, reason: OutReason): boolean => {
  const { game } = scribe;
  if (!isStandInReason(reason) || !game.allowsStandIns || playerOf(game, userId).isBot) return false;
  const contenders = contendersOf(game);
  const others = contenders.filter((player) => player.userId !== userId);
  if (others.length === contenders.length || others.length < MIN_CONTENDERS) return false;
  if (others.every(({ isBot }) => isBot)) return false;
  const end = { userId, place: contenders.length, reason };
  const result = resultOf(end, rewardFor(scribe, end));
  scribe.emit({ name: 'StandInBegan', userId, bot: USUAL_BOT, result });
  return true;
};

const isStandInReason = (reason: OutReason): reason is StandInReason =>
  reason === 'DISCONNECTED' || reason === 'EXIT' || reason === 'AWAY';

/** OUT-9: the player plays on. Whoever went out or left since then has one place less, and the reward of that place. */
export const takeSeatBack = (scribe: Scribe, userId: string): void => {
  const { board, game } = scribe.table;
  const { standIn } = playerOf(game, userId);
  if (standIn === null) return;
  const after = copyGame(game);
  playerOf(after, userId).standIn = null;
  const ahead = new Scribe({ board, game: after }, scribe.world);
  const results: PlayerResult[] = [];
  // The worst place first: each rating compares the place with those below it, which have moved already.
  for (let place = standIn.result.numberPlace - 1; place > 0; place--) {
    const player = after.players.find((one) => knownResultOf(one)?.numberPlace === place);
    const known = player && knownResultOf(player);
    if (player === undefined || known === undefined || known === null) continue;
    const end = { userId: player.userId, place: place + 1, reason: known.reason };
    const result = resultOf(end, rewardFor(ahead, end));
    keepResult(player, result);
    results.push(result);
  }
  scribe.emit({ name: 'StandInEnded', userId, results });
};
