import { feedLineOf, noPastEvents, withEvent, type FeedLine } from '@magnaty/content';
import type { ExportLine, GamePacket } from '@magnaty/protocol';
import { emptyGame, evolve, isGameEventName, upcast, type Game, type Seat } from '@magnaty/rules';

/** A line of the feed: a moment that can be chosen. */
export interface LoggedLine extends FeedLine {
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
}

/** A game until now, as far as a report needs it. */
export interface ReportLog {
  readonly packets: readonly GamePacket[];
  /** In the order of the game. */
  readonly moments: readonly LoggedLine[];
}

/**
 * Reads the events of a game.
 * @param nameOf the name of a seat for the reader: a bot has a name in each language
 * @throws Error for a log that this page cannot read
 */
export const readReportLog = (gameId: string, text: string, nameOf: (seat: Seat) => string): ReportLog => {
  const lines = text.split('\n').filter((line) => line !== '');
  const packets = lines.map((line): GamePacket => {
    const { seq, at, event: stored } = JSON.parse(line) as ExportLine;
    if (!isGameEventName(stored.name)) throw new Error(`unknown event ${stored.name}`);
    const event = upcast(stored);
    const named =
      event.name === 'StartGame'
        ? { ...event, users: event.users.map((seat) => ({ ...seat, nickname: nameOf(seat) })) }
        : event;
    return { ...named, gameId, seq, at };
  });
  const moments: LoggedLine[] = [];
  let past = noPastEvents();
  for (const packet of packets) {
    const line = feedLineOf(packet, past);
    past = withEvent(past, packet);
    if (line !== null) moments.push({ ...line, seq: packet.seq, at: packet.at });
  }
  if (moments.length === 0) throw new Error('a game without events');
  return { packets, moments };
};

/** The state after the event of this seq. */
export const stateAt = ({ packets }: ReportLog, seq: number): Game => {
  const game = emptyGame();
  for (const packet of packets.slice(0, seq)) evolve(game, packet);
  return game;
};

/** The place of the last moment until this event; without it the last one. */
export const placeOf = ({ moments }: ReportLog, seq: number | null): number => {
  if (seq === null) return moments.length - 1;
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.seq <= seq),
  );
};
