/** The player's seed for the dice of a game: 32 random bytes as hex digits. */
export const randomSeed = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
