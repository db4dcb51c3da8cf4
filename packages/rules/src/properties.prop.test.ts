import { BOARD, TIMERS } from '@magnaty/content';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './can/refusal-of.ts';
import { decide, isRefusal, type Outcome } from './decide.ts';
import { evolve } from './evolve.ts';
import { legalCommands } from './legal-commands.ts';
import type { Command } from './model/commands.ts';
import type { GameEvent } from './model/events.ts';
import { hasHouseRules, playerOf } from './model/find.ts';
import { copyGame, emptyGame, type Auction, type Game, type Table } from './model/game.ts';
import { START_BALANCES, USUAL_BOT, type GameModeId, type HouseRules } from './model/setup.ts';
import { auctionPrice } from './moves/auction-price.ts';
import { startGame } from './moves/start.ts';
import { checkContenders } from './testing/check-contenders.ts';
import { checkPause } from './testing/check-pause.ts';
import { checkTable } from './testing/check-table.ts';
import { anyCommand, likelyCommand } from './testing/random-commands.ts';
import { sampleSeat } from './testing/sample-seat.ts';
import { seededWorld } from './testing/seeded-world.ts';

/** Number of random games that the main property plays to their end. */
const GAMES = Number(process.env['PROPERTY_GAMES'] ?? (process.env['TEST_SIZE'] === 'usual' ? 5_000 : 20_000));
/** The slow checks run after each command of this interval, the quick ones after every command. */
const SLOW_EVERY = 61;
const NAMES = ['a', 'b', 'c', 'd', 'e'];
/** THROW-3: the third doubles end the move. */
const EXTRA_THROWS = 2;
/** The opening (TIME-8), and the second that each step has when no time is left, ms. */
const LEEWAY_MS = 20_000;

interface Play {
  readonly seed: number;
  readonly players: number;
  readonly mode: GameModeId;
  /** OUT-7: and then players are also dropped and come back. */
  readonly allowsStandIns: boolean;
  /** TIME-9: and then only bots play beside the first player, for whom the game may wait. */
  readonly isAlone: boolean;
  /** HOUSE-1: of a private room. */
  readonly houseRules: HouseRules;
  /** LIMIT-1: ms */
  readonly timeLimit: number | undefined;
  /** TIME-11: players take so long at most between two commands that many moves need the bank, ms. */
  readonly pace: number;
}

const play: fc.Arbitrary<Play> = fc.record({
  seed: fc.integer(),
  players: fc.integer({ min: 2, max: 5 }),
  mode: fc.constantFrom<GameModeId>(1, 2),
  allowsStandIns: fc.boolean(),
  isAlone: fc.boolean(),
  houseRules: fc.record(
    {
      noAuctions: fc.boolean(),
      doubleStart: fc.boolean(),
      parkingPot: fc.constant(true as const),
      noRentInJail: fc.constant(true as const),
      startBalance: fc.constantFrom(...START_BALANCES),
      noDeals: fc.constant(true as const),
    },
    { requiredKeys: ['noAuctions', 'doubleStart'] },
  ),
  timeLimit: fc.option(fc.constantFrom(900_000, 2_700_000), { nil: undefined }),
  pace: fc.constantFrom(2_000, 30_000),
});

/** Random numbers for the test's choices, independent of the game's chance. */
const chooser = (seed: number): ((bound: number) => number) => {
  const { draw } = seededWorld(seed ^ 0x5bd1e995).chance(0);
  return draw;
};

const newTable = ({
  seed,
  players,
  mode,
  allowsStandIns,
  isAlone,
  houseRules,
  timeLimit,
}: Play): { table: Table; first: readonly GameEvent[] } => {
  const users = NAMES.slice(0, players).map((userId, at) =>
    sampleSeat(userId, at + 1, isAlone && at > 0 ? { isBot: true, bot: USUAL_BOT } : {}),
  );
  const first = startGame(
    {
      board: BOARD,
      gameId: 'g',
      gameModeId: mode,
      isPrivate: hasHouseRules({ houseRules }),
      allowsStandIns,
      houseRules,
      timeLimit,
      timers: TIMERS,
      prizePool: [],
      users,
    },
    seededWorld(seed),
  );
  const game = emptyGame();
  for (const event of first) evolve(game, event);
  return { table: { board: BOARD, game }, first };
};

interface Step {
  readonly table: Table;
  readonly command: Command;
  readonly seqBefore: number;
  readonly outcome: Outcome;
}

