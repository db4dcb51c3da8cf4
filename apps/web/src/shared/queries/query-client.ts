import type { AccountPart } from '@magnaty/protocol';
import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../forms/form-failure.ts';
import { onAccountChange } from '../session/account-changes.ts';

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

/** The key of an answer that changes with a part of the account begins with its name. */
const FOLLOWED = ['inventory', 'progress', 'relations'] as const satisfies AccountPart[];

for (const part of FOLLOWED)
  onAccountChange([part], () => queryClient.invalidateQueries({ queryKey: [part] }), { afterGap: true });
