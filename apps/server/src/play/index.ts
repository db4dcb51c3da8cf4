import { BOARD } from '@magnaty/content';
import { attemptAll } from '../scheduling/attempt-all.ts';
import { RESTART_GRACE_MS, type Absence } from '../cluster/index.ts';
import type { Database } from '../db/database.ts';
import type { Writability } from '../db/writability.ts';
import type { Metrics } from '../metrics/index.ts';
import { GameSpeeds } from './game-speeds.ts';
import { UnreadableGameError, type EventStore } from './event-store.ts';
import { GameHost } from './host.ts';
import { HostedGames } from './hosted-games.ts';
import type { BotMind } from './bot-mind.ts';
import type {
  GameBroadcast,
  ItemKeeper,
  NoticeList,
  OtherServers,
  PeopleReader,
  PresenceReader,
  PrizePayer,
  ResultTaker,
  WatchedPairs,
} from './ports.ts';
import type { ResultPorts } from './finish-game.ts';
import { openHeldRewards, rewardNotices, type HeldRewards } from './held-rewards.ts';
import { openPacking, type PackGames } from './record/packing.ts';
import { openRetention, type DeleteOldLogs } from './record/retention.ts';
import { openResultReader, type ResultReader } from './result-reader.ts';
import { openStoryReader, type StoryReader } from './story-reader.ts';
import { openWatching, type Watching } from './watching.ts';
import { sqlSeatStore, type SeatStore } from './seat-store.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { startSweep } from './sweep.ts';
import { timersByControl } from '../config/game-timers.ts';
import { systemTimers } from '../scheduling/timers.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export type { Away, GameHost, GameRequest } from './host.ts';
export { GamesClosedError, type HostedGames } from './hosted-games.ts';
export type { Missed } from './missed-events.ts';
export { GameSpeeds } from './game-speeds.ts';
export { newSecret, type GameDice } from './draws.ts';
export { playModule } from './module.ts';
export { UnreadableGameError, type EventRow } from './event-store.ts';
export type { Reply } from './command-memory.ts';
export { mindAside, mindHere, type BotMind } from './bot-mind.ts';
export type { GameBroadcast, OtherServers, PresenceReader, PrizePayer, ResultTaker, WatchedPairs } from './ports.ts';
export { openFinishedGames } from './finished-games.ts';
export { openFollowing } from './following.ts';
export { presenceEvent } from './presence-event.ts';
export { formerGame, REMATCH_ASK_MS, standingsOf } from './former-game.ts';
export type { FormerGame, Standing } from './former-game.ts';
export { openUnclosedGame } from './result-reader.ts';
export { gamesTogether, havePlayedTogether, lastOpponentsOf } from './acquaintances.ts';
export { openGamePlaces } from './game-places.ts';
export { openHomeGames } from './home-games.ts';
export { meetingsAmong, publicGamesOf, type GameTogether, type Meetings } from './games-together.ts';
export { openReportedGames } from './record/reported-games.ts';
export { gameSeats, isPlaying, missingPlayers, stopWatching, usersInGame } from './seat-store.ts';
export type { SeatStore } from './seat-store.ts';
export { openGivenRewards } from './annulment.ts';
export { openPlayedGames } from './played-games.ts';
export { departuresOf } from './departures.ts';
export type { RoomOfGame } from './room-of-game.ts';
export { MOST_GAMES, readSeries, seriesOfGame } from './series.ts';
export { openStatusReader } from './status.ts';
export type { StatusReader } from './status.ts';
export type { Watching };

/** Settings of the games; times in ms. */
export interface PlayConfig {
  readonly MOVE_TIMEOUT_MS: number;
  readonly EXTRA_MOVE_TIMEOUT_MS: number;
  readonly AUCTION_TIMEOUT_MS: number;
  readonly TRADE_TIMEOUT_MS: number;
  readonly RECONNECT_TIMEOUT_MS: number;
  readonly PAUSE_TIMEOUT_MS: number;
  readonly BOT_PAUSE_MS: number;
  /** Null: for ever. */
  readonly KEEP_GAMES_DAYS: number | null;
}

export interface PlaySettings {
  readonly database: Database;
  /** Connections of their own for the appends of games. */
  readonly appends: Database;
  readonly config: PlayConfig;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly accounts: ResultTaker & PeopleReader;
  readonly wallet: PrizePayer;
  readonly inventory: ItemKeeper;
  readonly watched: WatchedPairs;
  readonly notifier: NoticeList;
  /** Called after a game has ended. Never fails. */
  readonly ended: ResultPorts['ended'];
  readonly clock: Clock;
  readonly mind: Pick<BotMind, 'think'>;
  readonly broadcast: GameBroadcast;
  readonly otherServers: OtherServers;
  readonly presence: PresenceReader;
  readonly writability: Writability;
  /** Restart grace period: every timer has at least so long left after the server was down, ms. */
  readonly graceMs?: number;
  /** The last time in which no server lived. */
  readonly lastAbsence: () => Absence | null;
}

