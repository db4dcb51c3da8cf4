import type { Payment } from '@magnaty/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { getUserNumbers } from '../../../shared/api/calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { refreshItem } from '../catalogue/queries.ts';

/** Shows the balance after a payment. A failure leaves the former one until the next change. */
export const refreshNumbers = (): Promise<void> =>
  getUserNumbers().then(useSession.getState().patchUser, () => undefined);

/** Tells the results of purchases, and shows what they have changed. It also works after its window has closed. */
export function useResult() {
  const t = useText();
  const client = useQueryClient();
  const bought = (itemId: number | null): void => {
    notify('success', t('pay.success'));
    void refreshNumbers();
    if (itemId !== null) void refreshItem(client, itemId);
  };
  /** Tells the end of a payment in roubles. The user knows of a cancellation. */
  const ended = ({ status, itemId }: Payment): void => {
    if (status === 'succeeded') bought(itemId);
    else if (status === 'declined' || status === 'expired') notify('error', t('pay.failure'));
  };
  return { bought, ended };
}
