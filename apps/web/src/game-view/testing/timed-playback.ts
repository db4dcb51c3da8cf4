import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { copyGame, type Game } from '@magnaty/rules';
import { Playback } from '../playback/playback.ts';
import { FakeTime } from './fake-time.ts';

/** A playback at its usual pace, whose time passes by hand. */
export const timedPlayback = (
  game: Game,
  recentEvents: readonly GamePacket[] = [],
): { readonly playback: Playback; readonly time: FakeTime } => {
  const time = new FakeTime();
  const playback = new Playback(
    {
      board: BOARD,
      viewerId: 'mira',
      driver: { play: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: time,
      prefersReducedMotion: () => false,
      isHidden: () => false,
    },
    copyGame(game),
    recentEvents,
  );
  return { playback, time };
};