/** A hash of the state: almost any change of the game changes it. */
const fingerprint = (game: Game): number => {
  let hash = game.seq * 31 + game.draws + game.round;
  for (const { balance, position, countMovesToExit, exitCards, officesBuilt } of game.players) {
    hash = (Math.imul(hash, 31) + balance + position * 7 + countMovesToExit * 3 + exitCards.length + officesBuilt) | 0;
  }
  for (const { lvlCard, countMoveInPledge, currentRent, ownerId } of game.cells) {
    hash = (Math.imul(hash, 31) + lvlCard + countMoveInPledge * 8 + currentRent + (ownerId?.charCodeAt(0) ?? 0)) | 0;
  }
  return (hash + (game.auction?.bets.length ?? 7) + (game.trade?.tradeId ?? 0) + (game.deadline?.id ?? 0)) | 0;
};

/** Plays a game to its end with half of the commands illegal; calls `look` after every command. */
const playGame = (given: Play, look: (step: Step) => void): { table: Table; log: GameEvent[]; commands: number } => {
  const { table, first } = newTable(given);
  const world = seededWorld(given.seed);
  const choose = chooser(given.seed);
  const log = [...first];
  let commands = 0;
  while (!table.game.isOver) {
    world.now += choose(given.pace);
    const command = choose(2) === 0 ? anyCommand(table, choose) : likelyCommand(table, world.now, choose);
    if (command.type === 'expireDeadline' && command.id === table.game.deadline?.id) {
      world.now = Math.max(world.now, table.game.deadline.at);
    }
    const seqBefore = table.game.seq;
    const isSlow = ++commands % SLOW_EVERY === 0;
    const code = isSlow ? refusalOf(table, command) : null;
    const before = isSlow ? JSON.stringify(table.game) : '';
    const printBefore = fingerprint(table.game);
    const isPauseConcerned = table.game.pause !== null || command.type === 'pauseGame';
    const gameBefore = isPauseConcerned ? copyGame(table.game) : null;
    const outcome = decide(table, command, world);
    if (gameBefore !== null) checkPause(gameBefore, { table, command, outcome }, world.now);
    if (!isRefusal(outcome)) for (const event of outcome) log.push(event);
    else if (fingerprint(table.game) !== printBefore) throw new Error(`refused ${command.type} changed the game`);
    if (isSlow) {
      if (isRefusal(outcome) && JSON.stringify(table.game) !== before) throw new Error('a refusal changed the game');
      if ((isRefusal(outcome) ? outcome.code : null) !== code) throw new Error(`refusalOf said ${code}`);
      checkTable(table);
    }
    look({ table, command, seqBefore, outcome });
    if (commands > 60_000) throw new Error(`game of ${JSON.stringify(given)} does not end`);
  }
  checkTable(table);
  return { table, log, commands };
};

/** MONEY-2, HOUSE-4: every change contains the new balance, and payments between players sum up to zero. */
const checkMoney = (log: readonly GameEvent[], { houseRules, pot: potLeft }: Game): void => {
  const balances = new Map<string, number>();
  let betweenPlayers = 0;
  let pot = 0;
  for (const event of log) {
    if (event.name !== 'ChangeBalance') continue;
    const balance = (balances.get(event.userId) ?? 0) + event.amount;
    if (balance !== event.balance) throw new Error(`the event says balance ${event.balance}, expected ${balance}`);
    balances.set(event.userId, balance);
    if (event.counterpartId !== null) betweenPlayers += event.amount;
    // HOUSE-4
    if (['TAX', 'JAIL_FINE', 'EARLY_RELEASE', 'PARKING'].includes(event.reason)) pot -= event.amount;
    if (event.reason === 'PARKING' && pot !== 0) throw new Error(`a player took ${event.amount}, and ${pot} were left`);
  }
  if (potLeft !== (houseRules.parkingPot === true ? pot : 0)) throw new Error(`the pot is ${potLeft}, expected ${pot}`);
  if (betweenPlayers !== 0) throw new Error(`payments between players sum up to ${betweenPlayers}`);
};

/** A running game always has a deadline and a mover who is still in the game. */
const checkGoesOn = ({ game }: Table): void => {
  if (game.isOver !== (game.deadline === null))
    throw new Error('a running game has no deadline, or a finished game has one');
  if (game.isOver || game.auction !== null) return;
  const mover = game.players[game.move.seat];
  if (mover?.userId !== game.move.userId || mover.isOut) throw new Error('the mover is out');
};

/**
 * TIME-11, AUC-10, TRADE-10: no bank is below zero or above its first balance, and no move may take more than it holds. Only
 * bidders without the lead have passed, and a deal has two counter-offers at most.
 */
