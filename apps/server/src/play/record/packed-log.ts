import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { emptyGame, evolve, type GameEvent, type Seat } from '@magnaty/rules';
import type { LoggedRow } from '../event-store.ts';
import { withSeats } from '../seat-names.ts';
import type { packedGames } from '../tables.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The log of a finished game as `packed_games` stores it. */
export type PackedLog = Omit<typeof packedGames.$inferSelect, 'gameId'>;

/** Below the highest, 11: a sweep packs many games beside running ones. `npm run bench:packing` prints sizes and times. */
const QUALITY = 9;
/** A window of 1 MB holds the longest games. */
const WINDOW_BITS = 20;

const VERSION = 1;

/** A row: the time since the row before, ms, and the events. Its seq follows from the rows before. */
type Line = readonly [sinceRowBefore: number, ...events: GameEvent[]];

/** The seat without what names its player. The owner of a program leaves an empty text. */
const unnamed = (seat: Seat): Seat => ({
  ...seat,
  nickname: '',
  avatarPath: null,
  ...(seat.botOwner && { botOwner: '' }),
});

/** What the list of games tells of a game: needs the whole log. */
export const summaryOf = (rows: readonly LoggedRow[]): Pick<PackedLog, 'players' | 'rounds'> => {
  const game = emptyGame();
  for (const { events } of rows) for (const event of events) evolve(game, event);
  const players = game.players
    .map(({ userId, nickname, avatarPath, isBot, bot, botOwner, result }) => {
      const place = result?.numberPlace ?? game.players.length;
      return { userId, nickname, avatarPath, isBot, bot, botOwner, place };
    })
    .sort((a, b) => a.place - b.place);
  return { rounds: game.round, players };
};

/** The log as whole as `evolve` and `unpackLog` need it: it begins with StartGame, and no row is missing. */
const assertWhole = (rows: readonly LoggedRow[]): void => {
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
export const packLog = async (rows: readonly LoggedRow[]): Promise<PackedLog> => {
  assertWhole(rows);
  let before = 0;
  const lines = rows.map(({ at, events }): Line => {
    const line: Line = [at - before, ...events.map((event) => withSeats(event, unnamed))];
    before = at;
    return line;
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
  return { ...summaryOf(rows), log };
};

/** @throws Error for a log of an unknown version. */
export const unpackLog = async ({ players, log }: Pick<PackedLog, 'players' | 'log'>): Promise<LoggedRow[]> => {
  const [header = '', ...lines] = (await decompress(log)).toString().split('\n');
  const { version } = JSON.parse(header) as { readonly version: number };
  if (version !== VERSION) throw new Error(`a packed log of version ${version}`);
  const byId = new Map(players.map((player) => [player.userId, player]));
  const named = (seat: Seat): Seat => {
    const { nickname = '', avatarPath = null, botOwner = null } = byId.get(seat.userId) ?? {};
    return { ...seat, nickname, avatarPath, ...(seat.botOwner === '' && { botOwner }) };
  };
  let seq = 1;
  let at = 0;
  return lines.map((line) => {
    const [since, ...events] = JSON.parse(line) as Line;
    at += since;
    const row = { seq, at, events: events.map((event) => withSeats(event, named)) };
    seq += events.length;
    return row;
  });
};
