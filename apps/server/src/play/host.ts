import { randomUUID } from 'node:crypto';
import { boardHash, commitmentOf, firstLinksOf } from '@magnaty/protocol';
import {
  findPlayer,
  legalCommands,
  FULL_REWARDS,
  NO_HOUSE_RULES,
  startGame,
  type Board,
  type GameModeId,
  type HouseRules,
  type RewardTerms,
  type PlayerCommand,
  type PrizeCard,
  type Seat as Player,
  type TimeControl,
} from '@magnaty/rules';
import type { TimersByControl } from '../config/game-timers.ts';
import { newSecret, worldOf, type GameDice } from './draws.ts';
import type { Reply } from './command-memory.ts';
import type { Said } from './bot-talk.ts';
import type { Creation, EndLobby, EventStore } from './event-store.ts';
import type { HostedGames } from './hosted-games.ts';
import { missedEvents, type Missed } from './missed-events.ts';
import type { GameBroadcast, PeopleReader, PresenceReader } from './ports.ts';
import { presenceEvent } from './presence-event.ts';
import type { GameStateEvent } from '../ports/broadcast.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import type { Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { RoomOfGame } from './room-of-game.ts';

export interface HostDeps {
  readonly games: Pick<HostedGames, 'answer' | 'begin' | 'play' | 'whenIdle'>;
  readonly broadcast: Pick<GameBroadcast, 'sendStatus' | 'toGame'>;
  readonly presence: Pick<PresenceReader, 'isPresent'>;
  readonly store: Pick<EventStore, 'create' | 'lastRows' | 'rowsAfter'>;
  readonly seats: SeatStore;
  readonly board: Board;
  readonly gameTimers: TimersByControl;
  /** TIME-9: how long a game waits for its only person, ms. */
  readonly pauseMs: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly people: PeopleReader;
}

export interface GameRequest {
  /** The id of the lobby that becomes the game. Without it the game gets a new id. */
  readonly gameId?: string;
  readonly endLobby?: EndLobby;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** Who has it may watch the private game; without it nobody may. */
  readonly watchKey?: string | null;
  /** The room that becomes the game; null for a search. */
  readonly room?: RoomOfGame | null;
  /** OUT-7; false without this. */
  readonly allowsStandIns?: boolean;
  /** TIME-10; the usual one without this. */
  readonly timeControl?: TimeControl;
  /** HOUSE-1; none without this. */
  readonly houseRules?: HouseRules;
  /** LIMIT-1: ms; none without this. */
  readonly timeLimit?: number | undefined;
  /** Full rewards without this. */
  readonly rewardTerms?: RewardTerms;
  readonly players: readonly Player[];
  /** The cards of which the winner may get one; none without this. */
  readonly prizePool?: readonly PrizeCard[];
  /** Items of each user from which the end of the game counts one game off. */
  readonly usedItemIds?: ReadonlyMap<string, readonly number[]>;
  /** Without it the game has a new secret, and no player takes part in the dice. */
  readonly dice?: GameDice;
}

/** The fields that the sender of a command adds to it; the contract describes them. */
export interface SentCommand {
  readonly commandId?: string | undefined;
  readonly seq?: number | undefined;
}

export interface ResumeRequest {
  /** The last event that the player has. */
  readonly afterSeq?: number | undefined;
  /** The player has just asked for the events after the same one. */
  readonly isRepeated?: boolean;
  /** The player takes the seat back from a stand-in, whatever it stands in for. */
  readonly isBack?: boolean | undefined;
}

/** The other players who are away. `dropAt` is when the player goes out, epoch ms. */
export type Away = readonly { readonly userId: string; readonly dropAt: number }[];

/** Maximum number of attempts to take a seat back or to end a pause; each append conflict uses one. */
const RETURN_ATTEMPTS = 4;

/** Carries out the acts of users in games, and drops users who are away for too long. `HostedGames` has the games. */
export class GameHost {
  readonly #deps: HostDeps;

  constructor(deps: HostDeps) {
    this.#deps = deps;
  }

