import { noteDatabaseBack } from './connection.ts';
import { sendByFetch } from './transport.ts';

/** The answer of a proxy that keeps the path to itself: it sends calls only to servers that are ready. */
const NOT_FOUND = 404;

/** Asks whether the server can read and write again. */
export async function askDatabase(): Promise<void> {
  const answer = await sendByFetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (answer?.status === 200 || answer?.status === NOT_FOUND) noteDatabaseBack();
}
