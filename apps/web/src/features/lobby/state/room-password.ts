const MIN_LENGTH = 4;

export type PasswordFault = 'characters' | 'length';

/** What is wrong with a room's password; none at all is a room without one. */
export const passwordFault = (password: string): PasswordFault | null => {
  if (password === '') return null;
  if (!/^[A-Za-z0-9]*$/.test(password)) return 'characters';
  return password.length < MIN_LENGTH ? 'length' : null;
};
