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
  const { playback, viewerId } = useGameContext();
  const [mood, setMood] = useState<ReturnType<typeof moodAfter>>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = playback.onShown((packet, phase) => {
      const next = phase === 'after' ? moodAfter(packet, userId, { ...playback.table, viewerId }) : null;
      if (next === null) return;
      clearTimeout(timer);
      // A new object, so that a second event of the same kind begins the time again.
      if (next.delay === 0) setMood(next);
      else timer = setTimeout(() => setMood(next), next.delay);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [playback, userId, viewerId]);
  useEffect(() => {
    if (mood === null) return;
    const timer = setTimeout(() => setMood(null), mood.ms);
    return () => clearTimeout(timer);
  }, [mood]);
  return mood?.of ?? null;
};
