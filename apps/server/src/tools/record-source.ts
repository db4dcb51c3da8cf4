import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LOCALES, type LocaleCode } from '@magnaty/content';
import { readRecord, RecordError, type GameRecord } from '@magnaty/protocol';
import { printable } from '../operator/terminal.ts';

/** Time for the whole answer of a server, ms. */
const LIMIT_MS = 30_000;

/** The call that answers with the game of this address: the page of a replay, or a call for its proof or its export. */
export const callOf = (address: URL): URL => {
  const id = /^\/replay\/([\w-]+)\/?$/i.exec(address.pathname)?.[1];
  if (id === undefined) return address;
  const call = new URL(`/api/game/${id}/proof`, address);
  const key = address.searchParams.get('key');
  if (key !== null) call.searchParams.set('key', key);
  return call;
};

const fetchText = async (address: URL): Promise<string> => {
  const response = await fetch(callOf(address), { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new RecordError(`the server answers with status ${response.status}`);
  return response.text();
};

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/**
 * The game that a file or an address contains.
 * @throws RecordError with one line for the reader.
 */
const openRecord = async (source: string): Promise<GameRecord> => {
  const text = await (isAddress(source) ? fetchText(new URL(source)) : readFile(source, 'utf8')).catch(
    (error: unknown) => {
      throw error instanceof RecordError ? error : new RecordError(error instanceof Error ? error.message : 'no file');
    },
  );
  return readRecord(text);
};

interface Arguments {
  /** A file or an address. */
  readonly source: string;
  readonly locale: LocaleCode;
  /** What the reader has kept of the record, hex. */
  readonly fingerprint?: string | undefined;
}

/** @throws Error for unknown options, another number of sources than one, and an unknown language. */
const readArguments = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { locale: { type: 'string', default: 'en' }, fingerprint: { type: 'string' } },
    allowPositionals: true,
  });
  const locale = LOCALES.find(({ code }) => code === values.locale)?.code;
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new Error('Name one file or address.');
  if (locale === undefined) throw new Error(`No such language: ${values.locale}`);
  return { source, locale, fingerprint: values.fingerprint };
};

/** Runs a command on the record that its arguments name. Prints why it cannot, and then exits with code 2. */
export const withRecord = async (
  usage: string,
  work: (record: GameRecord, given: Arguments) => void,
): Promise<void> => {
  const fail = (message: string): void => {
    console.error(printable(message));
    process.exitCode = 2;
  };
  let given: Arguments;
  try {
    given = readArguments(process.argv.slice(2));
  } catch (error) {
    fail(error instanceof Error ? error.message : '');
    console.error(usage);
    return;
  }
  let record: GameRecord;
  try {
    record = await openRecord(given.source);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    fail(`${given.source}: ${error.message}`);
    return;
  }
  work(record, given);
};