  /** Starts a game. Calls `announce` when the game is durable, before its first event is delivered. */
  async create(
    request: GameRequest,
    announce: (gameId: string) => void,
  ): Promise<{ readonly gameId: string; readonly creation: Creation }> {
    const { gameId = randomUUID() } = request;
    const { board, clock, games, gameTimers, log, store } = this.#deps;
    const { gameModeId, isPrivate, watchKey = null, room = null, players, prizePool = [], usedItemIds } = request;
    const {
      allowsStandIns = false,
      timeControl = 'usual',
      houseRules = NO_HOUSE_RULES,
      timeLimit,
      rewardTerms = FULL_REWARDS,
      dice = { secret: newSecret(), players: [] },
    } = request;
    const { secret: serverSeed } = dice;
    const commitment = commitmentOf(2, gameId, serverSeed);
    const world = worldOf(gameId, { serverSeed, playersSeeds: [] });
    const links = firstLinksOf(dice.players);
    world.inputs = { ...world.inputs, fairness: 2, links };
    const at = clock.now();
    world.now = at;
    const times = { timeControl, timers: gameTimers[timeControl] };
    const rules = { gameModeId, isPrivate, allowsStandIns, houseRules, timeLimit, ...times, prizePool, rewardTerms };
    const setup = { board, boardHash: boardHash(board), gameId, ...rules, commitment, dice: dice.players };
    // Sorted by id before the draw, so that anyone can verify the drawn order.
    const users = [...players].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    const events = startGame({ ...setup, users }, world);
    const first = events.find((event) => event.name === 'StartMoveType');
    const { endLobby } = request;
    const ofLobby = endLobby === undefined ? {} : { endLobby };
    const own = { ...ofLobby, gameId, gameModeId, isPrivate, watchKey, room, serverSeed, commitment };
    const seats = players.map(({ userId, isBot }) => ({ userId, isBot, usedItemIds: usedItemIds?.get(userId) ?? [] }));
    const newGame = { ...own, players: seats, events, at };
    const creation = await games.begin(
      gameId,
      () => store.create({ ...newGame, deadlineAt: first?.deadline ?? null }),
      () => announce(gameId),
    );
    const humans = players.filter(({ isBot }) => !isBot).map(({ userId }) => userId);
    if (creation === 'CREATED') log.info({ gameId, gameModeId, isPrivate, userIds: humans }, 'A game begins');
    return { gameId, creation };
  }

