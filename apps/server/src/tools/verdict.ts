import { BOARD, DICTIONARY } from '@magnaty/content';
import { unfair, verifyGame, type FairCheck, type GameRecord } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { printable } from '../operator/terminal.ts';

export interface Verdict {
  readonly isGood: boolean;
  /** For the reader, in plain words. */
  readonly lines: readonly string[];
}

const CHECKED: Readonly<Record<FairCheck['kind'], (count: number) => string>> = {
  COMMITMENT: () => 'The seed of the server is the one to which it committed itself before the first move.',
  ORDER: () => 'The order of moves is the one that the seeds give.',
  THROW: (count) => `All ${count} throws are the ones that the seeds give.`,
  CARD: (count) => `All ${count} cards are the ones that the seeds give.`,
};

/** Checks a game throw by throw and card by card, from its seeds alone. */
export const verdictOf = async (record: GameRecord): Promise<Verdict> => {
  const title = `Game ${record.gameId}: ${record.events.length} events.`;
  const altered = (...lines: string[]): Verdict => ({ isGood: false, lines: [title, 'ALTERED.', ...lines] });
  const contradiction = contradictionIn(record);
  if (contradiction !== null) return altered(contradiction);
  let checks: readonly FairCheck[];
  try {
    checks = await verifyGame(record.events, { board: BOARD });
  } catch (error) {
    return altered(`The events do not fit together: ${printable(error instanceof Error ? error.message : '')}`);
  }
  const [first, ...others] = unfair(checks);
  if (first !== undefined) {
    const more = others.length === 0 ? [] : [`${others.length} later checks fail as well.`];
    return altered(disagreement(first, record.events, checks), ...more);
  }
  const kinds = ['COMMITMENT', 'ORDER', 'THROW', 'CARD'] as const;
  const done = kinds.map((kind) => CHECKED[kind](checks.filter((check) => check.kind === kind).length));
  return { isGood: true, lines: [title, ...done, 'Nothing was changed.'] };
};

/** What the record says twice must be the same. */
const contradictionIn = ({ events, gameId, commitment, playersSeeds, serverSeed }: GameRecord): string | null => {
  const [start, over] = [events[0], events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') return 'The log has no begin or no end.';
  if (start.gameId !== gameId) return `Event 1 is of another game: ${printable(start.gameId)}.`;
  if (start.commitment !== commitment) return 'Event 1 has another commitment than the head of the record.';
  if (start.playersSeeds.join() !== playersSeeds.join())
    return 'Event 1 has other seeds of the players than the head of the record.';
  if (over.serverSeed !== serverSeed)
    return `Event ${events.length} has another seed of the server than the head of the record.`;
  return null;
};

const namesOf = ([start]: readonly GameEvent[]): ((userId: string) => string) => {
  const users = start?.name === 'StartGame' ? start.users : [];
  return (userId) => printable(users.find((user) => user.userId === userId)?.nickname || userId);
};

const cardText = (id: string): string => `card ${id} (${DICTIONARY.en[`card.${id}.text`] ?? 'unknown'})`;

const disagreement = (
  { seq, kind, logged, computed }: FairCheck,
  events: readonly GameEvent[],
  checks: readonly FairCheck[],
): string => {
  const event = events[seq - 1];
  const nameOf = namesOf(events);
  const who = event !== undefined && 'userId' in event ? ` of ${nameOf(event.userId ?? '')}` : '';
  const nth = checks.filter((check) => check.kind === kind && check.seq <= seq).length;
  switch (kind) {
    case 'COMMITMENT':
      return 'The seed of the server is not the one to which it committed itself before the first move.';
    case 'ORDER': {
      const inWords = (ids: string): string => ids.split(' ').map(nameOf).join(', ');
      return `Event 1, the order of moves: the log has ${inWords(logged)}; the seeds give ${inWords(computed)}.`;
    }
    case 'THROW': {
      const inWords = (dice: string): string => dice.replace(' ', ' and ');
      return `Event ${seq}, throw ${nth}${who}: the log has ${inWords(logged)}; the seeds give ${inWords(computed)}.`;
    }
    case 'CARD':
      return `Event ${seq}, card ${nth}${who}: the log has ${cardText(logged)}; the seeds give ${cardText(computed)}.`;
  }
};
