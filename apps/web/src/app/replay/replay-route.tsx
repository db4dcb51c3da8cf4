import { useSearch } from 'wouter/use-browser-location';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { UsersOnly } from '../guard.tsx';

const ReplayPage = lazyPart(() => import('./replay-page.tsx'), 'page');

/** The replay of a game, for users; a link with the key of a private game is for everyone. */
export function ReplayRoute() {
  const isUser = useSession(({ user }) => user !== null);
  const search = useSearch();
  if (!isUser && new URLSearchParams(search).has('key')) return <ReplayPage />;
  return (
    <UsersOnly>
      <ReplayPage />
    </UsersOnly>
  );
}

ReplayRoute.preload = ReplayPage.preload;
