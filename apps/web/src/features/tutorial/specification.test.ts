import { BOARD, firstPosition, TUTORIAL_CELLS } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { expect, it } from 'vitest';

const person = { nickname: '', avatarPath: null };
const tutorial = firstPosition({ newcomer: person, lev: person, mira: person });

it.each([
  ['time of a move in the tutorial, ms', tutorial.timers.move, 120_000],
  ['time of a bet in the tutorial, ms', tutorial.timers.auction, 5000],
  ['companies of the tutorial', [TUTORIAL_CELLS.bought, TUTORIAL_CELLS.auctioned], [13, 15]],
  ['office price in the tutorial, millions', companyAt(BOARD, TUTORIAL_CELLS.bought)?.priceOffice, 100],
])('the specification names it: %s', (_name, value, specified) => {
  expect(value).toEqual(specified);
});
