import { QueryClientProvider } from '@tanstack/react-query';
import { PaymentReturn } from '../../features/shop/payment/payment-return.tsx';
import { queryClient } from '../query-client.ts';

/** The result of a payment with its providers, loaded when the browser returns from the bank. */
export default function PaymentReturnWindow({ id }: { readonly id: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PaymentReturn id={id} />
    </QueryClientProvider>
  );
}
