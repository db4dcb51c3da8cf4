import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

const prize = { id: 7, image: 'prize.svg', backgroundColor: '#fff' };
const four = ['a', 'b', 'c', 'd'] as const;

describe('rewards', () => {
  test('REWARD-1, REWARD-5 experience is 20 minus twice the place, the winner gets 5 coins, a player who left nothing', () => {
    const s = game(['a', 'b'], { isPrivate: false }).balance('a', 0).at('a', 34).dice([1, 3]);
    s.as('a').throws();
    expect(s.player('a').result).toMatchObject({ prizeExperience: 16, prizeMoney: 0, reason: 'BANKRUPT' });
    expect(s.player('b').result).toMatchObject({ prizeExperience: 18, prizeMoney: 5, reason: 'WINNER' });
    const left = game(['a', 'b'], { isPrivate: false });
    left.as('a').surrenders();
    expect(left.player('a').result).toMatchObject({ prizeExperience: 0, prizeMoney: 0, prizeRating: -16 });
  });

  test('REWARD-1 a game with bots halves experience and coins', () => {
    const s = game(['a', 'b'], { bots: ['b'] });
    s.as('b').surrenders();
    expect(s.player('a').result).toMatchObject({ prizeExperience: 9, prizeMoney: 2 });
  });

  test('REWARD-1 a booster multiplies the experience', () => {
    const s = game(['a', 'b'], { experiencePercent: 150 });
    s.as('b').surrenders();
    expect(s.player('a').result?.prizeExperience).toBe(27);
  });

  test('REWARD-2 the rating changes by pairwise Elo over the places', () => {
    const s = game(four, { isPrivate: false });
    s.as('d').surrenders().as('c').surrenders().as('b').surrenders();
    expect(s.eventsOf('GameOver')[0]?.users.map(({ prizeRating }) => prizeRating)).toEqual([16, 5, -5, -16]);
    expect(s.eventsOf('GameOver')[0]?.users.map(({ currentRating }) => currentRating)).toEqual([1016, 1005, 995, 984]);
  });

  test('REWARD-2 a win over a stronger player brings more, and the rating never falls below 0', () => {
    const s = game(['a', 'b'], { isPrivate: false, ratings: [1000, 1400] });
    s.as('b').surrenders();
    expect(s.player('a').result?.prizeRating).toBe(29);
    const poor = game(['a', 'b'], { isPrivate: false, ratings: [3, 3] });
    poor.as('a').surrenders();
    expect(poor.player('a').result).toMatchObject({ currentRating: 0, prizeRating: -3 });
  });

  test('REWARD-3 no rating changes in a private room or with bots', () => {
    for (const options of [{ isPrivate: true }, { isPrivate: false, bots: ['b'] }]) {
      const s = game(['a', 'b'], options);
      s.as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ prizeRating: 0, currentRating: 1000 });
    }
  });

  test('REWARD-4 the winner of a public game of four has a small chance of a prize card', () => {
    const won = (draws: number[], names: readonly ('a' | 'b' | 'c' | 'd')[] = four, isPrivate = false) => {
      const s = game(names, { isPrivate, prizePool: [prize] });
      for (const name of names.slice(1)) {
        if (name === names.at(-1)) s.draws(...draws);
        s.as(name).surrenders();
      }
      return s.player('a').result?.prizeMarketItemList;
    };
    expect(won([4, 0])).toEqual([prize]);
    expect(won([5])).toEqual([]);
    expect(won([], ['a', 'b', 'c'])).toEqual([]);
    expect(won([], four, true)).toEqual([]);
  });
});
