import { Failure } from '../../http/failure.ts';
import type { Mail } from './mail.ts';

interface DueMails<Row> {
  readonly mail: Pick<Mail, 'assertCanSend'>;
  readonly rows: readonly Row[];
  /** @returns false if another server sends it */
  claim(row: Row): Promise<boolean>;
  unclaim(row: Row): Promise<unknown>;
  send(row: Row): Promise<void>;
}

/** Sends a mail for each row, once over all servers. A mail that could not be sent is sent at a later run. */
export const sendOnce = async <Row>({ mail, rows, claim, unclaim, send }: DueMails<Row>): Promise<void> => {
  if (rows.length === 0 || !canSend(mail)) return;
  for (const row of rows) {
    if (!(await claim(row))) continue;
    try {
      await send(row);
    } catch (error) {
      await unclaim(row);
      // The mail has written it into the log.
      if (error instanceof Failure) return;
      throw error;
    }
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
