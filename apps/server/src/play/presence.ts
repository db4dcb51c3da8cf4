import type { Seat } from './seat-store.ts';

/** Who looks at a game just now, at whichever server: the gateway knows. */
export interface Presence {
  isPresent(seat: Seat): Promise<boolean>;
}
