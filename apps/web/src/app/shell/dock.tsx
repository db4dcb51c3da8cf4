import { isFolded } from '../../features/lobby/state/lobby-state.ts';
import { useLobby } from '../../features/lobby/state/lobby-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import styles from './dock.module.css';

const LobbyDock = lazyPart(() => import('../../features/lobby/dock/lobby-dock.tsx'), 'decoration');

/** The strip of a folded search, at the lower edge of the window or above the footer. */
export function Dock({ isFixed = false }: { readonly isFixed?: boolean }) {
  const isUser = useSession(({ user }) => user !== null);
  const isShown = useLobby(isFolded) && isUser;
  if (!isShown) return null;
  return (
    <div data-dock="" className={classes(styles.dock, isFixed && styles.fixed)}>
      <LobbyDock />
    </div>
  );
}
