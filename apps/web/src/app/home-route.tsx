import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { useSession } from '../shared/session/session-store.ts';

const NewGameModal = lazy(() => import('../features/new-game/new-game-modal.tsx'));

/** The home page with the dialog of a new game, which also opens by the navigation state `{ openNewGame: true }`. */
export function HomeRoute() {
  const location = useLocation();
  const navigate = useNavigate();
  const isUser = useSession(({ user }) => user !== null);
  const [isOpen, setOpen] = useState(isUser && asksForNewGame(location.state));
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  // The flag is used once: a reload must not open the dialog again.
  useEffect(() => {
    if (asksForNewGame(location.state)) void navigate('.', { replace: true, state: null });
  }, [location.state, navigate]);

  return (
    <>
      <HomePage onPlay={() => setOpen(true)} />
      {wasOpened && isUser && (
        <Suspense>
          <NewGameModal open={isOpen} onClose={() => setOpen(false)} onStart={() => void navigate('/game')} />
        </Suspense>
      )}
    </>
  );
}

function asksForNewGame(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openNewGame' in state && state.openNewGame === true;
}
