import { countsForRating, findPlayer, type Game, type GameEvent, type OutReason, type Table } from '@magnaty/rules';
import type { Append, Effects, EventRow, LoggedRow, Pause } from './event-store.ts';
import type { Terms } from './turn.ts';

/** The row of a decided command. */
export const rowOf = ({ key }: Terms, { seq, at, events, command = null, decidedAt = null }: LoggedRow): EventRow => ({
  seq,
  at,
  events,
  command,
  decidedAt,
  userId: key?.userId ?? null,
  commandId: key?.commandId ?? null,
  encoded: events.map((event) => JSON.stringify(event)),
});

interface AppendTerms {
  readonly leaver: string | undefined;
  readonly reconnectMs: number;
}

/** The events with which a row does more than continue the log. */
const WITH_EFFECTS: ReadonlySet<GameEvent['name']> = new Set<GameEvent['name']>([
  'ChangeDeadline',
  'GameOver',
  'GameOverUser',
  'StandInBegan',
  'StandInEnded',
]);

/** The append for a row. `table` has the game after the row. */
export const appendOf = (table: Table, row: EventRow, terms: AppendTerms): Append => {
  const { gameId, deadline } = table.game;
  const append = { ...row, gameId, deadlineAt: deadline?.at ?? null };
  if (terms.leaver === undefined && !row.events.some(({ name }) => WITH_EFFECTS.has(name))) return append;
  return { ...append, ...effectsOf(table, row, terms) };
};

const effectsOf = (table: Table, row: EventRow, { leaver, reconnectMs }: AppendTerms): Effects => {
  const { game } = table;
  const over = row.events.at(-1);
  const outUserIds = row.events.flatMap((event) =>
    event.name === 'GameOverUser' && event.reason !== 'WINNER' && isHuman(game, event.userId) ? [event.userId] : [],
  );
  const begun = row.events.filter((event) => event.name === 'StandInBegan');
  const departedUserIds = row.events.flatMap((event) => departedBy(event)).filter((userId) => isHuman(game, userId));
  const change = row.events.findLast((event) => event.name === 'ChangeDeadline');
  const back = row.events.find((event) => event.name === 'StandInEnded');
  // OUT-9: a user who was dropped keeps the seat, to come back to it.
  const isKept = begun.some(({ userId, result }) => userId === leaver && result.reason !== 'EXIT');
  return {
    ...(leaver === undefined || isKept ? {} : { leaver }),
    ...(begun.length === 0 ? {} : { absentUserIds: begun.map(({ userId }) => userId) }),
    ...(back === undefined ? {} : { backUserId: back.userId }),
    ...(change === undefined ? {} : { pause: pauseOf(change, row.at + reconnectMs) }),
    ...(outUserIds.length === 0 ? {} : { outUserIds }),
    ...(departedUserIds.length === 0 ? {} : { departedUserIds }),
    ...(over?.name === 'GameOver' && {
      results: over.users.filter((user) => isHuman(game, user.userId)),
      isRated: countsForRating(table),
      unconfirmed: game.rewardTerms.unconfirmed,
    }),
  };
};

/** TIME-9: a person who is back and gone again at once has the usual time to reconnect. */
const pauseOf = (
  { timeLeft, deadline }: Extract<GameEvent, { name: 'ChangeDeadline' }>,
  reconnectUntil: number,
): Pause => (timeLeft === undefined ? { isOn: false, dropAt: reconnectUntil } : { isOn: true, dropAt: deadline });

const isHuman = (game: Game, userId: string): boolean => findPlayer(game, userId)?.isBot === false;

/** A surrender is no departure: it is the honest end of a game that is lost. */
const DEPARTURES: ReadonlySet<OutReason> = new Set<OutReason>(['EXIT', 'AWAY', 'DISCONNECTED']);

const departedBy = (event: GameEvent): string[] => {
  if (event.name === 'StandInBegan') return [event.userId];
  return event.name === 'GameOverUser' && DEPARTURES.has(event.reason) ? [event.userId] : [];
};
