import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { useSession } from '../shared/session/session-store.ts';
import { notify } from '../shared/ui/toasts.ts';

/** The page and its first calls come before, ms. */
const CHECK_AFTER = 10_000;

/** The code of the check is loaded only if there may be something to check. */
const hasChains = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('magnaty.dice.'));
  } catch {
    return false;
  }
};

/**
 * FAIR-2: a game that went on after this browser had left it is checked at the next visit. It shows nothing, but for a
 * difference.
 */
export function LeftGames() {
  const t = useText();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId === undefined || !hasChains()) return;
    const check = async (): Promise<void> => {
      const { checkLeftGames } = await import('../game-view/fairness/check-left-games.ts');
      const { gameStatus } = useSession.getState().user ?? {};
      // Its own result says what came out.
      const known = [gameStatus?.gameId, gameStatus?.resultGameId];
      const differences = await checkLeftGames(userId, { except: known.filter((id) => typeof id === 'string'), t });
      for (const text of differences) notify('error', t('fairness.left', { text }));
    };
    const timer = setTimeout(() => void check().catch(() => undefined), CHECK_AFTER);
    return () => clearTimeout(timer);
  }, [userId, t]);
  return null;
}
