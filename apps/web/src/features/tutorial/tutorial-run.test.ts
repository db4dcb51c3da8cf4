import { BOARD, firstPosition, TUTORIAL_STEPS, TUTORIAL_USERS } from '@magnaty/content';
import { copyGame } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { createUiStore } from '../../game-view/context/ui-state.ts';
import { Playback } from '../../game-view/playback/playback.ts';
import { FakeTime } from '../../game-view/testing/fake-time.ts';
import { TutorialRun } from './tutorial-run.ts';
import type { UiStore } from '../../game-view/state.ts';

const person = { nickname: 'name', avatarPath: null };
const first = firstPosition({ newcomer: person, lev: person, mira: person });
const COUNT = TUTORIAL_STEPS.length;

let time: FakeTime;
let ui: UiStore;
let playback: Playback;
let run: TutorialRun;
let stored: number[];

const start = (step = 1): void => {
  time = new FakeTime();
  ui = createUiStore(true);
  stored = [];
  playback = new Playback(
    {
      board: BOARD,
      viewerId: 'mira',
      driver: { play: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: time,
      prefersReducedMotion: () => false,
      isHidden: () => false,
    },
    first,
    [],
  );
  run = new TutorialRun(
    {
      first,
      steps: TUTORIAL_STEPS,
      playback,
      ui,
      scheduler: time,
      pauseMs: () => 900,
      onStep: (step) => stored.push(step),
    },
    step,
  );
  run.open();
};

const step = (): number => run.state.getState().step;
const shownGame = () => copyGame(playback.table.game);

/** Lets the script play until the next step is shown. */
const settle = async (): Promise<void> => {
  for (let nth = 0; nth < 200 && run.state.getState().isPlaying; nth++) {
    time.pass(200);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(run.state.getState().isPlaying).toBe(false);
};

const next = async (): Promise<void> => {
  run.next();
  await Promise.resolve();
  await settle();
};

beforeEach(() => start());

it('forward, back and forward again, each step shows the same game', async () => {
  const seen = [shownGame()];
  for (let nth = 1; nth < COUNT; nth++) {
    await next();
    expect(step()).toBe(nth + 1);
    seen.push(shownGame());
  }
  for (let nth = COUNT - 1; nth >= 1; nth--) {
    run.back();
    expect(step()).toBe(nth);
    expect(shownGame()).toEqual(seen[nth - 1]);
  }
  for (let nth = 1; nth < COUNT; nth++) {
    await next();
    expect(shownGame()).toEqual(seen[nth]);
  }
});

it('a reload shows the game of its step, and every step is remembered', async () => {
  for (let nth = 1; nth < COUNT; nth++) {
    const other = { stored, game: shownGame() };
    expect(other.stored.at(-1)).toBe(step());
    start(step());
    expect(shownGame()).toEqual(other.game);
    await next();
  }
});

it('the steps before the first and after the last do not exist', async () => {
  run.back();
  expect(step()).toBe(1);
  start(COUNT);
  await next();
  expect(step()).toBe(COUNT);
});

it('accepts the task of the step alone, and the script goes on after it', async () => {
  const buy = { type: 'userBuyCurrentCompany', userId: TUTORIAL_USERS.newcomer } as const;
  const dice = { type: 'throwDice', userId: TUTORIAL_USERS.newcomer } as const;
  expect(run.accepts(dice)).toBe(false);
  await next();
  expect(run.accepts(buy)).toBe(false);
  expect(run.accepts(dice)).toBe(true);
  run.carryOut(dice);
  // While the dice roll, nothing else is accepted.
  expect(run.accepts(dice)).toBe(false);
  await settle();
  expect(step()).toBe(3);
});

it("the newcomer's own bet counts, not the script's", async () => {
  start(TUTORIAL_STEPS.indexOf('auctionBet') + 1);
  const balance = () => playback.table.game.players[0]!.balance;
  const before = balance();
  run.carryOut({ type: 'makeBetOnAuction', userId: TUTORIAL_USERS.newcomer, price: 180 });
  await settle();
  expect(balance()).toBe(before - 180);
  run.back();
  expect(balance()).toBe(before);
});

it('"Next" during the moves shows their end at once', async () => {
  start(TUTORIAL_STEPS.indexOf('companyBuildOffice') + 1);
  run.next();
  time.pass(100);
  expect(run.state.getState().isPlaying).toBe(true);
  run.next();
  expect(step()).toBe(6);
  const skipped = shownGame();
  // The moves that were skipped are not shown a second time.
  time.pass(60_000);
  await settle();
  expect(step()).toBe(6);
  start(6);
  expect(skipped).toEqual(shownGame());
});

it('the window of the offer is the next step, also if the newcomer opens it, and closing it is the way back', async () => {
  start(TUTORIAL_STEPS.indexOf('dealBeforeCreate') + 1);
  ui.setState({ tradeWith: { userId: TUTORIAL_USERS.lev, mapItemId: null } });
  await settle();
  expect(run.type).toBe('dealCreate');
  expect(ui.getState().tradeWith?.userId).toBe(TUTORIAL_USERS.mira);
  ui.setState({ tradeWith: null });
  expect(run.type).toBe('dealBeforeCreate');
  await next();
  expect(ui.getState().tradeWith).toEqual({ userId: TUTORIAL_USERS.mira, mapItemId: 5 });
  await next();
  expect([run.type, ui.getState().tradeWith]).toEqual(['dealSuccess', null]);
});

it('the result is open in its step alone', async () => {
  start(TUTORIAL_STEPS.indexOf('dealSuccess') + 1);
  await next();
  expect([run.type, ui.getState().result]).toEqual(['resultGame', 'final']);
  await next();
  expect(ui.getState().result).toBeNull();
  run.back();
  expect(ui.getState().result).toBe('final');
});

it('the clock runs during a move, and stops before it would warn', () => {
  const began = run.now();
  time.pass(10_000);
  expect(run.now()).toBe(began + 10_000);
  time.pass(600_000);
  expect(playback.table.game.deadline!.at - run.now()).toBe(6000);
  start(TUTORIAL_STEPS.indexOf('auctionInfo') + 1);
  const auction = run.now();
  time.pass(60_000);
  expect(run.now()).toBe(auction);
});