  async command(gameId: string, command: PlayerCommand, sent: SentCommand = {}): Promise<Reply> {
    const { userId } = command;
    const terms = { key: { userId, commandId: sent.commandId ?? randomUUID() }, seenSeq: sent.seq };
    const reply = await this.#deps.games.play(gameId, async (turn): Promise<Reply> => {
      // OUT-9: a user who acts is back.
      if (!(await this.#takesSeatBack(turn, { gameId, userId }))) return { ok: false, code: 'PLAYER_IS_OUT' };
      return turn.carryOut(command, terms);
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** The commands that the player may send now. Nothing changes: a stand-in keeps the seat. */
  async choices({ gameId, userId }: Seat): Promise<Reply> {
    const reply = await this.#deps.games.play(gameId, async (turn): Promise<Reply> => {
      const { game } = turn.table();
      const player = findPlayer(game, userId);
      if (player === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const commands = legalCommands(turn.table(), userId).map(({ type, userId: _userId, ...fields }) => ({
        name: type,
        ...fields,
      }));
      const { balance, isOut } = player;
      return { ok: true, gameId, seq: game.seq, choices: { balance, isOver: isOut || game.isOver, commands } };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** OUT-9: takes the seat back from a stand-in. @returns false if the stand-in plays on: the user has left for good. */
  async #takesSeatBack(turn: Turn, seat: Seat): Promise<boolean> {
    const { gameId, userId } = seat;
    for (let attempt = 0; attempt < RETURN_ATTEMPTS; attempt++) {
      const { game } = turn.table();
      const player = findPlayer(game, userId);
      if (player === undefined || player.standIn === null || player.isOut || game.isOver) return true;
      if ((await this.#deps.seats.activeSeat(userId))?.gameId !== gameId) return false;
      await turn.carryOutNow({ type: 'takeSeatBack', userId });
    }
    return findPlayer(turn.table().game, userId)?.standIn === null;
  }

  /** TIME-9: the person for whom the game waits is back. */
  async #endPause(turn: Turn, { userId }: Seat): Promise<void> {
    for (let attempt = 0; attempt < RETURN_ATTEMPTS && turn.table().game.pause !== null; attempt++) {
      const reply = await turn.carryOutNow({ type: 'continueGame', userId });
      // A player who is out only watches.
      if (reply?.ok === false) return;
    }
  }

  /** A bot whose company a player seeks answers. */
  answerPhrase(said: Said): void {
    this.#deps.games.answer(said);
  }

  /**
   * The player leaves the game for good: goes out if still in it, is free for another game in any case, and does not
   * get the result shown again.
   */
  async exit({ gameId, userId }: Seat, commandId: string = randomUUID()): Promise<Reply> {
    const reply = await this.#deps.games.play(gameId, async (turn): Promise<Reply> => {
      if (findPlayer(turn.table().game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const terms = { key: { userId, commandId }, leaver: userId };
      const left = await turn.carryOut({ type: 'exitGame', userId }, terms);
      if (left.ok) return left;
      await this.#deps.seats.release({ gameId, userId });
      return { ok: true, gameId, seq: turn.table().game.seq };
    });
    if (reply?.ok === true) {
      await this.#deps.seats.closeResults({ gameId, userId });
      this.#deps.broadcast.sendStatus(userId);
    }
    return reply ?? GAME_NOT_FOUND;
  }

  /**
   * Sends a player the missed events, or a snapshot without `afterSeq`. `receive` runs inside the game's mailbox, so the
   * next event follows without a hole. It does not store that the player is present.
   */
  async resume(
    seat: Seat,
    { afterSeq, isRepeated = false, isBack = false }: ResumeRequest,
    receive: (missed: Missed, away: Away) => void,
  ): Promise<Reply> {
    const { gameId, userId } = seat;
    const reply = await this.#deps.games.play(gameId, async (turn): Promise<Reply> => {
      await turn.advance();
      const { game } = turn.table();
      // OUT-9: a device that connects by itself does not show that somebody sits at it.
      const wasDisconnected = findPlayer(game, userId)?.standIn?.result.reason === 'DISCONNECTED';
      if (isBack || wasDisconnected) await this.#takesSeatBack(turn, seat);
      await this.#endPause(turn, seat);
      if (findPlayer(game, userId) === undefined) return { ok: false, code: 'NOT_IN_GAME' };
      const { store, clock, people } = this.#deps;
      const missed = await missedEvents({ store, clock, people, game, afterSeq, isRepeated });
      const away = await this.#deps.seats.awayFrom(gameId);
      receive(
        missed,
        away.filter((other) => other.userId !== userId),
      );
      return { ok: true, gameId, seq: game.seq };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /** Sends a user who does not play the game what they have missed of it. The caller has checked that they may watch. */
  async watch(
    { gameId, afterSeq, isRepeated = false }: Omit<ResumeRequest, 'isBack'> & { readonly gameId: string },
    receive: (missed: Missed, away: Away) => void,
  ): Promise<Reply> {
    const reply = await this.#deps.games.play(gameId, async (turn): Promise<Reply> => {
      await turn.advance();
      const { game } = turn.table();
      const { store, clock, seats, people } = this.#deps;
      const missed = await missedEvents({ store, clock, people, game, afterSeq, isRepeated });
      receive(missed, await seats.awayFrom(gameId));
      return { ok: true, gameId, seq: game.seq };
    });
    return reply ?? GAME_NOT_FOUND;
  }

  /**
   * Tells the players of a game that one of them is away until `dropAt` (epoch ms), or back (null). A player who
   * resumes at this moment gets the older absences first.
   */
  async tellPresence({ dropAt, ...seat }: Seat & { readonly dropAt: number | null }): Promise<void> {
    const { broadcast, clock, games } = this.#deps;
    await games.whenIdle(seat.gameId);
    broadcast.toGame(seat.gameId, presenceEvent({ ...seat, dropAt, now: clock.now() }));
    // Other tabs of the player may show the time to reconnect.
    this.#deps.broadcast.sendStatus(seat.userId);
  }

  /**
   * Tells for each player whether they are away, to players who may have missed a change. `receive` runs inside the game's mailbox, so
   * that a later change comes after it.
   */
  async presences(gameId: string, receive: (events: readonly GameStateEvent[]) => void): Promise<void> {
    await this.#deps.games.play(gameId, async (turn) => {
      const { seats, clock } = this.#deps;
      const until = new Map((await seats.awayFrom(gameId)).map(({ userId, dropAt }) => [userId, dropAt]));
      const people = turn
        .table()
        .game.players.filter(({ isBot, isOut, standIn }) => !isBot && !isOut && standIn === null);
      const now = clock.now();
      receive(people.map(({ userId }) => presenceEvent({ gameId, userId, dropAt: until.get(userId) ?? null, now })));
    });
  }

  /**
   * Puts a player out, or lets a bot stand in, whose time to reconnect has ended, unless the player is present. A game
   * in which only bots of the server are left waits for the player first (TIME-9).
   */
  async drop(seat: Seat): Promise<void> {
    const { gameId, userId } = seat;
    const { broadcast, clock, games, pauseMs, presence, seats } = this.#deps;
    // The player may have come back since the sweep read the seats, even if no server has stored it yet.
    const isOverdue = async (): Promise<boolean> =>
      !presence.isPresent(seat) && (await seats.isOverdue(seat, clock.now()));
    // Every server sweeps: all but the first one would read the whole game for nothing.
    if (!(await isOverdue())) return;
    const outcome = await games.play(gameId, async (turn): Promise<'GONE' | 'PAUSED' | null> => {
      // Two servers may sweep at once: the later one must not take the other's pause for one that has ended.
      await turn.advance();
      if (!(await isOverdue())) return null;
      if (turn.table().game.pause === null) {
        await turn.carryOut({ type: 'pauseGame', userId, until: clock.now() + pauseMs });
        if (turn.table().game.pause !== null) return 'PAUSED';
      }
      const dropped = await turn.carryOut({ type: 'dropUser', userId }, { leaver: userId });
      const hasStandIn = findPlayer(turn.table().game, userId)?.standIn !== null;
      if (!dropped.ok && !hasStandIn) await seats.release(seat);
      return 'GONE';
    });
    if (outcome === 'GONE') broadcast.sendStatus(userId);
    if (outcome === 'PAUSED') await this.#tellPause(seat);
  }

  async #tellPause(seat: Seat): Promise<void> {
    const away = await this.#deps.seats.awayFrom(seat.gameId);
    await this.tellPresence({ ...seat, dropAt: away.find(({ userId }) => userId === seat.userId)?.dropAt ?? null });
  }
}

const GAME_NOT_FOUND: Reply = { ok: false, code: 'GAME_NOT_FOUND' };
