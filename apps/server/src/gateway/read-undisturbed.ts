/**
 * Reads how things stand for somebody who hears of changes as well. What was read before a change that he has heard of
 * must not reach him after it: then it is read again.
 *
 * @param heard how many changes he has heard of
 */
export const readUndisturbed = async <T>(read: () => Promise<T>, heard: () => number): Promise<T> => {
  for (;;) {
    const before = heard();
    const state = await read();
    if (heard() === before) return state;
  }
};
