import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { noteCover, useShownGame } from '../../shared/session/shown-game.ts';
import { endStartedGame } from './state/lobby-state.ts';
import { updateLobby, useLobby } from './state/lobby-store.ts';

/** The hint on the loading picture is readable for at least this time, ms. */
const READABLE_MS = 1800;
/** After this time without a board the picture goes, so that nobody is caught behind it, ms. */
const LONGEST_MS = 15_000;

/**
 * Leads from the lobby into the started game. The loading picture stays over everything until the board is painted, so
 * the home page is never seen between.
 */
export function useGameStart(): void {
  const startedGameId = useLobby((state) => state.startedGameId);
  const isLoading = useLobby(({ lobby }) => lobby?.phase === 'loading');
  const isShown = useShownGame((state) => state.isShown);
  const since = useRef(0);

  useEffect(() => {
    if (isLoading) since.current = Date.now();
  }, [isLoading]);

  useEffect(() => {
    // First, so that the game page knows it when it opens.
    noteCover(startedGameId !== null);
    if (startedGameId !== null) navigate('/game');
  }, [startedGameId]);

  useEffect(() => {
    if (startedGameId === null) return;
    const rest = since.current + (isShown ? READABLE_MS : LONGEST_MS) - Date.now();
    // The user may set the clock of the computer meanwhile.
    const timer = setTimeout(() => updateLobby(endStartedGame), Math.min(Math.max(0, rest), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [startedGameId, isShown]);
}
