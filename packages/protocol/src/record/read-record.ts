import type { GameEvent } from '@magnaty/rules';
import { z } from 'zod';
import { exportHeader, exportLine, gameProof, loggedEvent } from '../http/record.ts';

/** A finished game, from an exported file or from the answer to a call for its proof. */
export interface GameRecord {
  readonly gameId: string;
  readonly commitment: string;
  readonly playersSeeds: readonly string[];
  readonly serverSeed: string;
  /** From StartGame to GameOver. */
  readonly events: readonly GameEvent[];
  /** The time of each event, epoch ms; null if the record has none. */
  readonly times: readonly number[] | null;
}

/** The text is no record of a finished game; the message says why, and at which line. */
export class RecordError extends Error {}

/**
 * Reads an exported game (lines of JSON) or a proof (one object of JSON), and checks the shape of each event. It does
 * not check that the dice and cards are fair: see `verifyGame`.
 * @throws RecordError
 */
export const readRecord = (text: string): GameRecord => {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const [first, ...rest] = lines.filter(({ line }) => line !== '');
  if (first === undefined) throw new RecordError('the file is empty');
  const head = parseLine(first, z.looseObject({}));
  const record = 'format' in head ? readExport(head, rest) : readProof(head);
  const [start, over] = [record.events[0], record.events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver')
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
  const { gameId, commitment, playersSeeds, serverSeed } = check(exportHeader, head, 'line 1');
  const events: GameEvent[] = [];
  const times: number[] = [];
  for (const line of lines) {
    const { seq, at, event } = parseLine(line, exportLine);
    if (seq !== events.length + 1)
      throw new RecordError(`line ${line.number}: event ${events.length + 1} must follow, not event ${seq}`);
    events.push(event);
    times.push(at);
  }
  return { gameId, commitment, playersSeeds, serverSeed, events, times };
};

/** Events of a proof, which the caller has as objects. */
const proofEvents = z.array(loggedEvent);

const readProof = (head: object): GameRecord => {
  const { gameId, commitment, playersSeeds, serverSeed, events } = check(gameProof, head, 'proof');
  if (serverSeed === null || events === null) throw new RecordError('the game is not over');
  return { gameId, commitment, playersSeeds, serverSeed, events: check(proofEvents, events, 'event'), times: null };
};
