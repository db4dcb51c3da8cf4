import { upcast, type Command, type GameEvent, type StoredEvent } from '@magnaty/rules';
import { z } from 'zod';
import { exportHeader, exportLine, gameProof, loggedEvent, type ExportHeader, type GameProof } from '../http/record.ts';
import type { RecordedEvent } from './digest.ts';

/** The events of one command. */
export interface RecordedRow {
  /** The seq of the first event. */
  readonly seq: number;
  /** Epoch ms; null if the record has no times. */
  readonly at: number | null;
  readonly events: readonly GameEvent[];
  /** Null in the first row and in old games. */
  readonly command: Command | null;
  /** The time by which the command was decided, epoch ms, if it differs from `at`. */
  readonly now: number | null;
}

/** What an export or a proof says beside its events, and the events say again. */
export type RecordHead = Partial<
  Pick<ExportHeader, 'gameModeId' | 'isPrivate' | 'startedAt' | 'finishedAt'> &
    Required<Pick<GameProof, 'fairness' | 'dice' | 'draws'>>
>;

/** A finished game, from an exported file or from the answer to a call for its proof. */
export interface GameRecord {
  readonly gameId: string;
  readonly commitment: string;
  readonly playersSeeds: readonly string[];
  readonly serverSeed: string;
  readonly said: RecordHead;
  /** From StartGame to GameOver. */
  readonly rows: readonly RecordedRow[];
  /** The digest that the record names, hex; null if it names none. */
  readonly digest: string | null;
  /** The same events as they are stored; null if the record has no times. */
  readonly stored: readonly RecordedEvent[] | null;
}

/** The text is no record of a finished game; the message says why, and at which line. */
export class RecordError extends Error {}

/** Number of draws of a game with these events: the order of moves, each throw and each card. */
export const drawsOf = (events: readonly { readonly name: string }[]): number =>
  1 + events.filter(({ name }) => name === 'ThrowDice' || name === 'ActionCard').length;

export const eventsOf = ({ rows }: Pick<GameRecord, 'rows'>): GameEvent[] => rows.flatMap(({ events }) => events);

/**
 * Reads an exported game (lines of JSON) or a proof (one object of JSON), and checks the shape of each event. It does
 * not check that the dice and cards are fair: see `verifyRecord`.
 * @throws RecordError
 */
export const readRecord = (text: string): GameRecord => {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const [first, ...rest] = lines.filter(({ line }) => line !== '');
  if (first === undefined) throw new RecordError('the file is empty');
  const head = parseLine(first, z.looseObject({}));
  const record = 'format' in head ? readExport(head, rest) : readProof(head);
  const events = eventsOf(record);
  if (events[0]?.name !== 'StartGame' || events.at(-1)?.name !== 'GameOver')
    throw new RecordError('the events must begin with StartGame and end with GameOver');
  return record;
};

interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

const check = <T>(schema: z.ZodType<T>, value: unknown, place: string): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RecordError(`${place}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`);
};

const parseLine = <T>({ line, number }: NumberedLine, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RecordError(`line ${number}: this is not JSON`);
  }
  return check(schema, value, `line ${number}`);
};

const readExport = (head: object, lines: readonly NumberedLine[]): GameRecord => {
  const { format: _format, version: _version, ...header } = check(exportHeader, head, 'line 1');
  const { gameId, commitment, playersSeeds, serverSeed, digest = null, ...said } = header;
  const stored: RecordedEvent[] = [];
  const rows: RecordedRow[] = [];
  let events: GameEvent[] = [];
  for (const line of lines) {
    const { seq, at, event, command, now } = parseLine(line, exportLine);
    if (seq !== stored.length + 1)
      throw new RecordError(`line ${line.number}: event ${stored.length + 1} must follow, not event ${seq}`);
    // A row begins with its command. Old games have none: then each event is a row.
    const isNewRow = seq === 1 || command !== undefined || at !== rows.at(-1)?.at;
    if (isNewRow) {
      events = [];
      rows.push({ seq, at, events, command: command ?? null, now: now ?? null });
    }
    events.push(upcast(event));
    stored.push({ seq, at, event });
  }
  return { gameId, commitment, playersSeeds, serverSeed, said, rows, digest, stored };
};

/** Events of a proof, which the caller has as objects. */
const proofEvents = z.array(loggedEvent);

const readProof = (head: object): GameRecord => {
  const { isOver: _isOver, events, rows, digest = null, ...proof } = check(gameProof, head, 'proof');
  const { gameId, commitment, playersSeeds, serverSeed, ...said } = proof;
  if (serverSeed === null || events === null) throw new RecordError('the game is not over');
  const stored: readonly StoredEvent[] = check(proofEvents, events, 'event');
  const lifted = stored.map(upcast);
  const heads = rows ?? [{ seq: 1, at: null, command: undefined, now: undefined }];
  const seqs = heads.map(({ seq }) => seq);
  if (seqs[0] !== 1 || seqs.some((seq, at) => seq <= (seqs[at - 1] ?? 0) || seq > stored.length))
    throw new RecordError('the rows do not divide the events');
  return {
    gameId,
    commitment,
    playersSeeds,
    serverSeed,
    said,
    digest,
    rows: heads.map(({ seq, at, command, now }, nth) => ({
      seq,
      at,
      events: lifted.slice(seq - 1, (seqs[nth + 1] ?? stored.length + 1) - 1),
      command: command ?? null,
      now: now ?? null,
    })),
    stored:
      rows === undefined || rows === null
        ? null
        : rows.flatMap(({ seq, at }, nth) =>
            stored
              .slice(seq - 1, (seqs[nth + 1] ?? stored.length + 1) - 1)
              .map((event, of) => ({ seq: seq + of, at, event })),
          ),
  };
};
