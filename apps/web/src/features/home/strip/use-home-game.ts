import type { RunningGame, RunningGames, WeekRecording } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import type { NearGame } from '../../../shared/slots/home-parts.ts';
import { useVisible } from '../../../shared/time/use-visible.ts';

/** The game that the strip offers: of a person whom the user knows, else the best rated one, else the recording of the week, else none. */
export type HomeGame =
  | { readonly kind: 'near'; readonly near: NearGame; readonly game: RunningGame | null }
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

/** Chooses among what runs. */
export function chooseGame([near]: readonly NearGame[], { running, recording }: Answers, ownId: string): HomeGame {
  if (near !== undefined)
    return { kind: 'near', near, game: running.find(({ gameId }) => gameId === near.gameId) ?? null };
  const best = running.find(({ players }) => players.every(({ userId }) => userId !== ownId));
  if (best !== undefined) return { kind: 'running', game: best };
  return recording === null ? { kind: 'none' } : { kind: 'recording', recording };
}

/**
 * The game to watch; null until it is known, and `lost` if the server does not answer. `near`: null while they are on
 * their way, as another game would be replaced at once.
 */
export function useHomeGame(near: readonly NearGame[] | null, ownId: string): HomeGame | 'lost' | null {
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
  if (answers === 'lost') return 'lost';
  return near === null || answers === null ? null : chooseGame(near, answers, ownId);
}
