import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FairWorld } from './chance.ts';
import { hashTimes } from './hash.ts';

/** Links of a short chain: the last one is the root. */
const LINKS = 8;
const GAMES = 60;
const THROWS = 5;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const link = (root: string, number: number): string => hashTimes(root, LINKS - number);

/** Points of five throws of `a` in draws 1 to 5. `linkOfB`: the link of `b` at each of these draws. */
const pointsOf = (secret: string, rootOfA: string, linkOfB: (draw: number) => string): number => {
  let points = 0;
  for (let draw = 1; draw <= THROWS; draw++) {
    const links = [link(rootOfA, draw + 1), linkOfB(draw)];
    const chance = new FairWorld(secret, { fairness: 2, gameId: 'g', playersSeeds: [], links }).chance(draw);
    points += chance.draw(6) + chance.draw(6) + 2;
  }
  return points;
};

const best = (candidates: readonly string[], value: (candidate: string) => number): string =>
  candidates.reduce(
    ([top, most], one) => {
      const points = value(one);
      return points > most ? ([one, points] as [string, number]) : ([top, most] as [string, number]);
    },
    ['', -1] as [string, number],
  )[0];

const meanOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) / points.length;
const candidatesOf = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, nth) => hash(`${name} ${nth}`));
const games = Array.from({ length: GAMES }, (_, game) => game);

// 35 points are the mean of five fair throws; of 60 such games the mean has a standard deviation of 0.7.
// Threat move: A player who knows the secret picks a chain that suits → The tips of the others stand before any link is
// opened.
test('a mover who knows the secret and picks the best of 500 roots before the links of the other gains nothing', () => {
  const points = games.map((game) => {
    const [secret, other] = [hash(`secret ${game}`), hash(`other ${game}`)];
    // The tip of the other is all that the mover has seen.
    const root = best(candidatesOf(500, `root ${game}`), (one) => pointsOf(secret, one, () => link(other, 0)));
    return pointsOf(secret, root, (draw) => link(other, draw));
  });
  expect(Math.abs(meanOf(points) - 35)).toBeLessThan(4 * 0.7);
});

// Threat move: The server picks a secret that suits it → It commits itself before any tip, and each draw takes a link
// of every player.
test('a server that picks the best of 500 secrets before the tips gains nothing in the throws of bots', () => {
  const points = games.map((game) => {
    const person = hash(`person ${game}`);
    const guess = hash(`guess ${game}`);
    // Throws of a bot take the link of the person, which the server does not know when it commits itself.
    const secret = best(candidatesOf(500, `secret ${game}`), (one) => pointsOf(one, guess, () => link(guess, 1)));
    return pointsOf(secret, person, () => link(person, 1));
  });
  expect(Math.abs(meanOf(points) - 35)).toBeLessThan(4 * 0.7);
});

test('the same choice with the links of all known would pay: the measure shows what it must show', () => {
  const points = games.slice(0, 10).map((game) => {
    const [secret, other] = [hash(`secret ${game}`), hash(`other ${game}`)];
    const value = (root: string): number => pointsOf(secret, root, (draw) => link(other, draw));
    return value(best(candidatesOf(200, `root ${game}`), value));
  });
  expect(meanOf(points)).toBeGreaterThan(42);
});
