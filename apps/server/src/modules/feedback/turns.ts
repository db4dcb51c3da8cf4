import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does what it is given when its turn comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One thing at a time, whoever wants it done; between two of them all others of this process come to their turn. */
export const openTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return done;
  };
};
