import type { PlainTextKey } from '@magnaty/content';
import { fairRecord } from '../../../shared/dice/testing/fair-record.ts';
import { playedGame } from '../../../game-view/testing/played-game.ts';
import { readLog, type ReplayLog } from '../replay-log.ts';
import type { WhyLost } from '../replay-page.tsx';

export interface ReplayGalleryState {
  readonly name: string;
  readonly players?: number;
  readonly seed?: number;
  readonly isPrivate?: boolean;
  /** Its dice are those of the protocol, so that the record can be checked. */
  readonly isFair?: boolean;
  /** The part of the game that has been shown, 0–1. */
  readonly at?: number;
  /** The key of the text on the button that is pressed. */
  readonly pressed?: PlainTextKey;
  readonly lost?: WhyLost;
}

export const REPLAY_GALLERY: readonly ReplayGalleryState[] = [
  { name: 'beginning', at: 0 },
  { name: 'middle', at: 0.55 },
  { name: 'end', at: 1 },
  { name: 'five', players: 5, seed: 4, at: 0.4 },
  { name: 'moments', at: 0.7, pressed: 'replay.moments' },
  { name: 'analysis', at: 0.7, pressed: 'replay.analysis' },
  { name: 'proof', at: 0.7, pressed: 'fairness.title', isFair: true },
  { name: 'share', at: 0.3, pressed: 'replay.share' },
  { name: 'share-private', at: 0.3, isPrivate: true, pressed: 'replay.share' },
  { name: 'lost', lost: 'notFound' },
  { name: 'running', lost: 'running' },
  { name: 'newer', lost: 'newer' },
  { name: 'broken', lost: 'broken' },
  { name: 'login', lost: 'login' },
  { name: 'away', lost: 'away' },
];

const NOW = 1_800_000_000_000;

/** The log of a game that bots have played to its end. */
export const playedLog = ({
  players = 4,
  seed = 7,
  isPrivate = false,
  isFair = false,
}: ReplayGalleryState): ReplayLog => {
  if (isFair) return readLog(fairRecord({ seed, players, people: 2 }).exportText, (seat) => seat);
  const { packets: played } = playedGame(NOW, { players, seed });
  // The builder's events are four seconds apart, but its clock stands still.
  const packets = played.map((packet) =>
    'deadline' in packet && packet.timeout !== undefined ? { ...packet, deadline: packet.at + packet.timeout } : packet,
  );
  return {
    packets,
    text: '',
    header: {
      format: 'magnaty-game',
      version: 1,
      gameId: 'gallery',
      gameModeId: 1,
      isPrivate,
      startedAt: packets[0]?.at ?? NOW,
      finishedAt: packets.at(-1)?.at ?? NOW,
      commitment: '',
      playersSeeds: [],
      serverSeed: '',
    },
  };
};
