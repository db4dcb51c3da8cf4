import { useEffect, useRef } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { rememberReturnPath, takeReturnPath, takeServiceLogin } from '../../shared/session/return-path.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { openSettings } from '../../shared/session/settings-store.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { redirectResultOf } from './redirect-result.ts';

/** Tells what the address brought, opens the settings where it asks for them, and takes both out of the address. */
export function RedirectHandler() {
  const t = useText();
  const pathname = usePathname();
  const search = useSearch();
  const state: unknown = useHistoryState();
  const told = useRef<string>(null);
  const isUser = useSession(({ user }) => user !== null);

  useEffect(() => {
    const arrival = redirectResultOf(search);
    // Once for each arrival, even where effects run twice.
    if (told.current === search) return;
    told.current = search;
    if (arrival === null) return;
    const { linking, isEmailConfirmed, settings, rest } = arrival;
    if (linking !== null) {
      const { service, isLinked } = linking;
      const account = t(`service.${service}.account`);
      if (isLinked) notify('success', t('service.linked', { account }));
      else notify('error', t('service.notLinked', { account }));
    }
    // Whose address it is the server has said with the user: the mail may be another account's.
    if (isEmailConfirmed === true) notify('success', t('settings.email.confirmed'));
    if (isEmailConfirmed === false) notify('error', t('settings.email.notConfirmed'));
    if (settings !== null) {
      if (isUser) openSettings(settings);
      else rememberReturnPath(`${pathname}?page=settings`);
    }
    navigate(pathname + rest, { replace: true, state });
  }, [search, pathname, state, isUser, t]);

  useEffect(() => {
    // A login by a service ends at the home page, whatever page the guest wanted.
    if (!isUser || pathname !== '/' || !takeServiceLogin()) return;
    const path = takeReturnPath();
    if (path !== null) navigate(path, { replace: true });
  }, [isUser, pathname]);

  return null;
}
