import type { Person, RunningGame, RunningGames, WeekRecording } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useVisible } from '../../../shared/time/use-visible.ts';

/** The game that the strip offers: of a friend, else the best rated one, else the recording of the week, else none. */
export type HomeGame =
  | { readonly kind: 'friend'; readonly friend: Person; readonly gameId: string; readonly game: RunningGame | null }
  | { readonly kind: 'running'; readonly game: RunningGame }
  | { readonly kind: 'recording'; readonly recording: NonNullable<WeekRecording['recording']> }
  | { readonly kind: 'none' };

interface Answers {
  readonly running: readonly RunningGame[];
  readonly recording: WeekRecording['recording'];
}

/** Time between two questions, ms. */
const POLL_MS = 60_000;

const ask = async (): Promise<Answers> => {
  const { games } = await request<RunningGames>({ path: '/api/game/running' });
  if (games.length > 0) return { running: games, recording: null };
  return { running: games, recording: (await request<WeekRecording>({ path: '/api/home/recording' })).recording };
};

/** Chooses among what runs. Friends who are in a game that may be watched come first. */
export function chooseGame(friends: readonly Person[], { running, recording }: Answers, ownId: string): HomeGame {
  for (const friend of friends) {
    const gameId = friend.where.at === 'game' ? friend.where.gameId : null;
    if (gameId === null) continue;
    return { kind: 'friend', friend, gameId, game: running.find((game) => game.gameId === gameId) ?? null };
  }
  const best = running.find(({ players }) => players.every(({ userId }) => userId !== ownId));
  if (best !== undefined) return { kind: 'running', game: best };
  return recording === null ? { kind: 'none' } : { kind: 'recording', recording };
}

interface Wanted {
  /** Null until they are loaded, or if they did not come. */
  readonly friends: readonly Person[] | null;
  /** The friends are still on their way: another game would be replaced at once. */
  readonly isWaiting: boolean;
  readonly ownId: string;
}

/** The game to watch; null until it is known, and `lost` if the server does not answer. */
export function useHomeGame({ friends, isWaiting, ownId }: Wanted): HomeGame | 'lost' | null {
  const isVisible = useVisible();
  const [answers, setAnswers] = useState<Answers | 'lost' | null>(null);
  useEffect(() => {
    if (!isVisible) return;
    let isCurrent = true;
    const load = async () => {
      const found = await ask().catch(() => null);
      // A failure leaves the last answer.
      if (isCurrent) setAnswers((before) => found ?? before ?? 'lost');
    };
    void load();
    const timer = setInterval(() => void load(), POLL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isVisible]);
  if (isWaiting || answers === null || answers === 'lost') return answers === 'lost' ? 'lost' : null;
  return chooseGame(friends ?? [], answers, ownId);
}
