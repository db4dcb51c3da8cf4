import { useEffect, useRef } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { rememberReturnPath, takeReturnPath, takeServiceLogin } from '../../shared/session/return-path.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { openSettings } from '../../shared/session/settings-store.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { redirectResultOf } from './redirect-result.ts';

/**
 * Shows the results in the address of a redirect, opens the settings if it asks for them, and removes both from the
 * address.
 */
export function RedirectHandler() {
  const t = useText();
  const pathname = usePathname();
  const search = useSearch();
  const state: unknown = useHistoryState();
  const handled = useRef<string>(null);
  const isUser = useSession(({ user }) => user !== null);

  useEffect(() => {
    const result = redirectResultOf(search);
    // Once for each address, even if effects run twice.
    if (handled.current === search) return;
    handled.current = search;
    if (result === null) return;
    const { linking, isEmailConfirmed, settings, rest } = result;
    if (linking !== null) {
      const { service, isLinked } = linking;
      const account = t(`service.${service}.account`);
      if (isLinked) notify('success', t('service.linked', { account }));
      else notify('error', t('service.notLinked', { account }));
    }
    // The address may belong to another account, so the session is not changed.
    if (isEmailConfirmed === true) notify('success', t('settings.email.confirmed'));
    if (isEmailConfirmed === false) notify('error', t('settings.email.notConfirmed'));
    if (settings !== null) {
      if (isUser) openSettings(settings);
      else rememberReturnPath(`${pathname}?page=settings`);
    }
    navigate(pathname + rest, { replace: true, state });
  }, [search, pathname, state, isUser, t]);

  useEffect(() => {
    // A login by a service ends at the home page, whatever path was refused before.
    if (!isUser || pathname !== '/' || !takeServiceLogin()) return;
    const path = takeReturnPath();
    if (path !== null) navigate(path, { replace: true });
  }, [isUser, pathname]);

  return null;
}
