import { mediumBot, OfferMemory } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { findPlayer, type Command, type GameEvent, type GameTimers, type PlayerCommand } from '@magnaty/rules';
import { carryOut, openGame, type RunningGame } from '../play.ts';
import { Random } from '../random.ts';
import { abuser, type Abuse } from './abusers.ts';

/** The time of one move of an abuser. */
export interface SlowMove {
  /** All of it but auctions, and what the honest player takes to answer, ms. */
  readonly took: number;
  /**
   * What the rules allow: the own time of the move and of its extra throws, half of the bank, a second for a step that
   * begins without time, and the answers to offers, ms.
   */
  readonly allowed: number;
}

export interface AbusedGame {
  readonly seed: number;
  readonly timers: GameTimers;
  /** The other players; the first one is honest. */
  readonly abuses: readonly Abuse[];
}

/** The honest player decides so soon, ms. */
const HONEST_MS = 100;
/** TIME-10 */
const LEAST_STEP_MS = 1000;
/** Before the end of a timer, ms. */
const LAST_MOMENT_MS = 1;
/** Games that go on for longer are not looked at further. */
const ROUNDS = 60;

/** Plays a game of one honest player and abusers. @returns the moves of the abusers while the honest player plays. */
export const abusedGame = ({ seed, timers, abuses }: AbusedGame): SlowMove[] => {
  const random = new Random(seed);
  const running = openGame({ board: BOARD, gameModeId: 1, players: abuses.length + 1, random, timers });
  const { table, world } = running;
  const { game } = table;
  game.players = game.players.map((player) => ({ ...player, isBot: false, bot: null }));
  const ids = game.players.map(({ userId }) => userId);
  const honest = ids[0]!;
  const memory = new OfferMemory();
  const choose = (userId: string): PlayerCommand | null => {
    const abuse = abuses[ids.indexOf(userId) - 1];
    if (abuse !== undefined) return abuser(abuse)(table, userId, random.unit, null);
    return mediumBot(table, userId, random.unit, memory.limitsOf(table, userId));
  };
  const moves: SlowMove[] = [];
  let [took, allowed, isOffering] = [0, 0, false];
  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      if (event.name === 'EndMove' && event.userId !== honest) moves.push({ took, allowed });
      if (event.name === 'StartMoveType' && event.type !== 'BEFORE_THROW') allowed += LEAST_STEP_MS;
      // TRADE-12
      if (event.name === 'TradeCreate' && event.counterOf === undefined && !isOffering)
        [isOffering, allowed] = [true, allowed + timers.answers + 2 * timers.trade];
      if (event.name !== 'StartMoveType' || event.type !== 'BEFORE_THROW') continue;
      if (!event.isExtra) [took, allowed, isOffering] = [0, 0, false];
      allowed += event.isExtra ? timers.extraMove : event.timeout;
    }
    memory.note(game);
  };
  while (!game.isOver && game.round < ROUNDS && findPlayer(game, honest)?.isOut === false) {
    const { command, after } = next(running, honest, choose);
    const isOthersTime = game.auction === null && (game.trade?.userIdTo ?? game.move.userId) !== honest;
    if (isOthersTime) took += after;
    world.now += after;
    carryOut(running, command, note);
  }
  return moves;
};

/** The next command, and the time until it comes, ms. Whoever is honest acts before those who wait. */
const next = (
  { table: { game }, world }: RunningGame,
  honest: string,
  choose: (userId: string) => PlayerCommand | null,
): { readonly command: Command; readonly after: number } => {
  const { deadline } = game;
  if (deadline === null) throw new Error('no deadline is running');
  const left = Math.max(0, deadline.at - world.now);
  const concerned = game.auction?.userIds ?? [game.trade?.userIdTo ?? game.move.userId];
  for (const userId of concerned.toSorted((one, other) => Number(other === honest) - Number(one === honest))) {
    const command = choose(userId);
    if (command === null) continue;
    return { command, after: userId === honest ? Math.min(left, HONEST_MS) : Math.max(0, left - LAST_MOMENT_MS) };
  }
  return { command: { type: 'expireDeadline', id: deadline.id }, after: left };
};
