import type { Payment } from '@magnaty/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/use-text.ts';
import { refreshNumbers } from '../../../shared/session/user-numbers.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { refreshItem } from '../catalogue/queries.ts';

/** Tells the results of purchases, and shows what they have changed. It also works after its window has closed. */
export function useResult() {
  const t = useText();
  const client = useQueryClient();
  const bought = (itemId: number | null): void => {
    notify('success', t('pay.success'));
    void refreshNumbers();
    if (itemId !== null) void refreshItem(client, itemId);
  };
  /** @returns the text about a payment that has ended without a purchase, which is nobody's error; null for others. */
  const endText = ({ status }: Payment): string | null =>
    status === 'declined' || status === 'expired' || status === 'cancelled' ? t(`pay.${status}`) : null;
  /** Tells the end of a payment in roubles. */
  const ended = (payment: Payment): void => {
    const text = endText(payment);
    if (payment.status === 'succeeded') bought(payment.itemId);
    else if (text !== null) notify('warning', text);
  };
  return { bought, ended, endText };
}
