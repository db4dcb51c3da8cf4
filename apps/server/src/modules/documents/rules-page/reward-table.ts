import { row, rowHead, table } from './markup.ts';
import type { RulesNumbers } from './numbers.ts';
import type { Words } from './words.ts';

/** REWARD-1: experience and coins of each place, without and with bots. */
export const rewardTable = (words: Words, { board, playerCount }: RulesNumbers): string => {
  const { experienceBase, experiencePerPlace, moneyFirstPlace, botDivisor } = board.numbers.rewards;
  const heads = ['place', 'experience', 'experienceWithBots', 'coins', 'coinsWithBots'] as const;
  const value = (sum: number): string => (sum === 0 ? words.say('none') : words.number(sum));
  const rows = Array.from({ length: playerCount.max }, (_, at) => {
    const place = at + 1;
    const experience = Math.max(0, experienceBase - experiencePerPlace * place);
    const coins = place === 1 ? moneyFirstPlace : 0;
    const sums = [experience, experience / botDivisor, coins, coins / botDivisor].map(Math.floor);
    return row(rowHead(words.number(place)), sums.map(value));
  });
  return table(
    heads.map((name) => words.say(`column.${name}`)),
    [rows],
  );
};
