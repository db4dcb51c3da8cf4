import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { emptyGame, evolve } from '@magnaty/rules';
import { describe, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { playedGame } from '../testing/played-game.ts';
import { timedPlayback } from '../testing/timed-playback.ts';
import { beatOf, isResultOf } from '../beats.ts';
import type { Beat, PictureKind } from './beat.ts';
import { RUIN_MS } from './durations.ts';

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
      const time = pictures[nth]?.ms ?? 0;
      // The next turn ends a face early, and the plane of the end rises over it.
      if (kind === 'ruin') expect(to - from).toBeGreaterThan(time - RUIN_MS - 30);
      else expect([kind, to - from]).toEqual([kind, expect.closeTo(time, -1.5)]);
      if (kind !== 'end') expect(from).toBeGreaterThanOrEqual((climaxes[nth - 1]?.to ?? 0) - 10);
    });
  });
});

it('keeps the face of a ruined mover until the next turn, and counts nothing of what is left', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 39).level(39, 6).owns('mira', 5);
  const { game } = builder.balance('mira', 10).at('mira', 36).move('mira').done();
  const { seq: before } = game;
  const { playback, time } = timedPlayback(game);
  builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' });
  builder.packets.filter(({ seq }) => seq > before).forEach((packet) => playback.push(packet));
  const isTold = () => playback.pictures.shown.some(({ kind }) => kind === 'ruin');
  while (!isTold()) time.pass(10);
  while (isTold()) time.pass(1);
  const { move, players } = playback.table.game;
  expect([move.userId, players[0]?.isOut]).toEqual(['lev', true]);
  expect(playback.popups.countOf('mira')).toEqual({ delay: 0, ms: 0 });
});
