import { BOARD, DICTIONARY } from '@magnaty/content';
import {
  eventsOf,
  fingerprintOf,
  isWhole,
  verifyRecord,
  type Difference,
  type GameRecord,
  type PlayerShare,
  type Verification,
} from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { printable } from '../operator/terminal.ts';

/** 0: all was checked and agrees. 1: a difference. 3: what could be checked agrees. (2 is an unreadable record.) */
type ExitCode = 0 | 1 | 3;

export interface Verdict {
  readonly exitCode: ExitCode;
  /** For the reader, in plain words. */
  readonly lines: readonly string[];
}

/** Checks a record by itself. `fingerprint`: the one that the reader has kept, hex. */
export const verdictOf = (record: GameRecord, fingerprint?: string): Verdict => {
  const events = eventsOf(record);
  const title = `Game ${record.gameId}: ${events.length} events.`;
  const result = verifyRecord(record, { board: BOARD });
  const differs = (line: string): Verdict => ({ exitCode: 1, lines: [title, 'A DIFFERENCE.', line] });
  const { difference, digest } = result;
  if (difference !== null) return differs(differenceText(difference, events));
  const own = digest === null ? null : fingerprintOf(digest);
  if (fingerprint !== undefined && fingerprint.toLowerCase() !== own)
    return differs(`The fingerprint of this record is ${own ?? 'unknown'}, not ${printable(fingerprint)}.`);
  const nameOf = namesOf(events);
  return {
    exitCode: isWhole(result) ? 0 : 3,
    lines: [
      title,
      ...agreedLines(result),
      ...result.players.map((player) => playerText(player, nameOf)),
      ...uncoveredLines(result),
      ...(own === null ? [] : [`Fingerprint: ${own}`]),
    ],
  };
};

const agreedLines = ({ fairness, counts, players, areCoinsLowered }: Verification): string[] => {
  const { throws, cards, rows, rowsDecided } = counts;
  const agreed = `The commitment, the order of moves, ${throws} throws and ${cards} cards agree with the numbers.`;
  if (fairness === 1)
    return [agreed, 'By the old order the server could choose its number last. Acts of players are not checked.'];
  return [
    agreed,
    rows === rowsDecided
      ? `All ${rows} rows follow from their commands by the rules.`
      : `${rowsDecided} of ${rows} rows follow from their commands by these rules. Of the others only throws, cards and the ways by dice are compared.`,
    ...(areCoinsLowered ? ['The end gives fewer coins than the rules, as the limit of a day may demand.'] : []),
    ...(players.some(({ hasTip }) => hasTip)
      ? []
      : ['At this table nobody gave a number: the server could have chosen the dice.']),
  ];
};

/** What may be altered without a difference. */
const uncoveredLines = ({ digest }: Verification): string[] => [
  'Not covered: names and portraits of the players, which are no part of a record and of its fingerprint.',
  digest === null
    ? 'Not covered: dates, which this record does not have, and what the server alone knows: ratings, boosters, looks, settings.'
    : 'Covered by a kept fingerprint alone: dates, and what the server alone knows: ratings, boosters, looks, settings.',
];

const playerText = (
  { userId, hasTip, throws, throwsWithShare }: PlayerShare,
  nameOf: (userId: string) => string,
): string =>
  hasTip
    ? `${nameOf(userId)}: ${throwsWithShare} of ${throws} throws opened a number of the player.`
    : `${nameOf(userId)} gave no number.`;

const namesOf = ([start]: readonly GameEvent[]): ((userId: string) => string) => {
  const users = start?.name === 'StartGame' ? start.users : [];
  return (userId) => printable(users.find((user) => user.userId === userId)?.nickname || userId);
};

const cardText = (id: string): string => `card ${id} (${DICTIONARY.en[`card.${id}.text`] ?? 'unknown'})`;

const differenceText = ({ seq, kind, logged, computed }: Difference, events: readonly GameEvent[]): string => {
  const event = events[seq - 1];
  const nameOf = namesOf(events);
  const who = event !== undefined && 'userId' in event ? ` of ${nameOf(event.userId ?? '')}` : '';
  const nth = events.slice(0, seq).filter(({ name }) => name === event?.name).length;
  const dice = (points: string): string => points.replace(' ', ' and ');
  switch (kind) {
    case 'BROKEN':
      return `The events do not fit together: ${printable(logged)}.`;
    case 'HEAD':
      return `Event ${seq} and the head of the record differ: ${printable(logged)}; ${printable(computed)}.`;
    case 'COMMITMENT':
      return 'The secret of the server is not the one to which it committed itself before the game.';
    case 'CHAIN':
      return 'A chain stands for two players, or for nobody who could throw.';
    case 'TIP':
      return 'The first number of a player does not belong to the tip that the player gave.';
    case 'LINK':
      return `Event ${seq}, throw ${nth}${who}: the number does not belong to the chain of the player.`;
    case 'ORDER': {
      const inWords = (ids: string): string => ids.split(' ').map(nameOf).join(', ');
      return `Event 1, the order of moves: the log has ${inWords(logged)}; the numbers give ${inWords(computed)}.`;
    }
    case 'THROW':
      return `Event ${seq}, throw ${nth}${who}: the log has ${dice(logged)}; the numbers give ${dice(computed)}.`;
    case 'CARD':
      return `Event ${seq}, card ${nth}${who}: the log has ${cardText(logged)}; the numbers give ${cardText(computed)}.`;
    case 'EVENT':
      return `Event ${seq}: the log has ${printable(logged)}; the rules give ${printable(computed)}.`;
  }
};
