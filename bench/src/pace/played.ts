import { doesPersonAnswer, OfferMemory } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import {
  copyGame,
  decide,
  isBidding,
  isRefusal,
  type Board,
  type Command,
  type Game,
  type GameEvent,
} from '@magnaty/rules';
import { Playback } from '@magnaty/web/playback';
import { nextCommand, openGame } from '../play.ts';
import { Random } from '../random.ts';
import { Clock } from './clock.ts';
import { ANSWER_MS, pauseBefore, playersOf, type Ways } from './policies.ts';

export interface Paced {
  /** Between the end of a move of the viewer and the begin of the next one on the screen, ms. */
  readonly waits: number[];
  /** Of auctions: from the last bet, or from the start without one, to the end, ms. */
  readonly silences: number[];
  readonly auctions: number[];
  /** The time from the last possible answer of a person to the end of an auction, ms. */
  readonly rests: number[];
  /** In which the game waits for the viewer, and all of it, ms. */
  asked: number;
  whole: number;
}

export interface PacedGame extends Ways {
  readonly seed: number;
  /** People at the table, the viewer among them; the others are bots. */
  readonly people: number;
}

/** A time that no auction reaches, ms. */
const NEVER = 1e12;

const FORMER_BOARD: Board = {
  ...BOARD,
  numbers: { ...BOARD.numbers, auctionLaterFromBet: NEVER, gavelMs: NEVER },
};

/** Does the game wait for this player? */
const isAsked = (board: Board, game: Game, userId: string): boolean => {
  const { auction, trade, move } = game;
  if (auction !== null) {
    const isLeader = auction.bets.at(-1)?.userId === userId;
    return !isLeader && !auction.doneUserIds.includes(userId) && isBidding({ board, game }, userId);
  }
  return (trade?.userIdTo ?? move.userId) === userId;
};

/**
 * Plays a game of four to the end of the viewer, with the game screen's own playback. No clock of the computer is read, so
 * the result depends on the options alone.
 */
export const pacedGame = ({ seed, people, ...ways }: PacedGame): Paced => {
  const random = new Random(seed);
  const clock = new Clock();
  const board = ways.isFormer ? FORMER_BOARD : BOARD;
  const running = openGame({ board, gameModeId: 1, players: 4, random });
  const { table, world } = running;
  const { game } = table;
  game.players = game.players.map((player, seat) => (seat < people ? { ...player, isBot: false, bot: null } : player));
  const viewer = game.players[0]!.userId;
  const memory = new OfferMemory();
  const bot = playersOf(memory, ways);
  const playback = new Playback(
    {
      board,
      viewerId: viewer,
      driver: { play: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: clock,
      prefersReducedMotion: () => false,
      isHidden: () => false,
    },
    copyGame(game),
    [],
  );
  const paced: Paced = { waits: [], silences: [], auctions: [], rests: [], asked: 0, whole: 0 };
  let endedAt: number | null = null;
  let [openedAt, lastBetAt] = [0, 0];
  /** Since when nobody answers; null while a person may. */
  let quietSince: number | null = null;
  playback.onShown((packet, phase) => {
    if (phase === 'before' || packet.name !== 'StartMoveType' || packet.userId !== viewer) return;
    if (endedAt !== null) paced.waits.push(clock.now() - endedAt);
    endedAt = null;
  });
  const pass = (ms: number): void => {
    if (isAsked(board, game, viewer)) paced.asked += ms;
    clock.pass(ms);
  };
  const note = (event: GameEvent): void => {
    if (event.name === 'AuctionStart') openedAt = lastBetAt = clock.now();
    if (event.name === 'AuctionMakeBet') lastBetAt = clock.now();
    if (event.name === 'AuctionStart' || event.name === 'AuctionMakeBet') quietSince = null;
    if (event.name !== 'AuctionClose') return;
    paced.silences.push(clock.now() - lastBetAt);
    paced.auctions.push(clock.now() - openedAt);
    if (quietSince !== null) paced.rests.push(clock.now() - quietSince);
  };
  const carryOut = (command: Command): void => {
    const { seq } = game;
    world.now = clock.now();
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(`refused (${outcome.code}): ${JSON.stringify(command)}`);
    outcome.forEach((event, nth) => {
      note(event);
      playback.push({ ...event, gameId: 'pace', seq: seq + nth + 1, at: clock.now() });
    });
    if (game.auction !== null && !doesPersonAnswer(table)) quietSince ??= clock.now();
    if (command.type === 'endMove' && command.userId === viewer) endedAt = clock.now();
    memory.note(game);
  };
  while (!game.isOver && game.players.some(({ userId, isOut }) => userId === viewer && !isOut)) {
    const command = nextCommand(running, { random, bot });
    const timeLeft = Math.max(0, (game.deadline?.at ?? 0) - clock.now());
    let isLate = !('userId' in command);
    if ('userId' in command) {
      if (command.userId === viewer) {
        // Nobody can act before the screen shows what to decide.
        while (!playback.isCaughtUp) clock.pass(50);
        pass(ANSWER_MS);
      } else {
        // Whoever thinks for longer than the time of an auction bids no more in it.
        const pause = pauseBefore(command as Parameters<typeof pauseBefore>[0], table, { ways, viewer, random });
        isLate = game.auction !== null && pause > timeLeft;
        pass(isLate ? timeLeft : pause);
      }
    } else pass(timeLeft);
    if (isLate) carryOut({ type: 'expireDeadline', id: game.deadline?.id ?? 0 });
    else carryOut(command);
  }
  paced.whole = clock.now();
  return paced;
};
