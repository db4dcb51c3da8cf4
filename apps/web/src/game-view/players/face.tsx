import type { GameEvent } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
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

/** How a player takes an event. */
type Mood = 'glad' | 'angry';

/** Time that a face keeps its expression, ms. */
export const MOOD_MS = 1500;

/** What a shown event does to the face of a player; null if it leaves the face as it is. */
export const moodAfter = (event: GameEvent, userId: string): Mood | null => {
  switch (event.name) {
    case 'UserPaidRent':
      if (event.userIdTo === userId) return 'glad';
      return event.userId === userId ? 'angry' : null;
    case 'UserBuyCompany':
      return event.userId === userId ? 'glad' : null;
    case 'AuctionClose':
      return event.userId === userId ? 'glad' : null;
    case 'UserMoveTo':
      if (event.userId !== userId) return null;
      if (event.type === 'LEAVE_JAIL') return 'glad';
      return event.type === 'JOIN_TO_JAIL' ? 'angry' : null;
    case 'ChangeBalance':
      if (event.userId !== userId || event.amount === 0) return null;
      if (event.reason === 'TAX' || event.reason === 'JAIL_FINE') return 'angry';
      if (event.reason !== 'CARD') return null;
      return event.amount > 0 ? 'glad' : 'angry';
    case 'GameOverUser':
      if (event.userId !== userId) return null;
      return event.reason === 'WINNER' ? 'glad' : 'angry';
    default:
      return null;
  }
};
