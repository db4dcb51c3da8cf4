import { Failure } from '../../http/failure.ts';

const MEGABYTE = 1024 * 1024;
/** Questions that are read at once. */
const MOST_AT_ONCE = 64;
/** Bytes of their pictures together. While one is put together it takes twice as much. */
const MOST_BYTES = 128 * MEGABYTE;

export interface Place {
  /** Before so many bytes more are kept. @throws Failure 503 BUSY */
  hold(bytes: number): void;
  /** Gives back the place and all that it held. */
  leave(): void;
}

/**
 * Bounds the memory that questions take while they are read, whoever sends them: by their number, and by what has come
 * of their pictures, so that who sends slowly takes no memory from the others.
 */
export const openPlaces = ({ mostAtOnce = MOST_AT_ONCE, mostBytes = MOST_BYTES } = {}) => {
  let taken = 0;
  let held = 0;
  const busy = (): Failure => new Failure(503, 'BUSY', { retryAfter: 5 });
  return {
    /** Before the first byte is read. @throws Failure 503 BUSY */
    enter: (): Place => {
      if (taken >= mostAtOnce) throw busy();
      taken += 1;
      let own = 0;
      let isLeft = false;
      return {
        hold: (bytes) => {
          // What was being read when the place was given up may come yet: nobody would give it back.
          if (isLeft || held + bytes > mostBytes) throw busy();
          held += bytes;
          own += bytes;
        },
        leave: () => {
          isLeft = true;
          taken -= 1;
          held -= own;
        },
      };
    },
  };
};
