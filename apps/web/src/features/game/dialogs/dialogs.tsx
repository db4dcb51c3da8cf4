import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { SettingsPanel } from '../players/lazy-settings-panel.ts';
import { StickerMenu } from '../stickers/lazy-sticker-menu.ts';

const ResultDialogs = lazyPart(() => import('./result-dialogs.tsx'));
const ScreenDialogs = lazyPart(() => import('./screen-dialogs.tsx'));
const TradeDialogs = lazyPart(() => import('./trade-dialogs.tsx'));

/** Loads the code of the parts that a game does not begin with. Never fails. */
export const preloadParts = async (): Promise<void> => {
  const parts = [TradeDialogs, ResultDialogs, ScreenDialogs, SettingsPanel, StickerMenu];
  await Promise.all(parts.map(({ preload }) => preload()));
};

/** The dialogs over the game. Their code is loaded when the board is shown and the browser is idle. */
export function Dialogs() {
  const { playback, viewerId } = useGameContext();
  const { game } = useShownTable('trade', 'climax');
  const { dialog, result, tradeWith, tradeNote } = useUiState((state) => state);
  useEffect(() => whenIdle(() => void preloadParts()), []);
  useClosedOfferNotice();
  // The board tells the viewer's own end first.
  const isEndTold = result === 'defeat' && playback.climax?.userId === viewerId;
  if (result !== null) return isEndTold ? null : <ResultDialogs result={result} />;
  return (
    <>
      {(game.trade !== null || tradeWith !== null || tradeNote !== null) && <TradeDialogs />}
      {dialog !== null && <ScreenDialogs dialog={dialog} />}
    </>
  );
}

/** Tells the viewer why the window of an offer has closed by itself. */
function useClosedOfferNotice(): void {
  const t = useText();
  const { ui } = useGameContext();
  const closedOffer = useUiState((state) => state.closedOffer);
  useEffect(() => {
    if (closedOffer === null || ui.getState().closedOffer !== closedOffer) return;
    ui.setState({ closedOffer: null });
    const { why, partner } = closedOffer;
    const own = `game.trade.closed.${why}`;
    notify('warning', t(t.has(own) ? own : `refusal.${why}`, { name: partner }));
  }, [closedOffer, t, ui]);
}

/** The longest wait for an idle moment, ms. */
const IDLE_MS = 2000;

/** Calls back in an idle moment of the browser. Returns the function that cancels it. */
const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const id = setTimeout(callback, IDLE_MS);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(callback, { timeout: IDLE_MS });
  return () => cancelIdleCallback(id);
};
