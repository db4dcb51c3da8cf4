import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { useSearchFrom } from './search-from.ts';

/** Seconds until a user who often leaves may search again; 0 for others. */
export const useLeavingWait = (): number =>
  useSecondsLeft(
    siteClock,
    useSearchFrom(({ at }) => at),
  );
