/** Log lines for the operator: structured fields, then one plain sentence. pino implements it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The part of a log that background work needs: it reports failures only. */
export type ErrorLog = Pick<Log, 'error'>;

/** For a process that reports only to its caller. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
