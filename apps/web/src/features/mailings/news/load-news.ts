import type { BonusMailing, InfoModal } from '@magnaty/protocol';
import { ApiError } from '../../../shared/api/api-error.ts';
import { refreshNumbers } from '../../../shared/session/user-numbers.ts';
import { getBonus, getInfo } from './calls.ts';
import { forgetBonus, storedBonus } from './stored-bonus.ts';

/** A modal that the site opens by itself. */
export type News =
  { readonly kind: 'info'; readonly info: InfoModal } | { readonly kind: 'bonus'; readonly mailing: BonusMailing };

/** The info modal, if the user has not seen it. The user has not asked for it, so a failure shows no message. */
export async function loadInfo(): Promise<readonly News[]> {
  const info = await getInfo().then(
    (answer) => answer.info,
    () => null,
  );
  return info === null ? [] : [{ kind: 'info', info }];
}

/** The mailing whose link this tab has opened. Its id is removed, whether it comes or not. */
export async function loadBonus(): Promise<readonly News[]> {
  const id = storedBonus();
  if (id === null) return [];
  try {
    const mailing = await getBonus(id);
    if (mailing.isFirst) void refreshNumbers();
    return [{ kind: 'bonus', mailing }];
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) console.warn(`No access to mailing ${id}`);
    return [];
  } finally {
    forgetBonus(id);
  }
}
