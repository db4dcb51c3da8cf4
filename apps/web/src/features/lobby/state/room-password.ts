const MIN_LENGTH = 4;

export type PasswordFault = 'characters' | 'length';

/** Why a room's password is not valid; null if it is. An empty password means a room without one. */
export const passwordFault = (password: string): PasswordFault | null => {
  if (password === '') return null;
  if (!/^[A-Za-z0-9]*$/.test(password)) return 'characters';
  return password.length < MIN_LENGTH ? 'length' : null;
};