export interface Play {
  readonly database: Database;
  readonly host: GameHost;
  readonly games: HostedGames;
  readonly seats: SeatStore;
  readonly results: ResultReader;
  readonly storyFor: StoryReader;
  readonly watching: Watching;
  readonly heldRewards: HeldRewards;
  readonly store: EventStore;
  readonly packGames: PackGames;
  readonly deleteOldLogs: DeleteOldLogs;
  readonly speeds: GameSpeeds;
  /** Starts deadlines, bots and the sweep. After an absence of all servers this one resumes all games. */
  resume(absence: Absence | null): Promise<void>;
  /** No server lived for a time: the games in memory get it back. Others get it when their deadline is due. */
  allowFor(absence: Absence): Promise<void>;
  /** The server of a player of this game is dead: extends the game's deadline. */
  noteDeadServer(gameId: string, absence: Absence): Promise<void>;
  /** Takes over games of a server that shuts down, except those that another server has claimed. Never fails. */
  takeOver(gameIds: readonly string[]): Promise<void>;
  /**
   * Accepts no more commands and stops all timers. Resolves when the work in progress is stored.
   * @returns the games hosted here that are not over.
   */
  close(): Promise<readonly string[]>;
}

/** Time that a server has to advance the games that it takes over, ms. */
const CLAIM_MS = 3000;
/** Maximum number of games in one claim, so that several servers share the games of one that shuts down. */
const SHARE = 16;

/** Opens the games. Deadlines and bots start with `resume`, so that the gateway can listen first. */
export const startPlay = (settings: PlaySettings): Play => {
  const {
    database,
    config,
    log,
    metrics,
    accounts,
    wallet,
    inventory,
    clock,
    writability,
    graceMs = RESTART_GRACE_MS,
    lastAbsence,
  } = settings;
  const notices = rewardNotices(settings);
  const rewards = { accounts, wallet, inventory, watched: settings.watched, notices, ended: settings.ended };
  const store = sqlEventStore(database, { ...rewards, metrics, appends: settings.appends });
  const seats = sqlSeatStore(database);
  const timers = systemTimers;
  const speeds = new GameSpeeds();
  const { broadcast, otherServers, presence } = settings;
  const games = new HostedGames({
    store,
    broadcast,
    otherServers,
    presence,
    board: BOARD,
    clock,
    timers,
    bots: {
      mind: settings.mind,
      pauseMs: config.BOT_PAUSE_MS,
      paceOf: (game) => speeds.paceOf(game),
      random: Math.random,
    },
    log,
    metrics,
    writability,
    reconnectMs: config.RECONNECT_TIMEOUT_MS,
    graceMs,
    lastAbsence,
  });
  metrics.watch('games', () => games.size);
  const gameTimers = timersByControl(config);
  const pauseMs = config.PAUSE_TIMEOUT_MS;
  const host = new GameHost({
    games,
    broadcast,
    presence,
    store,
    seats,
    board: BOARD,
    gameTimers,
    pauseMs,
    clock,
    log,
    people: accounts,
  });
  let sweeping: { close(): Promise<void> } | null = null;

  const resumeAll = async (gameIds: readonly string[], absence: Absence): Promise<void> => {
    if (gameIds.length > 0) log.info({ games: gameIds.length, ...absence }, 'Resuming the games');
    const resumeGame = (gameId: string): Promise<void> => games.resumeAfter(absence, gameId);
    await attemptAll({ items: gameIds, work: resumeGame, log, failed: 'Games could not be resumed' });
  };

  const takeOverOne = async (gameId: string): Promise<void> => {
    try {
      await games.advance(gameId);
    } catch (error) {
      if (!(error instanceof UnreadableGameError)) throw error;
    }
    if (games.isLeft(gameId)) await store.release([gameId]);
  };
  const underWay = new Set<Promise<void>>();
  const takeOver = async (gameIds: readonly string[]): Promise<void> => {
    const left = inAnyOrder(gameIds);
    try {
      while (left.length > 0 && sweeping !== null) {
        const now = clock.now();
        const gameIds = left.splice(0, SHARE).filter((gameId) => !games.isLeft(gameId));
        const taken = await store.claim({ gameIds, now, until: now + CLAIM_MS });
        await Promise.all(taken.map(takeOverOne));
        metrics.gamesTakenOver(taken.length);
      }
    } catch (error) {
      // The sweep finds these games when they are overdue.
      log.error({ err: error, games: left.length }, 'Games could not be taken over');
    }
  };

  return {
    database,
    host,
    games,
    seats,
    results: openResultReader({ database, clock, people: accounts }),
    storyFor: openStoryReader(database),
    watching: openWatching({ database, clock, people: accounts }),
    store,
    heldRewards: openHeldRewards({ database, clock, log, ...rewards }),
    packGames: openPacking({ database, clock, log }),
    deleteOldLogs: openRetention({ database, clock, days: config.KEEP_GAMES_DAYS }),
    speeds,
    resume: async (absence) => {
      if (absence !== null) {
        // Another server that starts now begins its sweep at once: it must not find these games overdue.
        await store.hold(clock.now() + graceMs);
        await resumeAll(await store.liveGames(), absence);
      }
      games.start();
      sweeping = startSweep({ host, games, store, seats, clock, timers, log, writability, lastAbsence });
    },
    allowFor: (absence) => resumeAll(games.liveGameIds, absence),
    noteDeadServer: (gameId, absence) => games.resumeAfter(absence, gameId),
    takeOver: (gameIds) => {
      const taking = takeOver(gameIds);
      underWay.add(taking);
      return taking.finally(() => underWay.delete(taking));
    },
    close: async () => {
      const ending = sweeping;
      sweeping = null;
      await Promise.all([ending?.close(), ...underWay]);
      await games.close();
      const held = games.liveGameIds;
      try {
        if (held.length > 0) await store.release(held);
      } catch (error) {
        // The claims expire soon.
        log.error({ err: error, games: held.length }, 'Claims on games could not be released');
      }
      return held;
    },
  };
};

/** In random order, so that several servers that get the same list begin with different games. */
const inAnyOrder = (ids: readonly string[]): string[] =>
  ids
    .map((id) => ({ id, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
