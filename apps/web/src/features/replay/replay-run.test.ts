import { BOARD } from '@magnaty/content';
import { beforeEach, expect, it } from 'vitest';
import { createUiStore } from '../../game-view/context/ui-state.ts';
import { Playback } from '../../game-view/playback/playback.ts';
import type { UiStore } from '../../game-view/state.ts';
import { FakeTime } from '../../game-view/testing/fake-time.ts';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { ReplayRun } from './replay-run.ts';
import { pressKey } from './replay-screen.tsx';
import { Timeline } from './timeline.ts';

const { packets } = playedGame(1_800_000_000_000, { seed: 3 });

let time: FakeTime;
let timeline: Timeline;
let playback: Playback;
let ui: UiStore;
let run: ReplayRun;
let close: () => void;
/** Callbacks that wait for the next picture. */
let waiting: Set<() => void>;
const afterPicture = (callback: () => void): (() => void) => {
  waiting.add(callback);
  return () => waiting.delete(callback);
};
const paint = (): void => {
  const due = [...waiting];
  waiting.clear();
  for (const callback of due) callback();
};

const openAt = (seq: number): void => {
  time = new FakeTime();
  waiting = new Set();
  timeline = new Timeline(packets);
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
    timeline.stateAt(seq),
    timeline.recentAt(seq),
  );
  ui = createUiStore(true);
  run = new ReplayRun(
    { timeline, playback, ui, viewerId: 'mira', scheduler: time, afterPicture },
    { seq, isPlaying: false, speed: 1 },
  );
  close = run.open();
};
beforeEach(() => openAt(40));

/** Lets the time pass in small steps, because the run waits for promises between two commands. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) {
    time.pass(50);
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  }
};
const seq = (): number => run.state.getState().seq;
const expectShown = (at: number): void => {
  expect(seq()).toBe(at);
  expect(playback.table.game).toEqual(timeline.stateAt(at));
};

it('plays the events one after another, and stops at the one that is shown', async () => {
  run.play();
  await pass(20_000);
  expect(seq()).toBeGreaterThan(45);
  run.pause();
  const stopped = seq();
  expectShown(stopped);
  await pass(20_000);
  expectShown(stopped);
});

it('plays a higher speed in less time', async () => {
  run.play();
  await pass(10_000);
  const slow = seq();
  openAt(40);
  run.setSpeed(8);
  run.play();
  await pass(10_000);
  expect(seq() - 40).toBeGreaterThan(3 * (slow - 40));
});

it('jumps to a place at once, and plays on from there', async () => {
  run.jump(200);
  expectShown(200);
  run.play();
  await pass(1000);
  run.jump(100);
  expect(seq()).toBeGreaterThanOrEqual(100);
  expect(seq()).toBeLessThan(200);
  await pass(20_000);
  expect(seq()).toBeGreaterThan(105);
  expect(playback.table.game).toEqual(timeline.stateAt(seq()));
});

it('stops at the end without a window over the board, and then plays from the beginning', async () => {
  run.jump(timeline.last - 3);
  run.play();
  await pass(20_000);
  expectShown(timeline.last);
  expect(run.state.getState().isPlaying).toBe(false);
  expect(ui.getState().result).toBeNull();
  run.play();
  expect(seq()).toBeLessThan(100);
});

it('opens no offer: a replay asks nothing', () => {
  ui.setState({ tradeWith: { userId: 'lev', mapItemId: null } });
  expect(ui.getState().tradeWith).toBeNull();
});

it.each([
  ['ArrowRight', false, 41],
  ['ArrowLeft', false, 39],
  ['Home', false, 1],
  ['End', false, packets.length],
] as const)('the key %s leads to its place', (key, shiftKey, at) => {
  const press = { key, code: key, shiftKey, ctrlKey: false, metaKey: false, altKey: false };
  expect(pressKey(press, run, timeline)).toBe(true);
  expectShown(at);
  expect(pressKey({ ...press, altKey: true }, run, timeline)).toBe(false);
});

it('keys step by moves and rounds, play, and choose the speed', () => {
  const press = (key: string, shiftKey = false, code = key): boolean =>
    pressKey({ key, code, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, run, timeline);
  press('ArrowRight', true);
  expectShown(timeline.stepFrom(40, 'move', 1));
  press('ArrowLeft', true);
  press('ArrowUp');
  expectShown(timeline.stepFrom(timeline.stepFrom(timeline.stepFrom(40, 'move', 1), 'move', -1), 'round', 1));
  press('8', false, 'Digit8');
  expect(run.state.getState().speed).toBe(8);
  press(' ');
  expect(run.state.getState().isPlaying).toBe(true);
  press(' ');
  expect(run.state.getState().isPlaying).toBe(false);
  expect(press('x')).toBe(false);
});

it('draws the board of a jump first, and all parts beside it after the next picture', () => {
  paint();
  const drawn: string[] = [];
  const { signals } = playback;
  signals.subscribe(['cell:6'], () => drawn.push('cell'));
  signals.subscribe(['player:mira'], () => drawn.push('player'));
  signals.subscribe(['feed'], () => drawn.push('feed'));
  run.jump(timeline.last);
  expect(drawn).toEqual(['cell']);
  run.jump(timeline.opening);
  expect(drawn).toEqual(['cell', 'cell']);
  paint();
  expect(drawn).toEqual(['cell', 'cell', 'feed', 'player']);
  expect(waiting.size).toBe(0);
});

it('draws all parts also when it is opened again before the next picture', () => {
  close();
  expect(waiting.size).toBe(0);
  run.open();
  const drawn: string[] = [];
  playback.signals.subscribe(['feed'], () => drawn.push('feed'));
  paint();
  expect(drawn).toEqual(['feed']);
});
