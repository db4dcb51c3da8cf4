import {
  lastSeq,
  LONGEST_CLAIM_MS,
  type Append,
  type EventRow,
  type EventStore,
  type NewGame,
} from '../event-store.ts';
import type { Seat, SeatStore } from '../seat-store.ts';

interface MemoryGame {
  readonly game: NewGame;
  readonly rows: EventRow[];
  deadlineAt: number | null;
  isLive: boolean;
  isPaused: boolean;
  claimedUntil: number;
}

interface MemorySeat extends Seat {
  readonly isBot: boolean;
  isActive: boolean;
  dropAt: number | null;
  isOut: boolean;
  hasStandIn: boolean;
}

/** Both stores of the games in memory, with extra fields for tests. They pass the same tests as the real stores. */
export interface MemoryStores {
  readonly store: EventStore;
  readonly seats: SeatStore;
  readonly results: Append[];
  /** Ids of users who are present in their game at other servers, as the database would know. */
  readonly there: Set<string>;
  /** Starts or ends the time to reconnect, 90 s, of all seats. @returns those that have changed. */
  reconcile(now: number): (Seat & { readonly dropAt: number | null })[];
  rows(gameId: string): readonly EventRow[];
}

/** TIME-7 */
export const RECONNECT_MS = 90_000;

const isFree = ({ claimedUntil }: MemoryGame, now: number): boolean =>
  claimedUntil < now || claimedUntil > now + LONGEST_CLAIM_MS;

const copy = <T>(value: T): T => structuredClone(value);

