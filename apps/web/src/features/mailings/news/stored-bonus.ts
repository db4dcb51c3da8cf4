import { tabStorage } from '../../../shared/session/tab-storage.ts';

const PARAM = 'bonus';
/** The specification names this key. */
const KEY = 'bonus';

/** The id of a mailing in the query of an address; null without one. */
export const bonusOf = (search: string): string | null => new URLSearchParams(search).get(PARAM) || null;

/** The query without the mailing. */
export function withoutBonus(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Stores the id of a bonus link until its mailing is asked for, over login, registration and reloads of this tab. */
export const rememberBonus = (id: string): void => tabStorage.set(KEY, id);

export const storedBonus = (): string | null => tabStorage.get(KEY);

/** Removes this id, and keeps that of a link which was opened meanwhile. */
export const forgetBonus = (id: string): void => {
  if (storedBonus() === id) tabStorage.remove(KEY);
};
