import type { Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import type { GameModeId } from '@magnaty/rules';
import { openGame, playOn } from '../play.ts';
import { Random } from '../random.ts';
import type { Chunk } from '../threads.ts';
import { PLAYERS } from './levels.ts';

/** One bot against several of another kind. */
export interface Match {
  readonly one: string;
  readonly against: string;
  readonly mode: GameModeId;
  readonly players: number;
  readonly seed: number;
}

/** The results of some games of a match. */
export interface MatchPart {
  readonly wins: number;
  /** Deals that the one bot made, as either side, and all deals. */
  readonly ownDeals: number;
  readonly deals: number;
  /** Time of each decision of the one bot, ms. */
  readonly times: readonly number[];
}

const botOf = (name: string): Bot => {
  const bot = PLAYERS[name];
  if (bot === undefined) throw new Error(`no bot ${name}; there are ${Object.keys(PLAYERS).join(', ')}`);
  return bot;
};

/**
 * Plays some games of a match. As many games in a row as there are players have the same seed, thus
 * the same order of moves. The one bot has another seat in each of them.
 * @throws Error for an unknown bot
 */
export const playMatch = (
  { one, against, mode, players, seed }: Match,
  { from, to, clock }: Chunk & { readonly clock: () => number },
): MatchPart => {
  const candidate = botOf(one);
  const opponent = botOf(against);
  let wins = 0;
  let ownDeals = 0;
  let deals = 0;
  const times: number[] = [];
  for (let game = from; game < to; game++) {
    const random = new Random((seed ^ Math.imul(Math.floor(game / players) + 1, 0x9e37_79b1)) >>> 0);
    const userOfOne = `user-${(game % players) + 1}`;
    const bot: Bot = (table, userId, unit, mayOffer) => {
      const { trade } = table.game;
      if (userId !== userOfOne) return counted(opponent(table, userId, unit, mayOffer));
      const start = clock();
      const command = candidate(table, userId, unit, mayOffer);
      if (command !== null) times.push(clock() - start);
      return counted(command);

      function counted(answer: ReturnType<Bot>): ReturnType<Bot> {
        if (answer?.type !== 'acceptTrade') return answer;
        deals++;
        if (trade?.userIdTo === userOfOne || trade?.userIdFrom === userOfOne) ownDeals++;
        return answer;
      }
    };
    const running = openGame({ board: BOARD, gameModeId: mode, players, random });
    playOn(running, { bot, random });
    const winner = running.table.game.players.find(({ result }) => result?.numberPlace === 1);
    if (winner?.userId === userOfOne) wins++;
  }
  return { wins, ownDeals, deals, times };
};

/** The 95 % interval of a share by Wilson. */
export const intervalOf = (wins: number, games: number): readonly [number, number] => {
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - half) / scale, (middle + half) / scale];
};
