import type { GameEvent, StartGame } from '../model/events.ts';
import { USUAL_BOT, type Seat } from '../model/setup.ts';

/** An event as a log or a file has it: of any version that a server has written. */
export interface StoredEvent {
  readonly name: string;
}

/** Lifts StartGame by one version. A field that is there stays. */
type Step = (start: StoredEvent) => StoredEvent;

/** Adds the fields that are missing, at the end: an event's text begins with its name. */
const withMissing = <T extends object>(value: T, fields: object): T => {
  const missing = Object.entries(fields).filter(([key]) => !Object.hasOwn(value, key));
  return missing.length === 0 ? value : { ...value, ...Object.fromEntries(missing) };
};

const withSeats = (start: StoredEvent, fieldsOf: (seat: Partial<Seat>) => object): StoredEvent => {
  const { users } = start as { readonly users?: readonly Partial<Seat>[] };
  if (!Array.isArray(users)) return start;
  const seats = users.map((seat: Partial<Seat>) => withMissing(seat, fieldsOf(seat)));
  const lifted: object = { users: seats };
  return { ...start, ...lifted };
};

/** Items: the players of older games had none. */
export const addItems: Step = (start) => withSeats(start, () => ({ frame: null, diceSkin: null }));

/** Levels of bots: the older ones played at the usual one. */
export const addBotLevels: Step = (start) =>
  withSeats(start, ({ isBot = false }) => ({ bot: isBot ? USUAL_BOT : null }));

/** Stand-ins: nobody stood in before. */
export const addStandIns: Step = (start) => withMissing(start, { allowsStandIns: false });

/** END-2, END-3: rounds of the modes. All older games had these. */
export const addRounds: Step = (start) => withMissing(start, { startPaysUntilRound: 30, growthFromRound: 35 });

/** Programs of users: no player of an older game was one. */
export const addBotOwners: Step = (start) => withSeats(start, () => ({ botOwner: null }));

/** FAIR-1: versions of the rules, the board and the dice. */
export const addVersions: Step = (start) => withMissing(start, { rules: 0, board: '', fairness: 1, dice: [] });

/** Oldest first. */
const STEPS: readonly Step[] = [addItems, addBotLevels, addStandIns, addRounds, addBotOwners, addVersions];

/** Lifts a stored event to today's shape. It checks nothing: a broken event stays broken. */
export const upcast = (stored: StoredEvent): GameEvent => {
  if (stored.name !== 'StartGame') return stored as unknown as GameEvent;
  return STEPS.reduce((start, step) => step(start), stored) as unknown as StartGame;
};