const checkClock = ({ game, board }: Table): void => {
  const { auction, deadline, move, players, timers, trade } = game;
  for (const { bank, userId } of players) {
    if (bank < 0 || bank > timers.bank) throw new Error(`the bank of ${userId} is ${bank}`);
  }
  if (deadline?.kind === 'MOVE' && (move.bank > players[move.seat]!.bank || move.time < 0))
    throw new Error(`the clock has ${move.time} and ${move.bank} of the bank`);
  const leaderId = auction?.bets.at(-1)?.userId;
  if (auction?.doneUserIds.some((userId) => userId === leaderId || !auction.userIds.includes(userId)) === true)
    throw new Error(`${auction.doneUserIds.join()} have passed`);
  if (auction !== null && game.houseRules.noAuctions) throw new Error('an auction in a game without auctions');
  if ((trade?.counterNumber ?? 0) > board.numbers.maxCountCounterTrade) throw new Error('too many counter-offers');
};

/** TIME-11: every change contains the new balance of the bank. */
const checkBanks = (log: readonly GameEvent[]): void => {
  const banks = new Map<string, number>();
  for (const event of log) {
    if (event.name !== 'ChangeTimeBank') continue;
    const bank = (banks.get(event.userId) ?? TIMERS.bank) + event.amount;
    if (bank !== event.bank) throw new Error(`the event says bank ${event.bank}, expected ${bank}`);
    banks.set(event.userId, bank);
  }
};

/** TRADE-8: the companies of an open trade keep their owner, pledge and offices, so it can be accepted at any time. */
const checkTrade = (table: Table): void => {
  const { trade, pause } = table.game;
  if (trade === null || pause !== null) return;
  const code = refusalOf(table, { type: 'acceptTrade', userId: trade.userIdTo, tradeId: trade.tradeId });
  if (code !== null) throw new Error(`an open trade can't be accepted: ${code}`);
};

/** The money that a player really gets by selling and pledging as long as the rules allow it. */
const moneyAfterSales = (table: Table, userId: string): number => {
  // Bots can sell after a pause too.
  const copy = { board: table.board, game: { ...copyGame(table.game), pause: null } };
  for (;;) {
    const sale = legalCommands(copy, userId).find(({ type }) => type === 'saleOffice' || type === 'pledgeCompany');
    if (sale === undefined) return playerOf(copy.game, userId).balance;
    decide(copy, sale, seededWorld(1));
  }
};

/**
 * AUC-2, AUC-6: a running auction has a bidder beside the leader who could cover the next bet. When it closes before
 * its time, nobody who had not left could. Returns the check of each step.
 */
const auctionCheck = (): ((step: Step) => void) => {
  let known: Auction | null = null;
  return ({ table, command, outcome }) => {
    if (isRefusal(outcome)) return;
    const { game } = table;
    const opened = outcome.find((event) => event.name === 'AuctionStart');
    const auction =
      game.auction ??
      known ??
      (opened && { ...opened, userIds: [...opened.userIds], leftUserIds: [], doneUserIds: [], bets: [] });
    known = game.auction;
    if (!auction || game.isOver || (game.auction === null && command.type === 'expireDeadline')) return;
    const next = auctionPrice(auction) + table.board.numbers.raises[0]!;
    const leaderId = auction.bets.at(-1)?.userId;
    const able = auction.userIds.filter((id) => id !== leaderId && moneyAfterSales(table, id) >= next);
    if (game.auction !== null && able.length === 0) throw new Error('nobody can bid, and the auction goes on');
    if (game.auction === null && able.length > 0)
      throw new Error(`${able.join()} could bid, and the auction is closed`);
  };
};

