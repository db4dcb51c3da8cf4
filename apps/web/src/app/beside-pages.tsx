import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLobby } from '../features/lobby/state/lobby-store.ts';
import { getCurrentUser } from '../shared/api/calls.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { takeReloadNews } from '../shared/loading/reload-once.ts';
import { onAccountChange } from '../shared/session/account-changes.ts';
import { lazyWithQueries } from '../shared/queries/lazy-with-queries.tsx';
import { reloadPage } from '../shared/session/leave-page.ts';
import { useQuickPlay } from '../shared/session/quick-play-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { closeSettings, useSettingsStore } from '../shared/session/settings-store.ts';
import { FirstWindows, useIsFree } from '../shared/slots/use-is-free.ts';
import { PartBoundary } from '../shared/ui/boundary.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { notify } from '../shared/ui/toasts.ts';
import { ConnectionStrip } from './connection/connection-strip.tsx';
import { FIRST_WINDOWS, HOSTS } from './features-beside.tsx';
import { LeftGames } from './left-games.tsx';
import { RedirectHandler } from './session/redirect-handler.tsx';
import { syncTabs } from './session/sync-tabs.ts';

/** Parts that work beside every page and are not needed for the first paint. */
export default function BesidePages() {
  return (
    <FirstWindows value={FIRST_WINDOWS}>
      <TabSync />
      <LanguageFollower />
      <RedirectHandler />
      <SettingsHost />
      <QuickHost />
      <Sanctions />
      {HOSTS.map((Part, nth) => (
        <PartBoundary key={nth} kind="decoration">
          <Part />
        </PartBoundary>
      ))}
      <UserParts />
      <ConnectionStrip />
      <ReloadNews />
      <LeftGames />
    </FirstWindows>
  );
}

/** Says why the page has loaded itself anew. */
function ReloadNews() {
  const t = useText();
  useEffect(() => {
    if (takeReloadNews()) notify('success', t('connection.reloaded'));
  }, [t]);
  return null;
}

const SanctionHost = lazyPart(() => import('./sanctions/sanction-host.tsx'), 'decoration');

/** The operator's decisions about the user, if there are any. */
function Sanctions() {
  const isFree = useIsFree();
  const count = useSession(({ user }) => user?.sanctions.length ?? 0);
  return count === 0 ? null : <SanctionHost isFree={isFree} />;
}

const BesideUser = lazyPart(() => import('./beside-user.tsx'), 'decoration');

/** Anew for each user. */
function UserParts() {
  const userId = useSession(({ user }) => user?.id);
  return userId === undefined ? null : <BesideUser key={userId} />;
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

const SettingsWindow = lazyWithQueries(() => import('./settings/settings-window.tsx'), 'dialog');

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
