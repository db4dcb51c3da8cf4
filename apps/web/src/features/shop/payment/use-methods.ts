import { useQuery } from '@tanstack/react-query';
import { getPaymentMethods } from '../calls.ts';

export const METHODS = ['payment-methods'] as const;

/** The ways to pay in roubles that the server offers now. */
export const useMethods = () =>
  useQuery({ queryKey: METHODS, queryFn: getPaymentMethods, refetchOnMount: 'always' as const });
