import { OfferMemory, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { copyGame, type Game, type GameModeId, type Trade } from '@magnaty/rules';
import { openGame, playOn } from '../play.ts';
import { Random } from '../random.ts';
import type { Chunk } from '../threads.ts';
import { checkTrade, type TradeCheck } from './trade-check.ts';
import { playerAmong } from './levels.ts';

/** One bot against several of another kind. */
export interface Match {
  readonly one: string;
  readonly against: string;
  readonly mode: GameModeId;
  readonly players: number;
  readonly seed: number;
  /** Games between two in which one trade that the one bot accepted is checked; 0 for none. */
  readonly checkEvery: number;
}

/** The results of some games of a match. */
export interface MatchPart {
  readonly wins: number;
  /** Trades that the one bot made, as either side, and all trades. */
  readonly ownTrades: number;
  readonly trades: number;
  /** Offers of the one bot, and how many of them were accepted. */
  readonly offers: number;
  readonly acceptedOffers: number;
  readonly checks: readonly TradeCheck[];
  /** Time of each decision of the one bot, ms, without its answers to offers. */
  readonly times: readonly number[];
  /** Time of each answer of the one bot to an offer, ms. */
  readonly answerTimes: readonly number[];
}

/**
 * Plays some games of a match. As many games in a row as there are players have the same seed, thus
 * the same order of moves. The one bot has another seat in each of them.
 * @throws Error for an unknown bot
 */
export const playMatch = (
  { one, against, mode, players, seed, checkEvery }: Match,
  { from, to, clock }: Chunk & { readonly clock: () => number },
): MatchPart => {
  let userOfOne = '';
  const nameOf = (userId: string): string => (userId === userOfOne ? one : against);
  const candidate = playerAmong(one, nameOf);
  const opponent = playerAmong(against, nameOf);
  let wins = 0;
  let ownTrades = 0;
  let trades = 0;
  let offers = 0;
  let acceptedOffers = 0;
  const checks: TradeCheck[] = [];
  const times: number[] = [];
  const answerTimes: number[] = [];
  for (let game = from; game < to; game++) {
    const random = new Random((seed ^ Math.imul(Math.floor(game / players) + 1, 0x9e37_79b1)) >>> 0);
    userOfOne = `user-${(game % players) + 1}`;
    // One of the accepted trades, each with the same chance. Its draws come from a generator of its own.
    const choice = new Random((seed ^ game) >>> 0);
    const isChecked = checkEvery > 0 && game % checkEvery === 0;
    let candidates = 0;
    let chosen: Game | undefined;
    const memory = new OfferMemory();
    const bot: Bot = (table, userId, unit) => {
      const { trade } = table.game;
      memory.note(table.game);
      if (userId !== userOfOne) return counted(opponent(table, userId, unit, memory.limitsOf(table, userId)));
      const start = clock();
      const command = candidate(table, userId, unit, memory.limitsOf(table, userId));
      if (command !== null) (trade === null ? times : answerTimes).push(clock() - start);
      return counted(command);

      function counted(answer: ReturnType<Bot>): ReturnType<Bot> {
        if (answer?.type === 'createTrade' && userId === userOfOne) offers++;
        if (answer?.type !== 'acceptTrade') return answer;
        trades++;
        if (trade?.userIdTo === userOfOne || trade?.userIdFrom === userOfOne) ownTrades++;
        if (trade !== null && creatorOf(trade) === userOfOne) acceptedOffers++;
        if (isChecked && userId === userOfOne && choice.unit() * ++candidates < 1) chosen = copyGame(table.game);
        return answer;
      }
    };
    const running = openGame({ board: BOARD, gameModeId: mode, players, random });
    playOn(running, { bot, random });
    const winner = running.table.game.players.find(({ result }) => result?.numberPlace === 1);
    if (winner?.userId === userOfOne) wins++;
    if (chosen !== undefined) checks.push(checkTrade(chosen, userOfOne));
  }
  return { wins, ownTrades, trades, offers, acceptedOffers, checks, times, answerTimes };
};

/** The player who made the first offer of the deal: the sides change with each counter-offer. */
const creatorOf = ({ counterNumber, userIdFrom, userIdTo }: Trade): string =>
  counterNumber % 2 === 0 ? userIdFrom : userIdTo;

/** The 95 % interval of a share by Wilson. */
export const intervalOf = (wins: number, games: number): readonly [number, number] => {
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - half) / scale, (middle + half) / scale];
};
