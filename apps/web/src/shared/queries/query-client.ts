import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../forms/form-failure.ts';

const RETRIES = 2;

/** Calls are made at once, with a connection or without: the library would send them when it is back, minutes later. */
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    },
    mutations: { networkMode },
  },
});
