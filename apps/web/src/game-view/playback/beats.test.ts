import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { emptyGame, evolve } from '@magnaty/rules';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../testing/played-game.ts';
import { timedPlayback } from '../testing/timed-playback.ts';
import { climaxOf } from './climax.ts';
import { CLIMAX_MS, isEffectOf, timingOf, type Timing } from './timing.ts';

/** When an event was shown, and how it ranks. */
interface Beat {
  readonly packet: GamePacket;
  readonly timing: Timing;
  readonly isClimax: boolean;
  readonly at: number;
}

interface Shown {
  readonly beats: readonly Beat[];
  /** The stretches of time with words over the board, ms. */
  readonly climaxes: readonly { readonly id: number; readonly from: number; readonly to: number }[];
  /** Events that were shown before the dice of the throw had landed. */
  readonly early: readonly string[];
}

/** Shows a whole recorded game. Each event comes when the screen has shown the one before. */
const show = (seed: number): Shown => {
  const { packets } = playedGame(0, { seed });
  const [first, ...rest] = packets;
  const before = emptyGame();
  evolve(before, first!);
  const { playback, time } = timedPlayback(before);
  const beats: Beat[] = [];
  const climaxes: { id: number; from: number; to: number }[] = [];
  const early: string[] = [];
  playback.onShown((packet, phase) => {
    if (phase === 'after') return;
    const scene = { board: BOARD, game: playback.table.game, viewerId: 'mira' };
    beats.push({ packet, timing: timingOf(packet, scene), isClimax: climaxOf(packet, scene) !== null, at: time.now() });
    if (playback.isRolling && packet.name !== 'ThrowDice') early.push(packet.name);
  });
  const look = (): void => {
    const now = playback.climax;
    const last = climaxes.at(-1);
    if (now === null) return;
    if (last?.id === now.id) last.to = time.now();
    else climaxes.push({ id: now.id, from: time.now(), to: time.now() });
  };
  for (const packet of rest) {
    playback.push(packet);
    look();
    for (let left = 0; !playback.isCaughtUp && left < 400; left++) {
      time.pass(10);
      look();
    }
  }
  for (let left = 0; !playback.isCaughtUp && left < 10_000; left++) {
    time.pass(10);
    look();
  }
  return { beats, climaxes, early };
};

describe.each([2, 5, 11])('the recorded game %i', (seed) => {
  const { beats, climaxes, early } = show(seed);
  const played = playedGame(0, { seed }).packets.slice(1);

  it('is shown whole, in the order of its events', () => {
    expect(beats.map(({ packet }) => packet.seq)).toEqual(played.map(({ seq }) => seq));
    expect(beats.every(({ at }, nth) => at >= (beats[nth - 1]?.at ?? 0))).toBe(true);
  });

  it('shows no other event while dice are in the air', () => expect(early).toEqual([]));

  it('leaves each event its time, and hides no climax by another', () => {
    const hurried = beats.filter(({ packet, timing, at }, nth) => {
      // Its own effects are shown while it is read.
      const next = beats.slice(nth + 1).find((beat) => !isEffectOf(packet, beat.packet));
      return timing.rank === 'event' && next !== undefined && next.at - at < timing.hold + timing.after;
    });
    expect(hurried.map(({ packet, at }) => [packet.name, packet.seq, at])).toEqual([]);
    const ranks = new Set(beats.map(({ timing }) => timing.rank));
    expect(ranks).toEqual(new Set(['tick', 'event', 'climax']));
    const told = beats.filter(({ isClimax }) => isClimax).map(({ packet }) => packet.seq);
    expect(told.length).toBeGreaterThan(5);
    expect(climaxes.map(({ id }) => id)).toEqual(told);
    for (const { from, to } of climaxes) expect(to - from).toBeGreaterThanOrEqual(CLIMAX_MS - 30);
  });
});
