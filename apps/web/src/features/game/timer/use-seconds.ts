import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { useDesk } from '../desk/desk.ts';

/** Whole seconds left until `at` (server's epoch ms), never below 0; 0 without a deadline. */
export const useSeconds = (at: number | null): number => useSecondsLeft(useDesk().clock, at);

/** «0:38» */
export const clockOf = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

/** From so many seconds on the timer warns. */
export const WARNING_SECONDS = 5;
