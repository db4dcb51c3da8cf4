import { useEffect, useRef, useState, type ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { noteCover, useShownGame } from '../../shared/session/shown-game.ts';
import { playSiteSound } from '../../shared/sounds/site-sounds.ts';
import { steadyNow } from '../../shared/time/steady-time.ts';
import { callBack } from '../../shared/ui/call-back.ts';
import { prepareDice } from './lobby-dice.ts';
import { reportLoaded } from './requests.ts';
import { endStartedGame, stepOf } from './state/lobby-state.ts';
import { followLobby, resetLobby, updateLobby, useLobby } from './state/lobby-store.ts';

interface LobbyHostProps {
  /** Loads the code of the game page. */
  readonly loadGame: () => Promise<unknown>;
  readonly Dialog: ComponentType;
}

/** Runs the lobby beside every page. Events of the server open its dialog, and it ends in the game. */
export function LobbyHost({ loadGame, Dialog }: LobbyHostProps) {
  const t = useText();
  const userId = useSession(({ user }) => user?.id);
  const step = useLobby(stepOf);
  const [wasOpened, setWasOpened] = useState(false);
  if (step !== null && !wasOpened) setWasOpened(true);
  const loadingId = useLobby(({ lobby }) => (lobby?.phase === 'loading' ? lobby.gameId : null));
  const loadRequests = useLobby((state) => state.loadRequests);

  useEffect(() => {
    if (userId !== undefined) return followLobby();
    resetLobby();
    return undefined;
  }, [userId]);

  useEffect(() => {
    if (loadingId === null || loadRequests === 0) return;
    let isCurrent = true;
    const { users } = useLobby.getState().lobby ?? { users: [] };
    const pictures = users.flatMap(({ avatarPath }) => (avatarPath === null ? [] : [loadPicture(avatarPath)]));
    void Promise.allSettled([loadGame(), document.fonts?.ready, ...pictures]).then(() => {
      if (isCurrent) void reportLoaded(loadingId);
    });
    return () => {
      isCurrent = false;
    };
  }, [loadingId, loadRequests, loadGame]);

  useGameStart();

  const isStepShown = step !== null;
  useEffect(() => {
    if (isStepShown) prepareDice();
  }, [isStepShown]);

  useEffect(() => {
    if (step !== 'confirmation') return undefined;
    void playSiteSound('found');
    return callBack(t('lobby.confirmation.tab'));
  }, [step, t]);

  return wasOpened && userId !== undefined ? <Dialog /> : null;
}

const loadPicture = (path: string): Promise<void> => {
  const image = new Image();
  image.src = path;
  return image.decode();
};

/** The hint on the loading picture is readable for at least this time, ms. */
const READABLE_MS = 1800;
/** After this time without a board the picture goes, so that nobody is caught behind it, ms. */
const MAX_MS = 15_000;

/**
 * Leads from the lobby into the started game. The loading picture stays over everything until the board is painted, so
 * the home page is never seen between.
 */
function useGameStart(): void {
  const startedGameId = useLobby((state) => state.startedGameId);
  const isLoading = useLobby(({ lobby }) => lobby?.phase === 'loading');
  const isShown = useShownGame((state) => state.isShown);
  const since = useRef(0);

  useEffect(() => {
    if (isLoading) since.current = steadyNow();
  }, [isLoading]);

  useEffect(() => {
    // First, so that the game page knows it when it opens.
    noteCover(startedGameId !== null);
    if (startedGameId !== null) navigate('/game');
  }, [startedGameId]);

  useEffect(() => {
    if (startedGameId === null) return;
    const rest = since.current + (isShown ? READABLE_MS : MAX_MS) - steadyNow();
    const timer = setTimeout(() => updateLobby(endStartedGame), rest);
    return () => clearTimeout(timer);
  }, [startedGameId, isShown]);
}
