/** Names of at least LONG characters are cut to CUT characters. */
const LONG = 20;
const CUT = 18;

export const shortName = (name: string): string => {
  const letters = Array.from(name);
  return letters.length < LONG ? name : `${letters.slice(0, CUT).join('')}…`;
};
