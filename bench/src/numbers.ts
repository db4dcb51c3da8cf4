/** The value of an option that is a whole number from 0 on. @throws Error that names the option. */
export const wholeOption = (name: string, value: string): number => {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}"`);
  return Number(value);
};
