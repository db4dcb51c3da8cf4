/**
 * Reads a state for a socket that also gets the changes of this state. A state from before a change must not reach the
 * socket after the change, so it is read again.
 *
 * @param changes how many changes the socket has got
 */
export const readUndisturbed = async <T>(read: () => Promise<T>, changes: () => number): Promise<T> => {
  for (;;) {
    const before = changes();
    const state = await read();
    if (changes() === before) return state;
  }
};
