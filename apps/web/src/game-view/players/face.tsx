import { useEffect, useState } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { moodAfter } from '../beats.ts';
import { useGameContext } from '../context/game-context.ts';
import type { Mood } from '../playback/beat.ts';
import styles from './face.module.css';

interface FaceProps {
  readonly userId: string;
  readonly nickname: string;
  readonly path: string | null;
  /** The key of the frame, or null. */
  readonly frame: string | null;
}

/**
 * A player's picture, which shows for a moment how they take what happens to them. A drawn portrait changes its face; an
 * uploaded picture moves instead. It is decoration: the feed tells the event.
 */
export function Face({ userId, ...picture }: FaceProps) {
  const mood = useMood(userId);
  return <Portrait {...picture} expression={mood ?? 'calm'} pictureClassName={mood === null ? '' : styles[mood]} />;
}

const useMood = (userId: string): Mood | null => {
  const { playback } = useGameContext();
  const [mood, setMood] = useState<{ readonly of: Mood } | null>(null);
  useEffect(
    () =>
      playback.onShown((packet, phase) => {
        const next = phase === 'after' ? moodAfter(packet, userId) : null;
        // A new object, so that a second event of the same kind begins the time again.
        if (next !== null) setMood({ of: next });
      }),
    [playback, userId],
  );
  useEffect(() => {
    if (mood === null) return;
    const timer = setTimeout(() => setMood(null), MOOD_MS);
    return () => clearTimeout(timer);
  }, [mood]);
  return mood?.of ?? null;
};

/** Time that a face keeps its expression, ms. */
export const MOOD_MS = 1500;
