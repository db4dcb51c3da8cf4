import type { LedgerList, PaymentList } from '@magnaty/protocol';
import { request } from '../../../shared/api/request.ts';

const listOf =
  <List>(path: string) =>
  (before: string | null): Promise<List> =>
    request<List>({ path, ...(before !== null && { query: { before } }) });

/** The newest payments, or those before this id. */
export const getPayments = listOf<PaymentList>('/api/payments/list');

/** The newest changes of the balance, or those before this id. */
export const getLedger = listOf<LedgerList>('/api/wallet/list');
