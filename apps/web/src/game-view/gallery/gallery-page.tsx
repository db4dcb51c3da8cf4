import { useEffect, useLayoutEffect, useState } from 'react';
import { Gallery } from '../../shared/gallery/gallery.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useRematch } from '../../shared/session/rematch-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { GameParts, type EarnedStickersProps } from '../../shared/slots/game-parts.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { WATCHING } from '../company/follow-panel.tsx';
import { NO_SEAT } from '../context/followed.ts';
import { GameContext } from '../context/game-context.ts';
import type { ResultDialogs } from '../dialogs.tsx';
import { GameScreen } from '../game-screen.tsx';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { DEAL_STATES } from './deal-states.ts';
import { createGalleryGame } from './gallery-game.ts';
import type { GalleryState } from './gallery-state.ts';
import { GALLERY } from './states.ts';

interface GalleryProps {
  readonly Results: ResultDialogs;
}

/** Development only: every panel, dialog and cell state of the game. The rules answer the clicks in it. */
export default function GalleryPage({ Results }: GalleryProps) {
  return (
    <Gallery states={GALLERY}>
      {(state) => (state.isLoading ? <LoadingOverlay /> : <GalleryGame Results={Results} state={state} />)}
    </Gallery>
  );
}

/** Development only: the windows of a deal, with one to eight companies a side. */
export function DealsGalleryPage({ Results }: GalleryProps) {
  return <Gallery states={DEAL_STATES}>{(state) => <GalleryGame Results={Results} state={state} />}</Gallery>;
}

/** Time to answer that a rematch has left, ms. */
const REMATCH_LEFT_MS = 24_000;

/** Tells these stickers at once. */
const tells = (earned: readonly string[]) =>
  function Tells({ onKnown }: EarnedStickersProps) {
    useLayoutEffect(() => onKnown(earned), [onKnown]);
    return null;
  };

interface GalleryGameProps extends GalleryProps {
  readonly state: GalleryState;
}

function GalleryGame({ Results, state }: GalleryGameProps) {
  const [{ context, open }] = useState(() => createGalleryGame(state));
  const { earned = [] } = state;
  const [parts] = useState<GameParts>(() => ({ EarnedStickers: tells(earned) }));
  const t = useText();
  const { viewerId, pressed, menuOf, promised, rematch } = state;
  useEffect(() => {
    const { gameId } = context.playback.table.game;
    const shown = rematch === undefined ? null : { ...rematch, gameId, deadline: Date.now() + REMATCH_LEFT_MS };
    useRematch.setState({ rematch: shown });
  }, [context, rematch]);
  useLayoutEffect(() => {
    if (promised === undefined) return;
    useSession.setState({ user: sampleUser({ id: viewerId, promised }) });
    return () => useSession.setState({ user: null });
  }, [viewerId, promised]);
  useEffect(open, [open]);
  useEffect(() => {
    if (pressed !== undefined) document.querySelector<HTMLElement>(`[aria-label="${t(pressed)}"]`)?.click();
    if (menuOf !== undefined) document.querySelector<HTMLElement>(`[data-user="${menuOf}"] [aria-haspopup]`)?.click();
  }, [pressed, menuOf, t]);
  return (
    <GameContext value={context}>
      <GameParts value={parts}>
        <GameScreen
          Results={Results}
          boardTheme={state.boardTheme ?? null}
          {...(state.viewerId === NO_SEAT && { idle: WATCHING })}
        />
      </GameParts>
    </GameContext>
  );
}
