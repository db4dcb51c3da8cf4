import { useEffect, useState } from 'react';
import { useDesk } from '../desk/desk.ts';

/** Whole seconds left until `at` (server's epoch ms), never below 0; 0 without a deadline. */
export function useSeconds(at: number | null): number {
  const { clock } = useDesk();
  const left = (): number => (at === null ? 0 : Math.max(0, Math.ceil((at - clock.now()) / 1000)));
  const [, setTick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (at === null || seconds === 0) return;
    // A little past the boundary, so that the next number is surely the next one.
    const toBoundary = at - clock.now() - (seconds - 1) * 1000 + 4;
    const id = setTimeout(() => setTick((tick) => tick + 1), Math.max(16, toBoundary));
    return () => clearTimeout(id);
  });
  return seconds;
}

/** «0:38» */
export const clockOf = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

/** From so many seconds on the timer warns. */
export const WARNING_SECONDS = 5;
