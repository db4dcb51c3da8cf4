import type { AccountPart } from '@magnaty/protocol';
import { QueryClient } from '@tanstack/react-query';
import { setRequestLocale } from '../api/request.ts';
import { isRefusal } from '../forms/form-failure.ts';
import { localeById } from '../i18n/browser-locale.ts';
import { onAccountChange } from '../session/account-changes.ts';
import { useSession } from '../session/session-store.ts';
import { gameSocket } from '../socket/game-socket.ts';

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

// Nothing of one account is shown to the next one. What a page shows is asked for again.
useSession.subscribe(({ user }, { user: former }) => {
  if (former === null || user?.id === former.id) return;
  if (user === null) queryClient.removeQueries();
  else void queryClient.resetQueries();
});

// The answers have names and texts in the language of the call.
useSession.subscribe(({ user }, { user: former }) => {
  const locale = localeById(user?.localeId);
  if (user?.id !== former?.id || user?.localeId === former?.localeId || locale === undefined) return;
  setRequestLocale(locale.code);
  // Without a connection the next handshake names it.
  if (gameSocket.isConnected) void gameSocket.emit('setLocale', { locale: locale.code });
  void queryClient.resetQueries();
});

/** The key of an answer that changes with a part of the account begins with its name. */
const FOLLOWED = ['inventory', 'progress', 'relations'] as const satisfies AccountPart[];

for (const part of FOLLOWED)
  onAccountChange([part], () => queryClient.invalidateQueries({ queryKey: [part] }), { afterGap: true });
