import { copyGame, evolve, findPlayer, type PlayerCommand } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { firstPosition, TUTORIAL_CELLS, TUTORIAL_USERS } from './first-position.ts';
import { playStep, startOfTutorial, type PlayedStep } from './play-step.ts';
import { TUTORIAL_SCRIPT, TUTORIAL_STEPS, type TutorialStepType } from './script.ts';

const person = { nickname: 'name', avatarPath: null };
const first = () => startOfTutorial(firstPosition({ newcomer: person, lev: person, mira: person }));

/** Plays the script up to the end of a step. */
const playedTo = (last: TutorialStepType, given: PlayerCommand | null = null): PlayedStep => {
  let played: PlayedStep = { position: first(), batches: [] };
  for (const type of TUTORIAL_STEPS) {
    played = playStep(played.position, type, type === last ? given : null);
    if (type === last) return played;
  }
  return played;
};
const gameAfter = (type: TutorialStepType) => playedTo(type).position.game;
const names = ({ batches }: PlayedStep) => batches.flat().map(({ name }) => name);

test('it begins with a move of 120 s of the newcomer, before the throw', () => {
  const { game, now } = first();
  expect(game.move).toMatchObject({ userId: TUTORIAL_USERS.newcomer, step: 'BEFORE_THROW' });
  expect(game.deadline).toMatchObject({ kind: 'MOVE', timeout: 120_000, at: now + 120_000 });
});

test('the newcomer lands on a free company and buys it', () => {
  expect(gameAfter('action').move.step).toBe('BUY_DECISION');
  expect(gameAfter('companyBuy').cells[TUTORIAL_CELLS.bought]?.ownerId).toBe(TUTORIAL_USERS.newcomer);
});

test('an office is built, an opponent pays its rent, and an auction opens with 5 s for a bet', () => {
  const played = playedTo('companyBuildOffice');
  const { auction, deadline, cells } = played.position.game;
  expect(cells[TUTORIAL_CELLS.bought]?.lvlCard).toBe(1);
  expect(names(played)).toContain('UserPaidRent');
  expect(auction).toMatchObject({ mapItemId: TUTORIAL_CELLS.auctioned, startPrice: 150 });
  expect(deadline).toMatchObject({ kind: 'AUCTION', timeout: 5000 });
});

test.each([5, 15, 25])('the newcomer wins the auction with a raise of %i, and moves next', (raise) => {
  const price = 155 + raise;
  const { game } = playedTo('auctionBet', {
    type: 'makeBetOnAuction',
    userId: TUTORIAL_USERS.newcomer,
    price,
  }).position;
  expect(game.cells[TUTORIAL_CELLS.auctioned]?.ownerId).toBe(TUTORIAL_USERS.newcomer);
  expect(game.move).toMatchObject({ userId: TUTORIAL_USERS.newcomer, step: 'BEFORE_THROW' });
});

test('the card pays 100 millions, doubles give one more throw, and it ends on the parking', () => {
  const card = playedTo('mapFieldsAction');
  expect(names(card)).toContain('ActionCard');
  expect(card.position.game.move).toMatchObject({ isExtra: true, step: 'BEFORE_THROW' });
  const before = findPlayer(gameAfter('auctionBet'), TUTORIAL_USERS.newcomer)!.balance;
  expect(findPlayer(card.position.game, TUTORIAL_USERS.newcomer)!.balance).toBe(before + 100);
  const parked = gameAfter('mapFieldParking');
  expect(findPlayer(parked, TUTORIAL_USERS.newcomer)?.position).toBe(20);
  expect(parked.move.step).toBe('AFTER_THROW');
});

test('the deal gives each side the company that it wants', () => {
  const { cells } = gameAfter('dealCreate');
  expect(cells[TUTORIAL_CELLS.received]?.ownerId).toBe(TUTORIAL_USERS.newcomer);
  expect(cells[TUTORIAL_CELLS.given]?.ownerId).toBe(TUTORIAL_USERS.mira);
});

test('only a deal that gives the opponent what she wants is accepted', () => {
  const { accepts, command } = TUTORIAL_SCRIPT.dealCreate.task!;
  const { game } = playedTo('dealBeforeCreate').position;
  const deal = command(game);
  expect(accepts(deal, game)).toBe(true);
  expect(accepts({ ...deal, extraPriceFrom: 0 } as PlayerCommand, game)).toBe(true);
  expect(accepts({ ...deal, extraPriceTo: 10 } as PlayerCommand, game)).toBe(false);
  expect(accepts({ ...deal, mapItemIdListFrom: [] } as PlayerCommand, game)).toBe(false);
  expect(accepts({ ...deal, mapItemIdListTo: [5, 31] } as PlayerCommand, game)).toBe(false);
  expect(accepts({ ...deal, userIdTo: TUTORIAL_USERS.lev } as PlayerCommand, game)).toBe(false);
});

test('the newcomer wins: experience 20 less 2 for each place, 5 coins for the first', () => {
  const { game } = playedTo('dealSuccess').position;
  expect(game.isOver).toBe(true);
  expect(game.players.map(({ result }) => result)).toMatchObject([
    { numberPlace: 1, prizeExperience: 18, prizeMoney: 5, reason: 'WINNER' },
    { numberPlace: 3, prizeExperience: 14, prizeMoney: 0, reason: 'BANKRUPT' },
    { numberPlace: 2, prizeMoney: 0, reason: 'SURRENDER' },
  ]);
});

test('the packets of each step, folded, give its position, and a step leaves the position before it as it was', () => {
  let position = first();
  for (const type of TUTORIAL_STEPS) {
    const before = copyGame(position.game);
    const played = playStep(position, type);
    expect(position.game).toEqual(before);
    const folded = copyGame(before);
    for (const packet of played.batches.flat()) evolve(folded, packet);
    expect(folded).toEqual(played.position.game);
    expect(playStep(position, type)).toEqual(played);
    position = played.position;
  }
});
