import type { GameEvent } from '../model/events.ts';
import { FULL_REWARDS, NO_HOUSE_RULES, USUAL_BOT, type GameTimers, type Seat } from '../model/setup.ts';

/** An event as a log or a file has it: of any version that a server has written. */
export interface StoredEvent {
  readonly name: string;
}

/** Lifts an event by one version. A field that is there stays. */
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

/** HOUSE-1, TIME-10 … TIME-12: older games had no house rules, one time control and no time bank. */
export const addTimeControl: Step = (start) => {
  const { timers } = start as { readonly timers?: Partial<GameTimers> };
  const lifted: object = timers === undefined ? {} : { timers: withMissing(timers, { bank: 0, refill: 0 }) };
  return { ...withMissing(start, { houseRules: NO_HOUSE_RULES, timeControl: 'usual' }), ...lifted };
};

/** TRADE-12: all answers of a move of an older game had the time of one. */
export const addAnswers: Step = (start) => {
  const { timers } = start as { readonly timers?: Partial<GameTimers> };
  const lifted: object = timers?.trade === undefined ? {} : { timers: withMissing(timers, { answers: timers.trade }) };
  return { ...start, ...lifted };
};

/** TIME-11: a step of an older game took nothing from a bank. */
export const addBank: Step = (step) => withMissing(step, { bank: 0 });

/** AUC-8: after an auction an older game gave the step its whole time. All games had this one. */
export const addMoveTimeLeft: Step = (auction) => withMissing(auction, { moveTimeLeft: 60_000 });

/** REWARD-11 … REWARD-13: older games gave full rewards. */
export const addRewardTerms: Step = (start) => withMissing(start, { rewardTerms: FULL_REWARDS });

/** TRADE-12, REWARD-11: older games did not note how long an offer was open, and how long they were. */
export const addTook: Step = (end) => withMissing(end, { took: 0 });

/** By the name of the event, oldest first. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  GameOver: [addTook],
  TradeAccept: [addTook],
  TradeCancel: [addTook],
  StartGame: [
    addItems,
    addBotLevels,
    addStandIns,
    addRounds,
    addBotOwners,
    addVersions,
    addTimeControl,
    addRewardTerms,
    addAnswers,
  ],
  StartMoveType: [addBank],
  AuctionStart: [addMoveTimeLeft],
};

/** Lifts a stored event to today's shape. It checks nothing: a broken event stays broken. */
export const upcast = (stored: StoredEvent): GameEvent => {
  const steps = Object.hasOwn(STEPS, stored.name) ? STEPS[stored.name]! : [];
  return steps.reduce((event, step) => step(event), stored) as unknown as GameEvent;
};
