import { expect, it } from 'vitest';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { Timeline, type Step } from './timeline.ts';

const { packets } = playedGame(1_800_000_000_000, { seed: 3 });
const timeline = new Timeline(packets);

const visited = (step: Step): number[] => {
  const places = [timeline.first];
  while (places.at(-1)! < timeline.last) places.push(timeline.stepFrom(places.at(-1)!, step, 1));
  return places;
};

it.each(['event', 'move', 'round'] as const)('steps by %s lead to the end, and back by the same places', (step) => {
  const there = visited(step);
  const back = [timeline.last];
  while (back.at(-1)! > timeline.first) back.push(timeline.stepFrom(back.at(-1)!, step, -1));
  expect(back.reverse()).toEqual(there);
  expect(timeline.stepFrom(timeline.last, step, 1)).toBe(timeline.last);
  expect(timeline.stepFrom(timeline.first, step, -1)).toBe(timeline.first);
});

it('each step by a round shows the next round, and each step by a move begins a move', () => {
  const rounds = visited('round').slice(1, -1);
  expect(rounds.map((seq) => timeline.stateAt(seq).round)).toEqual(rounds.map((_, nth) => nth + 1));
  for (const seq of visited('move').slice(1, -1)) expect(packets[seq - 1]?.name).toBe('StartMoveType');
});

it('the batches of a game are its events, each of one time', () => {
  const seqs: number[] = [];
  while (seqs.length < timeline.last) {
    const batch = timeline.batchAfter(seqs.length);
    expect(new Set(batch.map(({ at }) => at)).size).toBe(1);
    seqs.push(...batch.map(({ seq }) => seq));
  }
  expect(seqs).toEqual(packets.map(({ seq }) => seq));
  expect(timeline.batchAfter(timeline.last)).toEqual([]);
});

it('a place outside of the game is moved to its nearest end', () => {
  expect(timeline.within(-5)).toBe(1);
  expect(timeline.within(1_000_000)).toBe(timeline.last);
});
