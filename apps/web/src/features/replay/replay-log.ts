import type { ExportHeader, ExportLine, GamePacket } from '@magnaty/protocol';
import { isGameEventName, upcast, type Seat } from '@magnaty/rules';

/** A finished game as the server exports it. */
export interface ReplayLog {
  readonly header: ExportHeader;
  /** From StartGame to GameOver; the packet at index n has seq n + 1. */
  readonly packets: readonly GamePacket[];
  /** The export itself, which the verification reads. */
  readonly text: string;
}

/** The log was written by a newer version of the site than this page. */
export class NewerLog extends Error {}

/**
 * Reads the lines of an export.
 * @param named the seat with the names that its player has now, for the reader: a bot has a name in each language
 * @throws NewerLog for a format or an event that this page does not know
 * @throws SyntaxError for a line that is not JSON
 */
export const readLog = (text: string, named: (seat: Seat) => Seat): ReplayLog => {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const header = JSON.parse(first) as ExportHeader;
  if (header.format !== 'magnaty-game' || header.version !== 1) throw new NewerLog();
  const packets = lines.map((line): GamePacket => {
    const { seq, at, event: stored } = JSON.parse(line) as ExportLine;
    if (!isGameEventName(stored.name)) throw new NewerLog();
    const event = upcast(stored);
    const shown = event.name === 'StartGame' ? { ...event, users: event.users.map(named) } : event;
    return { ...shown, gameId: header.gameId, seq, at };
  });
  return { header, packets, text };
};
