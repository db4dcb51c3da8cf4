import { Failure } from '../../http/failure.ts';
import type { Retries } from '../../scheduling/retries.ts';
import type { Mail } from './mail.ts';

interface DueMails<Row> {
  readonly mail: Pick<Mail, 'assertCanSend'>;
  readonly rows: readonly Row[];
  readonly retries: Retries;
  idOf(row: Row): string;
  /** @returns false if another server sends it */
  claim(row: Row): Promise<boolean>;
  unclaim(row: Row): Promise<unknown>;
  send(row: Row): Promise<void>;
}

/** Sends a mail for each row, once over all servers. A mail that could not be sent is sent at a later run, and stops no other. */
export const sendOnce = async <Row>({
  mail,
  rows,
  retries,
  idOf,
  claim,
  unclaim,
  send,
}: DueMails<Row>): Promise<void> => {
  if (rows.length === 0 || !canSend(mail)) return;
  let isMailDown = false;
  for (const row of rows) {
    if (isMailDown) return;
    await retries.attempt(idOf(row), async () => {
      if (!(await claim(row))) return;
      try {
        await send(row);
      } catch (error) {
        await unclaim(row);
        if (!(error instanceof Failure)) throw error;
        // The mail has written it into the log.
        isMailDown = true;
      }
    });
  }
};

const canSend = (mail: Pick<Mail, 'assertCanSend'>): boolean => {
  try {
    mail.assertCanSend();
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};
