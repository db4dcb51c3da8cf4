import { useSecondsLeft } from '../../shared/time/use-seconds-left.ts';
import { useGameContext } from '../context/game-context.ts';

/** Whole seconds left until `at` (server's epoch ms), never below 0; 0 without a deadline. */
export const useSeconds = (at: number | null): number => useSecondsLeft(useGameContext().clock, at);

/** From this many seconds on the timer warns. */
export const WARNING_SECONDS = 5;
