import { floorOf } from '@magnaty/content';
import type { GameFloors, PeoplePlaying, WeekRecording } from '@magnaty/protocol';
import type { Clock } from '../../ports/clock.ts';
import type { HomeGames } from '../../ports/home-games.ts';
import type { AccountsModule } from '../accounts/index.ts';

export interface HomeDependencies {
  readonly clock: Clock;
  readonly accounts: Pick<AccountsModule, 'profiles'>;
  readonly games: HomeGames;
}

/** What the home page and a game tell about people. */
export interface Home {
  /** At most 15 s old. */
  playing(): Promise<PeoplePlaying>;
  /** At most ten minutes old. */
  recording(): Promise<WeekRecording>;
  /** Null if the reader may not know who plays, or without such a game. */
  floorsIn(gameId: string, readerId: string): Promise<GameFloors | null>;
}

const PLAYING_MS = 15_000;
const RECORDING_MS = 10 * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

export const openHome = ({ clock, accounts, games }: HomeDependencies): Home => {
  const people = async (userIds: readonly string[]) =>
    [...(await accounts.profiles(userIds)).values()].filter(({ owner }) => owner === null);
  /** Reads again after so many ms: every open home page asks. */
  const remembered = <T>(ms: number, read: () => Promise<T>): (() => Promise<T>) => {
    let last: { readonly at: number; readonly value: Promise<T> } | null = null;
    return () => {
      const now = clock.now();
      if (last === null || now - last.at >= ms) {
        const value = read();
        last = { at: now, value };
        // A failure must not be remembered.
        value.catch(() => (last = null));
      }
      return last.value;
    };
  };
  return {
    playing: remembered(PLAYING_MS, async () => ({ people: (await people(await games.playing())).length })),
    recording: remembered(RECORDING_MS, async () => ({ recording: await games.bestSince(clock.now() - WEEK_MS) })),
    floorsIn: async (gameId, readerId) => {
      const seated = await games.seatedIn(gameId, readerId);
      if (seated === null) return null;
      const floors = (await people(seated)).map(({ id, experience }) => ({ userId: id, floor: floorOf(experience) }));
      return { floors };
    },
  };
};
