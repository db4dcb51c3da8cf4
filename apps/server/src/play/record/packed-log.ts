import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { digestOf, hashHex, type RecordedEvent } from '@magnaty/protocol';
import { emptyGame, evolve, upcast, type Command, type StoredEvent, type ThrowDice } from '@magnaty/rules';
import type { LoggedRow, Stored } from '../event-store.ts';
import { withSeats } from '../seat-names.ts';
import type { packedGames } from '../tables.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

type StoredRow = Stored<LoggedRow>;

/** The log of a finished game as `packed_games` stores it. */
export type PackedLog = Omit<typeof packedGames.$inferSelect, 'gameId'>;

/** Below the highest, 11: a sweep packs many games beside running ones. `npm run bench:packing` prints sizes and times. */
const QUALITY = 9;
/** A window of 1 MB holds the longest games. */
const WINDOW_BITS = 20;

/** Version 2: rows keep their commands, and throws their shares. */
const VERSION = 2;

/** What caused a row; 0 in the first row and in old games. */
type Cause = 0 | { readonly command: Command; readonly decidedAt?: number };

/** A row: the time since the row before, ms, its cause and its events. Its seq follows from the rows before. */
type Line = readonly [sinceRowBefore: number, cause: Cause, ...events: StoredEvent[]];
/** Of version 1. */
type FormerLine = readonly [sinceRowBefore: number, ...events: StoredEvent[]];

/** The seat without what names its player. The owner of a program leaves an empty text. */
const unnamed = <S extends { readonly botOwner?: string | null }>(seat: S): S => ({
  ...seat,
  nickname: '',
  avatarPath: null,
  ...(seat.botOwner && { botOwner: '' }),
});

/** What the list of games tells of a game: needs the whole log. */
export const summaryOf = (rows: readonly StoredRow[]): Pick<PackedLog, 'players' | 'rounds'> => {
  const game = emptyGame();
  for (const { events } of rows) for (const event of events) evolve(game, upcast(event));
  const players = game.players
    .map(({ userId, nickname, avatarPath, isBot, bot, botOwner, result }) => {
      const place = result?.numberPlace ?? game.players.length;
      return { userId, nickname, avatarPath, isBot, bot, botOwner, place };
    })
    .sort((a, b) => a.place - b.place);
  return { rounds: game.round, players };
};

/** The log as whole as `evolve` and `unpackLog` need it: it begins with StartGame, and no row is missing. */
const assertWhole = (rows: readonly StoredRow[]): void => {
  let seq = 1;
  for (const row of rows) {
    if (row.seq !== seq) throw new Error(`the log has no row at ${seq}`);
    seq += row.events.length;
  }
  const [first, last] = [rows[0]?.events[0], rows.at(-1)?.events.at(-1)];
  if (first?.name !== 'StartGame' || last?.name !== 'GameOver') throw new Error('the log is not that of a whole game');
};

/**
 * Packs the whole log of a finished game: lines of JSON, compressed by brotli. The names stand beside it, so that those
 * of a deleted user can be removed. The ids of commands and of their senders are left out: no client repeats a command
 * of a finished game.
 * @throws Error for a log with a hole, or without its begin or its end.
 */
export const packLog = async (rows: readonly StoredRow[]): Promise<PackedLog> => {
  assertWhole(rows);
  const shares = new LastShares(rows);
  let before = 0;
  const lines = rows.map(({ at, events, command, decidedAt }): Line => {
    const since = at - before;
    before = at;
    const cause = command ? { command, ...(decidedAt && { decidedAt }) } : 0;
    return [since, cause, ...events.map((event) => withSeats(shares.without(event), unnamed))];
  });
  const text = [{ version: VERSION }, ...lines].map((line) => JSON.stringify(line)).join('\n');
  const log = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const start = rows[0]?.events.map(upcast)[0];
  if (start?.name !== 'StartGame') throw new Error('the log has no begin');
  return { ...summaryOf(rows), log, digest: digestOf(start.gameId, recordedEvents(rows)) };
};

/** @throws Error for a log of an unknown version. */
export const unpackLog = async ({ players, log }: Pick<PackedLog, 'players' | 'log'>): Promise<StoredRow[]> => {
  const [header = '', ...texts] = (await decompress(log)).toString().split('\n');
  const lines = linesOf(header, texts);
  const byId = new Map(players.map((player) => [player.userId, player]));
  const named: Parameters<typeof withSeats>[1] = (seat) => {
    const { nickname = '', avatarPath = null, botOwner = null } = byId.get(seat.userId) ?? {};
    return { ...seat, nickname, avatarPath, ...(seat.botOwner === '' && { botOwner }) };
  };
  let seq = 1;
  let at = 0;
  const rows = lines.map(([since, cause, ...events]): StoredRow => {
    at += since;
    const { command = null, decidedAt = null } = cause === 0 ? {} : cause;
    const row = { seq, at, events: events.map((event) => withSeats(event, named)), command, decidedAt };
    seq += events.length;
    return row;
  });
  return withShares(rows);
};

const linesOf = (header: string, texts: readonly string[]): Line[] => {
  const { version } = JSON.parse(header) as { readonly version: number };
  const lines = texts.map((text) => JSON.parse(text) as unknown);
  if (version === VERSION) return lines as Line[];
  if (version !== 1) throw new Error(`a packed log of version ${version}`);
  return (lines as FormerLine[]).map(([since, ...events]) => [since, 0, ...events]);
};

/** Each event with its number and time. */
export const recordedEvents = (rows: readonly StoredRow[]): RecordedEvent[] =>
  rows.flatMap(({ seq, at, events }) => events.map((event, nth) => ({ seq: seq + nth, at, event })));

/** `share` is 1 where it is left out. */
type Thrown = Omit<ThrowDice, 'share'> & { readonly share?: string | 1 };

const isMoveThrow = (event: StoredEvent): event is Thrown =>
  event.name === 'ThrowDice' && (event as ThrowDice).purpose !== 'CARD';

/** Leaves out the shares of a game but the last one of each player: the others are its hashes. */
class LastShares {
  readonly #lastOf = new Map<string, StoredEvent>();

  constructor(rows: readonly StoredRow[]) {
    for (const { events } of rows)
      for (const event of events)
        if (isMoveThrow(event) && event.share !== undefined) this.#lastOf.set(event.userId, event);
  }

  without(event: StoredEvent): StoredEvent {
    if (!isMoveThrow(event) || event.share === undefined || this.#lastOf.get(event.userId) === event) return event;
    const without: Thrown = { ...event, share: 1 };
    return without;
  }
}

/** Computes the shares that `LastShares` has left out. */
const withShares = (rows: readonly StoredRow[]): StoredRow[] => {
  const throwsOf = new Map<string, Thrown[]>();
  for (const event of rows.flatMap(({ events }) => events))
    if (isMoveThrow(event)) throwsOf.set(event.userId, [...(throwsOf.get(event.userId) ?? []), event]);
  const whole = new Map<StoredEvent, StoredEvent>();
  for (const thrown of throwsOf.values()) {
    // Throw t opens link t + 1, so the link before it is one hash away for each throw between.
    let link = '';
    for (const event of thrown.toReversed()) {
      link = typeof event.share === 'string' ? event.share : link === '' ? '' : hashHex(link);
      if (event.share === 1) whole.set(event, { ...event, share: link } as StoredEvent);
    }
  }
  return rows.map((row) => ({ ...row, events: row.events.map((event) => whole.get(event) ?? event) }));
};
