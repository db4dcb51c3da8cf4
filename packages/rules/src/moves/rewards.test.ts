import { describe, expect, test } from 'vitest';
import { evolve } from '../evolve.ts';
import { game as newGame } from '../testing/on-board.ts';
import type { PairTerms } from '../model/setup.ts';
import { countsForRating, missingReward } from './rewards.ts';

const prize = { id: 7, image: 'prize.svg', backgroundColor: '#fff' };
const four = ['a', 'b', 'c', 'd'] as const;

/** REWARD-6: the first round whose end gives rewards to all who stayed. */
const FROM_ROUND = 5;

/** A game in the first round with the usual rewards. */
const game: typeof newGame = (names, options) => newGame(names, options).round(FROM_ROUND);

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
    const s = game(['a', 'b'], { bots: ['b'], isPrivate: false });
    s.as('b').surrenders();
    expect(s.player('a').result).toMatchObject({ prizeExperience: 9, prizeMoney: 2 });
    expect(missingReward(s.table, s.player('a').result!)).toBeNull();
  });

  test('REWARD-1 a private room gives experience, but no coins', () => {
    const s = game(['a', 'b'], { isPrivate: true });
    s.as('b').surrenders();
    expect(s.player('a').result).toMatchObject({ prizeExperience: 18, prizeMoney: 0 });
    expect(missingReward(s.table, s.player('a').result!)).toBe('PRIVATE');
  });

  test('REWARD-1 a booster multiplies the experience', () => {
    const s = game(['a', 'b'], { experiencePercent: 150 });
    s.as('b').surrenders();
    expect(s.player('a').result?.prizeExperience).toBe(27);
  });

  test('REWARD-9 a program earns a rating among programs, and nothing else', () => {
    const s = game(four, { isPrivate: false, programs: four, prizePool: [prize] });
    s.as('d').surrenders().as('c').surrenders().as('b').surrenders();
    expect(s.eventsOf('GameOver')[0]?.users.map(({ prizeRating }) => prizeRating)).toEqual([16, 5, -5, -16]);
    const winner = s.player('a').result!;
    expect(winner).toMatchObject({ prizeExperience: 0, prizeMoney: 0, prizeMarketItemList: [] });
    expect(missingReward(s.table, winner)).toBeNull();
  });

  // Threat ladder: A user earns experience faster against their own program → It counts as a bot.
  test('REWARD-9 a program is a bot for the people it meets', () => {
    const s = game(['a', 'b'], { isPrivate: false, programs: ['b'] });
    s.as('b').surrenders();
    expect(s.player('a').result).toMatchObject({ prizeExperience: 9, prizeMoney: 2, prizeRating: 0 });
    expect(s.player('b').result).toMatchObject({ prizeExperience: 0, prizeRating: 0 });
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

  test('REWARD-10 a public game of people alone counts for the rating, however it ended', () => {
    const ended = (options: Parameters<typeof game>[1]) => game(['a', 'b'], options).as('b').surrenders().table;
    expect(countsForRating(ended({ isPrivate: false }))).toBe(true);
    expect(countsForRating(ended({ isPrivate: true }))).toBe(false);
    expect(countsForRating(ended({ isPrivate: false, bots: ['b'] }))).toBe(false);
    expect(countsForRating(ended({ isPrivate: false, programs: ['b'] }))).toBe(false);
  });

  describe('REWARD-11 a game between people', () => {
    const terms = { leastMs: 90_000, pairs: [], unconfirmed: [] };
    const played = (ms: number) => {
      const s = game(['a', 'b'], { isPrivate: false, rewardTerms: terms });
      for (const name of ['a', 'b'] as const) s.player(name).ownMoves = FROM_ROUND;
      s.now = s.table.game.startedAt + ms;
      return s;
    };

    test('gives no rewards and no rise of a rating before its least time', () => {
      const s = played(89_999).as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 0, prizeMoney: 0, prizeRating: 0 });
      expect(s.player('b').result).toMatchObject({ prizeRating: -16 });
      expect(s.eventsOf('GameOver')[0]?.took).toBe(89_999);
      expect(missingReward(s.table, s.player('a').result!)).toBe('TOO_SHORT');
      expect(countsForRating(s.table)).toBe(false);
    });

    test('gives all from its least time on', () => {
      const s = played(90_000).as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 18, prizeMoney: 5, prizeRating: 16 });
      expect(countsForRating(s.table)).toBe(true);
    });

    test('gives nothing but the rating to a player who left most moves to the timer', () => {
      const s = played(90_000).round(12);
      s.player('a').ownMoves = 4;
      s.as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 0, prizeMoney: 0, prizeRating: 16 });
      expect(missingReward(s.table, s.player('a').result!)).toBe('IDLE');
    });

    test('counts a move in which the player acts, and none that ran out', () => {
      const s = newGame(['a', 'b'], { isPrivate: false, rewardTerms: terms }).dice([1, 3]).at('a', 16);
      s.as('a').throws().as('a').ends();
      expect(s.player('a').ownMoves).toBe(1);
    });
  });

  describe('REWARD-12 players who know each other', () => {
    const pair = (percent: number, lead: PairTerms['lead'] = null) => ({
      pairs: [{ userIds: ['a', 'b'] as const, percent, lead }],
    });

    test('get a part of coins, experience and rating', () => {
      const s = game(['a', 'b'], { isPrivate: false, rewardTerms: pair(60) })
        .as('b')
        .surrenders();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 10, prizeMoney: 3, prizeRating: 10 });
      expect(missingReward(s.table, s.player('a').result!)).toBe('KNOWN_PLAYERS');
    });

    test('REWARD-15 change the rating less if the one in the lead is better again, and fully if not', () => {
      const rating = (leader: string) => {
        const terms = pair(100, { userId: leader, percent: 20 });
        const s = game(['a', 'b'], { isPrivate: false, rewardTerms: terms }).as('b').surrenders();
        return [s.player('a').result?.prizeRating, s.player('b').result?.prizeRating, s.player('a').result?.prizeMoney];
      };
      expect(rating('a')).toEqual([3, -3, 5]);
      expect(rating('b')).toEqual([16, -16, 5]);
    });

    test('get nothing from each other at 0 percent, and all from the others', () => {
      const s = game(four, { isPrivate: false, rewardTerms: pair(0) });
      s.as('d').surrenders().as('c').surrenders().as('b').surrenders();
      const ratings = s.eventsOf('GameOver')[0]?.users.map(({ prizeRating }) => prizeRating);
      // Each of c and d plays for all; a and b play for two thirds.
      expect(ratings).toEqual([11, 11, -5, -16]);
      expect(s.player('a').result).toMatchObject({ prizeExperience: 12, prizeMoney: 3 });
    });

    test('have a smaller chance of a prize card', () => {
      const won = (draw: number) => {
        const s = game(four, { isPrivate: false, prizePool: [prize], rewardTerms: pair(0) });
        s.as('d').surrenders().as('c').surrenders().draws(draw, 0);
        return s.as('b').surrenders().player('a').result?.prizeMarketItemList;
      };
      expect(won(3)).toEqual([prize]);
      expect(won(4)).toEqual([]);
    });
  });

  describe('REWARD-13', () => {
    const unconfirmed = (ids: readonly string[], users: readonly string[] = ['a', 'b', 'c']) => {
      const s = game(users, { isPrivate: false, prizePool: [prize], rewardTerms: { unconfirmed: ids } });
      for (const id of users.slice(1).reverse()) s.as(id).surrenders();
      return s;
    };
    const results = (s: ReturnType<typeof unconfirmed>) =>
      s.eventsOf('GameOver')[0]?.users.map((one) => [one.prizeExperience, one.prizeMoney, one.prizeRating]);

    test('an unconfirmed player earns and is rated by confirmed opponents, who earn nothing by that player', () => {
      const s = unconfirmed(['a']);
      expect(results(s)).toEqual([
        [18, 5, 16],
        [0, 0, 16],
        [0, 0, -16],
      ]);
      expect(missingReward(s.table, s.player('a').result!)).toBeNull();
    });

    test('a confirmed winner gets half of the experience, no coins and no rating by unconfirmed opponents', () => {
      const s = unconfirmed(['b', 'c']);
      expect(results(s)).toEqual([
        [9, 0, 0],
        [0, 0, -16],
        [0, 0, -16],
      ]);
      expect(missingReward(s.table, s.player('a').result!)).toBe('UNCONFIRMED');
      expect(results(unconfirmed(['b'], ['a', 'b']))?.[0]).toEqual([9, 0, 0]);
    });

    test('one of two opponents without a confirmation takes half of the coins, a quarter of the experience', () => {
      expect(results(unconfirmed(['b']))?.[0]).toEqual([13, 2, 16]);
    });

    test('two unconfirmed players change no rating and earn no coins by each other', () => {
      expect(results(unconfirmed(['a', 'b'], ['a', 'b']))).toEqual([
        [9, 0, 0],
        [0, 0, 0],
      ]);
    });

    test('unconfirmed opponents bring no prize card', () => {
      const won = (ids: readonly string[]) => {
        const s = game(four, { isPrivate: false, prizePool: [prize], rewardTerms: { unconfirmed: ids } });
        s.as('d').surrenders().as('c').surrenders().draws(0, 0);
        return s.as('b').surrenders().player('a').result?.prizeMarketItemList;
      };
      expect(won(['a'])).toEqual([prize]);
      expect(won(['b', 'c', 'd'])).toEqual([]);
    });
  });

  describe('REWARD-6 a game that departures end before round 5', () => {
    const early = FROM_ROUND - 1;

    // Threat surrender: Ending games quickly by agreement, for coins or rating → A private room gives no coins; a game
    // that departures end before round 5 gives no rewards, and no rating rises.
    test('gives nobody experience, coins or a prize, and no rating rises', () => {
      const s = game(four, { isPrivate: false, prizePool: [prize] }).round(early);
      s.as('d').surrenders().as('c').exits();
      s.draws(0, 0).do({ type: 'dropUser', userId: 'b' });
      const users = s.eventsOf('GameOver')[0]?.users ?? [];
      expect(users.map(({ prizeExperience, prizeMoney }) => [prizeExperience, prizeMoney])).toEqual(
        four.map(() => [0, 0]),
      );
      expect(users[0]?.prizeMarketItemList).toEqual([]);
      // The places alone would give 16, 5, -5 and -16.
      expect(users.map(({ prizeRating }) => prizeRating)).toEqual([0, 0, -5, -16]);
      expect(users.map(({ currentRating }) => currentRating)).toEqual([1000, 1000, 995, 984]);
      expect(s.eventsOf('GameOverUser').at(-1)).toMatchObject({ userId: 'a', prizeMoney: 0, prizeRating: 0 });
      expect(missingReward(s.table, s.player('a').result!)).toBe('TOO_EARLY');
      expect(countsForRating(s.table)).toBe(false);
    });

    test('takes back what an earlier bankruptcy promised', () => {
      const s = game(['a', 'b', 'c'], { isPrivate: false, ratings: [1000, 1500, 1500] })
        .round(early)
        .balance('a', 0)
        .at('a', 34)
        .dice([1, 3]);
      s.as('a').throws();
      expect(s.player('a').result).toMatchObject({ reason: 'BANKRUPT', prizeExperience: 14 });
      expect(missingReward(s.table, s.player('a').result!)).toBe('NOT_YET');
      s.as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ reason: 'BANKRUPT', prizeExperience: 0 });
      expect(s.eventsOf('GameOver')[0]?.users.map(({ prizeExperience }) => prizeExperience)).toEqual([0, 0, 0]);
    });

    test('gives the usual rewards if all others went bankrupt', () => {
      const s = game(['a', 'b'], { isPrivate: false }).round(early).balance('a', 0).at('a', 34).dice([1, 3]);
      s.as('a').throws();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 16, prizeRating: -16 });
      expect(s.player('b').result).toMatchObject({ prizeExperience: 18, prizeMoney: 5, prizeRating: 16 });
      expect(missingReward(s.table, s.player('b').result!)).toBeNull();
    });

    test('begins with round 5 to give rewards', () => {
      const s = game(['a', 'b'], { isPrivate: false });
      s.as('b').surrenders();
      expect(s.player('a').result).toMatchObject({ prizeExperience: 18, prizeMoney: 5, prizeRating: 16 });
      expect(missingReward(s.table, s.player('b').result!)).toBe('LEFT');
    });
  });

  test('REWARD-6, REWARD-7 the last event has the final results, also when it lowers an earlier one', () => {
    const s = game(['a', 'b'], { bots: ['b'], isPrivate: false });
    s.as('b').surrenders();
    const last = s.eventsOf('GameOver')[0]!;
    const folded = structuredClone(s.game);
    evolve(folded, { ...last, users: last.users.map((user) => ({ ...user, prizeMoney: 0 })) });
    expect(folded.players[0]?.result?.prizeMoney).toBe(0);
    expect(missingReward({ ...s.table, game: folded }, folded.players[0]!.result!)).toBe('BOT_LIMIT');
  });

  test('REWARD-7, REWARD-14 a winner who got less than the place gives has used up the coins of the day', () => {
    for (const [bots, why] of [
      [['b'], 'BOT_LIMIT'],
      [[], 'DAY_LIMIT'],
    ] as const) {
      const s = game(['a', 'b'], { bots, isPrivate: false }).as('b').surrenders();
      expect(missingReward(s.table, { ...s.player('a').result!, prizeMoney: 0 })).toBe(why);
    }
  });
});