describe('properties of random games in which half of the commands are illegal', () => {
  // Threat surrender: Pausing a game to make others wait, or to gain time in a step → A game pauses only beside bots,
  // keeps the time that the step had left, and is lost after `PAUSE_TIMEOUT_MS`.
  test('TIME-9, TIME-11, HOUSE-2, AUC-10, TRADE-10, MONEY-2, BUY-2, BUILD-4, DEBT-2, OUT-1, RENT-1, OUT-4, OUT-8, TRADE-8, AUC-2: the invariants hold after every command', () => {
    let commands = 0;
    let refused = 0;
    fc.assert(
      fc.property(play, (given) => {
        const checkAuction = given.seed % 16 === 0 ? auctionCheck() : null;
        const { table, log } = playGame(given, (step) => {
          commands++;
          checkTrade(step.table);
          checkAuction?.(step);
          if (isRefusal(step.outcome)) refused++;
          else if (step.table.game.seq !== step.seqBefore + step.outcome.length) throw new Error('seq has a gap');
          checkGoesOn(step.table);
          checkClock(step.table);
          checkContenders(step.table);
        });
        checkMoney(log, table.game);
        checkBanks(log);
        const places = table.game.players.map((player) => player.result?.numberPlace).sort();
        if (places.some((place, at) => place !== at + 1)) throw new Error(`places ${places.join()}`);
        if (given.seed % 16 === 0) {
          // Folding the log gives the same state, also after a round trip through JSON.
          const folded = emptyGame();
          for (const event of JSON.parse(JSON.stringify(log)) as GameEvent[]) evolve(folded, event);
          expect(folded).toEqual(JSON.parse(JSON.stringify(table.game)));
        }
      }),
      { numRuns: GAMES },
    );
    console.log(`${GAMES} random games, ${commands} commands, ${refused} of them refused`);
    expect(refused / commands).toBeGreaterThan(0.45);
    expect(refused / commands).toBeLessThan(0.75);
  });

  test('FAIR-1 the same seed and commands give the same events', () => {
    fc.assert(
      fc.property(play, (given) => {
        const logs = [playGame(given, () => undefined).log, playGame(given, () => undefined).log];
        expect(JSON.stringify(logs[0])).toBe(JSON.stringify(logs[1]));
      }),
      { numRuns: Math.ceil(GAMES / 100) },
    );
  });

  test('END-5 firing the deadlines alone always leads to the end', () => {
    fc.assert(
      fc.property(play, (given) => {
        const { table } = newTable(given);
        const world = seededWorld(given.seed);
        for (let fired = 0; !table.game.isOver; fired++) {
          if (fired > 10_000) throw new Error('does not end');
          const { deadline } = table.game;
          world.now = deadline?.at ?? 0;
          if (isRefusal(decide(table, { type: 'expireDeadline', id: deadline?.id ?? 0 }, world))) {
            throw new Error('a due deadline was refused');
          }
        }
      }),
      { numRuns: Math.ceil(GAMES / 10) },
    );
  });

  test('TIME-10, TIME-11, TRADE-10 a move takes no longer than its time control allows, however its players stall', () => {
    fc.assert(
      fc.property(play, (given) => {
        const { table } = newTable(given);
        const { game } = table;
        const world = seededWorld(given.seed);
        const choose = chooser(given.seed);
        let [moverId, allowed, waited, trades] = [game.move.userId, 0, 0, 0];
        const begin = (): void => {
          const { bank, missedMoves } = playerOf(game, game.move.userId);
          allowed = TIMERS.move + EXTRA_THROWS * TIMERS.extraMove + (missedMoves > 0 ? 0 : bank / 2) + LEEWAY_MS;
          [moverId, waited, trades] = [game.move.userId, 0, 0];
        };
        begin();
        for (let act = 0; act < 400 && !game.isOver; act++) {
          const deadline = game.deadline!;
          const before = world.now;
          // Everybody uses nearly all the time that there is, and often leaves it to the timer.
          world.now = Math.max(world.now, deadline.at - choose(2));
          if (deadline.kind === 'MOVE') waited += world.now - before;
          if (deadline.kind === 'TRADE') trades += world.now - before;
          const command = likelyCommand(table, world.now, choose);
          const isDue = world.now === deadline.at || isRefusal(decide(table, command, world));
          if (isDue) {
            world.now = Math.max(world.now, game.deadline?.at ?? 0);
            decide(table, { type: 'expireDeadline', id: game.deadline?.id ?? 0 }, world);
          }
          // A pause gives new time.
          if (game.pause !== null) return;
          if (waited > allowed) throw new Error(`the move of ${moverId} has taken ${waited} ms`);
          const { maxCountTradeInMove, maxCountCounterTrade } = BOARD.numbers;
          if (trades > maxCountTradeInMove * (1 + maxCountCounterTrade) * TIMERS.trade)
            throw new Error(`the deals of ${moverId} have taken ${trades} ms`);
          if (game.move.userId !== moverId) begin();
        }
      }),
      { numRuns: Math.ceil(GAMES / 10) },
    );
  });

  test('every command of legalCommands is carried out', () => {
    fc.assert(
      fc.property(play, fc.nat({ max: 400 }), (given, steps) => {
        const { table } = newTable(given);
        const world = seededWorld(given.seed);
        const choose = chooser(given.seed);
        for (let step = 0; step < steps && !table.game.isOver; step++) {
          const legal = table.game.players.flatMap(({ userId }) => legalCommands(table, userId));
          // A bidder without money left can only wait; then the test expires the deadline.
          const { deadline } = table.game;
          if (legal.length === 0 && deadline === null) throw new Error('nothing is legal and no deadline runs');
          let command: Command;
          if (legal.length > 0) command = legal[choose(legal.length)]!;
          else {
            world.now = Math.max(world.now, deadline!.at);
            command = { type: 'expireDeadline', id: deadline!.id };
          }
          const outcome = decide(table, command, world);
          if (isRefusal(outcome)) throw new Error(`a listed command was refused: ${outcome.code}`);
        }
      }),
      { numRuns: Math.ceil(GAMES / 200) },
    );
  });
});
