import type { GameModeId } from '@magnaty/rules';
import { row, rowHead, table } from './markup.ts';
import type { RulesNumbers } from './numbers.ts';
import type { Words } from './words.ts';

const MODES: readonly GameModeId[] = [1, 2];

/** START-2: the start balance of each seat by number of players, one part for each mode, millions. */
export const startTable = (words: Words, { board, playerCount }: RulesNumbers): string => {
  const seats = Array.from({ length: playerCount.max }, (_, seat) => words.say('column.seat', { seat: seat + 1 }));
  const heads = [words.say('column.table'), ...seats];
  const bodies = MODES.map((mode) => {
    const title = `<tr><th scope="rowgroup" colspan="${heads.length}">${words.named(`mode.${mode}.title`)}</th></tr>`;
    const rows = Object.entries(board.numbers.modes[mode].startBalances).map(([players, balances]) => {
      const head = rowHead(words.say('startTable', { count: Number(players) }));
      return row(
        head,
        seats.map((_, seat) => {
          const balance = balances[seat];
          return balance === undefined ? words.say('none') : words.number(balance);
        }),
      );
    });
    return [title, ...rows];
  });
  return table(heads, bodies);
};
