import { DrizzleQueryError } from 'drizzle-orm/errors';

interface Coded {
  readonly code?: unknown;
  readonly cause?: unknown;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);

/** SQLSTATE of a write to a database that is read-only: a standby, or one that its operator has closed for writes. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** SQLSTATE of a row that a unique index refuses. */
export const UNIQUE_VIOLATION = '23505';

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const DOWN_CLASSES = ['08', '53', '57', '58'];

/** The driver's message when a query has no answer in time. */
const UNANSWERED = 'Query read timeout';

const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  UNANSWERED,
  'Cannot use a pool after calling end on the pool',
  'PGlite is closed',
  // The embedded engine has ended for good: its memory or its files are damaged.
  'Aborted(',
];

const chainOf = (error: unknown): Coded[] => {
  const chain: Coded[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at as Coded);
  return chain;
};

/** The SQLSTATE or system code of the error or of one of its causes. */
export const errorCode = (error: unknown): string | null => {
  for (const { code } of chainOf(error)) if (typeof code === 'string') return code;
  return null;
};

/** A query has no answer in time: its connection is silent. */
export const isUnanswered = (error: unknown): boolean =>
  chainOf(error).some((at) => (at as Error).message === UNANSWERED);

/** The database did not answer or cannot write: the same call may succeed later. */
export const isDatabaseDown = (error: unknown): boolean => {
  const code = errorCode(error);
  const isDownCode =
    code === READ_ONLY ||
    (code?.length === 5 && DOWN_CLASSES.includes(code.slice(0, 2))) ||
    UNREACHABLE.has(code ?? '');
  if (isDownCode) return true;
  return chainOf(error).some((at) => MESSAGES.some((message) => (at as Error).message.includes(message)));
};

/** The database itself has refused: it is not out of reach. A SQLSTATE has a digit; a code of the system has none. */
export const isAnswer = (error: unknown): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(error) ?? '');

/** The error of a connection that is silent. */
export const unansweredError = (): Error => new Error(UNANSWERED);

/** SQLSTATE class 22: a value that the engine cannot store. */
export const isUnstorableValue = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(errorCode(error) ?? '');

/** Describes a failed write to the operator. The text contains no address and no value. */
export const faultOfDatabase = (error: unknown): string => {
  const code = errorCode(error);
  if (code === READ_ONLY) return 'The database is read-only';
  if (code === DISK_FULL) return 'The disk of the database is full';
  return isDatabaseDown(error) ? 'The database does not answer' : 'The database cannot write';
};

/** A line repeats at most so many characters of a statement. */
const MAX_STATEMENT = 500;

/** The error's message. Drizzle's message ends with the parameters of the statement; they are left out. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof DrizzleQueryError)) return String((error as Partial<Error> | null)?.message ?? '');
  const { query } = error;
  return `Failed query: ${query.length > MAX_STATEMENT ? `${query.slice(0, MAX_STATEMENT)} …` : query}`;
};
