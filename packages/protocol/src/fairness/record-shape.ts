import type { GameEvent, StartGame } from '@magnaty/rules';
import { eventsOf, type GameRecord, type RecordedRow } from '../record/read-record.ts';

/** Length of the secret of protocol 2, hex. */
const SECRET_DIGITS = 64;

const isDraw = ({ name }: GameEvent): boolean => name === 'ThrowDice' || name === 'ActionCard';

/**
 * The begin of a record that a server may have written, whatever its rules.
 * @throws Error for a record that no server has written.
 */
export const startOf = (record: GameRecord): StartGame => {
  const events = eventsOf(record);
  const [start] = events;
  if (start?.name !== 'StartGame' || events.at(-1)?.name !== 'GameOver') throw new Error('there is no begin or no end');
  const isTwice = (name: GameEvent['name']): boolean => events.filter((event) => event.name === name).length > 1;
  if (isTwice('StartGame') || isTwice('GameOver')) throw new Error('the game begins or ends twice');
  const { fairness, rules, users, dice, playersSeeds } = start;
  if (new Set(users.map(({ userId }) => userId)).size < users.length) throw new Error('a player has two seats');
  // Protocol 2 came with the first number of the rules.
  if ((fairness === 1) !== (rules === 0)) throw new Error('the protocol of the dice is not that of the rules');
  if (fairness === 1) {
    const hasShares = events.some((event) => event.name === 'ThrowDice' && event.share !== undefined);
    if (dice.length > 0 || hasShares) throw new Error('protocol 1 has no chains');
  } else {
    if (playersSeeds.length > 0) throw new Error('protocol 2 has chains only');
    if (record.serverSeed.length !== SECRET_DIGITS) throw new Error('the secret has not 32 bytes');
  }
  return start;
};

/**
 * Checks what holds for a row of any rules: the links of its draws depend on it.
 * @throws Error for a row that no server has written.
 */
export const checkRow = ({ events, command, seq }: RecordedRow, { fairness, rules }: StartGame): void => {
  for (const event of events) {
    if (event.name !== 'RulesChanged') continue;
    if (command?.type !== 'changeRules' || events.length > 1) throw new Error('the rules change without a command');
    if (event.rules < rules) throw new Error('the rules become older');
  }
  if (fairness === 1) return;
  if (seq === 1) {
    const isMore = events.some((event) => isDraw(event) || event.name === 'GameOver');
    if (isMore) throw new Error('the first row holds more than the begin');
    return;
  }
  if (command === null) throw new Error('a row has no command');
  const throws = events.flatMap((event, at) => (event.name === 'ThrowDice' ? [{ ...event, at }] : []));
  const [own, ...more] = throws.filter(({ purpose }) => purpose !== 'CARD');
  if (more.length > 0) throw new Error('a row has two throws');
  if (own !== undefined && events.findIndex(isDraw) < own.at) throw new Error('a draw precedes the throw of its row');
  const isSent = command.type === 'throwDice' && command.userId === own?.userId;
  if (command.type === 'throwDice' && !isSent) throw new Error('the throw is not that of its command');
  if (throws.some((event) => event.share !== undefined && !(isSent && event.at === own?.at)))
    throw new Error('a number is opened without the command of its player');
};
