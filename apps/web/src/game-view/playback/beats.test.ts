import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { emptyGame, evolve } from '@magnaty/rules';
import { describe, expect, it } from 'vitest';
import { playedGame } from '../testing/played-game.ts';
import { timedPlayback } from '../testing/timed-playback.ts';
import { beatOf, isResultOf } from '../beats.ts';
import type { Beat, PictureKind } from './beat.ts';

/** When an event was shown, and how it ranks. */
interface ShownEvent {
  readonly packet: GamePacket;
  readonly beat: Beat;
  readonly at: number;
}

interface Shown {
  readonly events: readonly ShownEvent[];
  /** The stretches of time with a picture of a climax, ms. */
  readonly climaxes: readonly {
    readonly id: number;
    readonly kind: PictureKind;
    readonly from: number;
    readonly to: number;
  }[];
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
  const events: ShownEvent[] = [];
  const climaxes: { id: number; kind: PictureKind; from: number; to: number }[] = [];
  const early: string[] = [];
  playback.onShown((packet, phase) => {
    if (phase === 'after') return;
    const scene = { board: BOARD, game: playback.table.game, viewerId: 'mira' };
    events.push({ packet, beat: beatOf(packet, scene), at: time.now() });
    if (playback.isRolling && packet.name !== 'ThrowDice') early.push(packet.name);
  });
  const look = (): void => {
    for (const { id, kind } of playback.pictures.shown) {
      if (!CLIMAXES.has(kind)) continue;
      const known = climaxes.find((climax) => climax.id === id);
      if (known === undefined) climaxes.push({ id, kind, from: time.now(), to: time.now() });
      else known.to = time.now();
    }
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
  return { events, climaxes, early };
};

const CLIMAXES: ReadonlySet<PictureKind> = new Set(['category', 'bars', 'headOffice', 'monopoly', 'ruin', 'end']);

describe.each([2, 5, 11])('the recorded game %i', (seed) => {
  const { events, climaxes, early } = show(seed);
  const played = playedGame(0, { seed }).packets.slice(1);

  it('is shown whole, in the order of its events', () => {
    expect(events.map(({ packet }) => packet.seq)).toEqual(played.map(({ seq }) => seq));
    expect(events.every(({ at }, nth) => at >= (events[nth - 1]?.at ?? 0))).toBe(true);
  });

  it('shows no other event while dice are in the air', () => expect(early).toEqual([]));

  it('leaves each event its time, and hides no climax by another', () => {
    const hurried = events.filter(({ packet, beat, at }, nth) => {
      // Its own results are shown while it is read.
      const next = events.slice(nth + 1).find((later) => !isResultOf(packet, later.packet));
      return beat.rank !== 'tick' && next !== undefined && next.at - at < beat.hold + beat.after;
    });
    expect(hurried.map(({ packet, at }) => [packet.name, packet.seq, at])).toEqual([]);
    expect(new Set(events.map(({ beat }) => beat.rank))).toEqual(new Set(['tick', 'event', 'blow', 'climax']));
    const pictures = events.flatMap(({ beat }) => beat.pictures.filter(({ kind }) => CLIMAXES.has(kind)));
    expect(pictures.length).toBeGreaterThan(5);
    expect(climaxes.map(({ kind }) => kind)).toEqual(pictures.map(({ kind }) => kind));
    climaxes.forEach(({ kind, from, to }, nth) => {
      expect([kind, to - from]).toEqual([kind, expect.closeTo(pictures[nth]?.ms ?? 0, -1.5)]);
      expect(from).toBeGreaterThanOrEqual((climaxes[nth - 1]?.to ?? 0) - 10);
    });
  });
});