export const memoryStores = (): MemoryStores => {
  const games = new Map<string, MemoryGame>();
  const seating: MemorySeat[] = [];
  const results: Append[] = [];
  const there = new Set<string>();
  const rowsOf = (gameId: string): EventRow[] => games.get(gameId)?.rows ?? [];
  const seatOf = (seat: Seat) => seating.find(({ gameId, userId }) => gameId === seat.gameId && userId === seat.userId);
  const free = (seat: MemorySeat): void => {
    Object.assign(seat, { isActive: false, dropAt: null });
  };

  const isOverdueAt =
    (now: number) =>
    ({ isActive, dropAt, userId }: MemorySeat): boolean =>
      isActive && dropAt !== null && dropAt <= now && !there.has(userId);

  const store: EventStore = {
    create: async (game) => {
      if (games.has(game.gameId)) return 'GAME_IS_BEGUN';
      const isTaken = game.players.some(
        ({ userId, isBot }) => !isBot && seating.some((seat) => seat.userId === userId && seat.isActive),
      );
      if (isTaken) return 'USER_IS_TAKEN';
      const { gameId, events, at, deadlineAt } = game;
      const rows: EventRow[] = [{ seq: 1, events: copy(events), at, userId: null, commandId: null }];
      games.set(gameId, { game, rows, deadlineAt, isLive: true, isPaused: false, claimedUntil: 0 });
      for (const { userId, isBot } of game.players) {
        seating.push({ gameId, userId, isBot, isActive: !isBot, dropAt: null, isOut: false, hasStandIn: false });
      }
      return 'CREATED';
    },
    append: async (append) => {
      const held = games.get(append.gameId);
      if (held === undefined) return 'CONFLICT';
      const { userId, commandId } = append;
      const isTaken = held.rows.some(
        (row) => row.seq === append.seq || (commandId !== null && row.commandId === commandId && row.userId === userId),
      );
      const isBack = (seat: MemorySeat): boolean => seat.gameId === append.gameId && seat.userId === append.backUserId;
      if (isTaken || (append.backUserId !== undefined && !seating.some((seat) => isBack(seat) && seat.isActive)))
        return 'CONFLICT';
      const { seq, events, at, command = null, decidedAt = null } = copy(append);
      held.rows.push({ seq, events, at, userId, commandId, command, decidedAt });
      held.deadlineAt = append.deadlineAt;
      const wasPaused = held.isPaused;
      const { pause } = append;
      if (pause !== undefined) held.isPaused = pause.isOn;
      for (const seat of seating) {
        const isLeaving = seat.userId === append.leaver || append.results !== undefined;
        if (seat.gameId !== append.gameId) continue;
        if (isBack(seat)) seat.hasStandIn = false;
        if (append.absentUserIds?.includes(seat.userId) === true)
          Object.assign(seat, { hasStandIn: true, dropAt: null });
        if (append.outUserIds?.includes(seat.userId) === true) seat.isOut = true;
        if (pause !== undefined && (pause.isOn || wasPaused) && seat.isActive && seat.dropAt !== null)
          seat.dropAt = pause.dropAt;
        if (isLeaving) free(seat);
      }
      if (append.results !== undefined) {
        held.isLive = false;
        held.deadlineAt = null;
        results.push(copy(append));
      }
      return 'STORED';
    },
    load: async (gameId) => {
      const game = games.get(gameId)?.game;
      return game === undefined ? null : { serverSeed: game.serverSeed, playersSeeds: [] };
    },
    rowsAfter: async (gameId, seq) => copy(rowsOf(gameId).filter((row) => lastSeq(row) > seq)),
    lastRows: async (gameId, count) => copy(rowsOf(gameId).slice(-count)),
    findCommand: async (gameId, key) => {
      const row = rowsOf(gameId).find((row) => row.userId === key.userId && row.commandId === key.commandId);
      return row === undefined ? null : lastSeq(row);
    },
    liveGames: async () => [...games].filter(([, held]) => held.isLive).map(([gameId]) => gameId),
    claimOverdue: async ({ except, before, now, until, limit }) => {
      const overdue = [...games].filter(
        ([gameId, held]) =>
          held.isLive && (held.deadlineAt ?? Infinity) < before && isFree(held, now) && !except.includes(gameId),
      );
      for (const [, held] of overdue.slice(0, limit)) held.claimedUntil = until;
      return overdue.slice(0, limit).map(([gameId]) => gameId);
    },
    hold: async (until) => {
      for (const held of games.values()) if (held.isLive) held.claimedUntil = Math.max(held.claimedUntil, until);
    },
    release: async (gameIds) => {
      for (const gameId of gameIds) Object.assign(games.get(gameId) ?? {}, { claimedUntil: 0 });
    },
    claim: async ({ gameIds, now, until }) => {
      const free = [...games].filter(([gameId, held]) => gameIds.includes(gameId) && held.isLive && isFree(held, now));
      for (const [, held] of free) held.claimedUntil = until;
      return free.map(([gameId]) => gameId);
    },
  };

  const seats: SeatStore = {
    activeSeat: async (userId) => {
      const seat = seating.find((seat) => seat.userId === userId && seat.isActive);
      if (seat === undefined) return null;
      const { gameId, dropAt, isOut } = seat;
      return { gameId, dropAt, isOut, isPaused: games.get(gameId)?.isPaused === true };
    },
    isPlayer: async (seat) => seatOf(seat) !== undefined,
    awayFrom: async (gameId) =>
      seating.flatMap((seat) =>
        seat.gameId === gameId && seat.isActive && seat.dropAt !== null
          ? [{ userId: seat.userId, dropAt: seat.dropAt }]
          : [],
      ),
    release: async (at) => {
      const seat = seatOf(at);
      if (seat !== undefined) free(seat);
    },
    // Only the database reads what is closed.
    closeResults: async () => undefined,
    overdue: async (now) => seating.filter(isOverdueAt(now)).map(({ gameId, userId }) => ({ gameId, userId })),
    isOverdue: async (at, now) => {
      const seat = seatOf(at);
      return seat !== undefined && isOverdueAt(now)(seat);
    },
  };
  const reconcile = (now: number): ReturnType<MemoryStores['reconcile']> => {
    const changed = seating.filter(
      (seat) => seat.isActive && !seat.hasStandIn && (seat.dropAt === null) !== there.has(seat.userId),
    );
    for (const seat of changed) seat.dropAt = there.has(seat.userId) ? null : now + RECONNECT_MS;
    return changed.map(({ gameId, userId, dropAt }) => ({ gameId, userId, dropAt }));
  };
  return { store, seats, results, there, reconcile, rows: rowsOf };
};
