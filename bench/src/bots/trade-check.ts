import { BOARD } from '@magnaty/content';
import { chancesToWin } from '@magnaty/judge';
import { copyGame, type Game } from '@magnaty/rules';
import { quietBot } from './pools.ts';
import { carryOut, nextCommand } from '../play.ts';
import { Random, worldOf } from '../random.ts';

const PAIRS = 200;
/** Rounds that follow the answer. */
const ROUNDS = 8;

/** What accepting an offer does to the chance of the player who was asked. */
export interface TradeCheck {
  /** The chance after accepting less the chance after refusing, 0–1. */
  readonly change: number;
  /** Its standard error. */
  readonly error: number;
}

/** A trade lowers a chance clearly by more than 2 points and more than 2 standard errors. */
export const isClearLoss = ({ change, error }: TradeCheck): boolean => change < -0.02 && change < -2 * error;

/** The model's chance of a user some rounds after the answer. The same seed gives both answers the same luck. */
const chanceAfter = (
  position: Game,
  {
    answer,
    userId,
    seed,
  }: { readonly answer: 'acceptTrade' | 'cancelTrade'; readonly userId: string; readonly seed: number },
): number => {
  const game = copyGame(position);
  const random = new Random(seed);
  const running = { table: { board: BOARD, game }, world: worldOf(random) };
  const tradeId = game.trade?.tradeId ?? 0;
  const last = game.round + ROUNDS;
  carryOut(running, { type: answer, userId, tradeId });
  while (!game.isOver && game.round < last) carryOut(running, nextCommand(running, { bot: quietBot, random }));
  return chancesToWin(game, BOARD)[game.players.findIndex((player) => player.userId === userId)] ?? 0;
};

/** Plays on from an open offer in pairs: it is accepted in one game of a pair and refused in the other. */
export const checkTrade = (position: Game, userId: string, pairs = PAIRS): TradeCheck => {
  const changes = Array.from({ length: pairs }, (_, nth) => {
    const seed = Math.imul(nth + 1, 0x9e37_79b1) >>> 0;
    return (
      chanceAfter(position, { answer: 'acceptTrade', userId, seed }) -
      chanceAfter(position, { answer: 'cancelTrade', userId, seed })
    );
  });
  const change = changes.reduce((sum, one) => sum + one, 0) / pairs;
  const variance = changes.reduce((sum, one) => sum + (one - change) ** 2, 0) / (pairs - 1);
  return { change, error: Math.sqrt(variance / pairs) };
};
