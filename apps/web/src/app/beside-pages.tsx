import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLobby } from '../features/lobby/state/lobby-store.ts';
import { getCurrentUser } from '../shared/api/calls.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { onAccountChange } from '../shared/session/account-changes.ts';
import { reloadPage } from '../shared/session/leave-page.ts';
import { useQuickPlay } from '../shared/session/quick-play-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { closeSettings, useSettingsStore } from '../shared/session/settings-store.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { ConnectionStrip } from './connection/connection-strip.tsx';
import { LeftGames } from './left-games.tsx';
import { MarketingHost } from './marketing/marketing-host.tsx';
import { RedirectHandler } from './session/redirect-handler.tsx';
import { syncTabs } from './session/sync-tabs.ts';
import { ShopHost } from './shop-host.tsx';

/** Parts that work beside every page and are not needed for the first paint. */
export default function BesidePages() {
  return (
    <>
      <TabSync />
      <LanguageFollower />
      <RedirectHandler />
      <SettingsHost />
      <ShopHost />
      <QuickHost />
      <MarketingHost />
      <ConnectionStrip />
      <LeftGames />
    </>
  );
}

const QuickWindow = lazyPart(() => import('./quick/quick-window.tsx'));

/** «Играть сразу», over any page. */
export function QuickHost() {
  const openCount = useQuickPlay((quick) => quick.openCount);
  return openCount === 0 ? null : <QuickWindow key={openCount} />;
}

/** Pages that a reload would disturb. */
const UNDISTURBED: ReadonlySet<string> = new Set(['/game', '/education']);

/**
 * The user has chosen another language on another page. This one follows at its next change of the page, where nothing
 * typed is lost, and never in a game, a tutorial or a lobby.
 */
export function LanguageFollower() {
  const { localeId } = useText();
  const [path] = useLocation();
  const isInLobby = useLobby(({ isOpen, lobby }) => isOpen || lobby !== null);
  const isOutdated = useRef(false);
  useEffect(
    () =>
      onAccountChange(['locale'], async () => {
        const user = await getCurrentUser().catch(() => null);
        if (user !== null) isOutdated.current = user.localeId !== localeId;
      }),
    [localeId],
  );
  const isFree = !isInLobby && !UNDISTURBED.has(path);
  useEffect(() => {
    if (isOutdated.current && isFree) reloadPage();
  }, [path, isFree]);
  return null;
}

const TAB_CHANNEL = 'magnaty.session';

/** A login or logout in one tab applies to every tab of the browser. */
function TabSync() {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(TAB_CHANNEL);
    const stop = syncTabs(channel, {
      session: useSession,
      // The answer is 401 if the session has ended, which logs out.
      load: () => getCurrentUser().catch(() => null),
    });
    return () => {
      stop();
      channel.close();
    };
  }, []);
  return null;
}

const SettingsWindow = lazyPart(() => import('./settings/settings-window.tsx'));

/** Shows the settings over any page, for a user only. */
export function SettingsHost() {
  const user = useSession((session) => session.user);
  const openCount = useSettingsStore((settings) => settings.openCount);
  const isUser = user !== null;
  useEffect(() => {
    if (!isUser) closeSettings();
  }, [isUser]);
  if (user === null || openCount === 0) return null;
  return <SettingsWindow key={openCount} user={user} />;
}
