import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { notify } from '../shared/ui/toasts.ts';
import { lazyPart, type LazyPart } from '../shared/ui/lazy-part.tsx';
import { DealCards } from './trade/lazy-deal-cards.ts';
import { useGameContext } from './context/game-context.ts';
import { useShownTable } from './context/use-shown-table.ts';
import type { ClosedOffer } from './state.ts';
import { useUiState } from './context/use-ui-state.ts';
import { Bars, Deal, RarePicture } from './pictures/lazy-pictures.ts';
import { SettingsPanel, Volume } from './players/lazy-panels.ts';
import { StickerMenu } from './stickers/lazy-sticker-menu.ts';

const ScreenDialogs = lazyPart(() => import('./screen-dialogs.tsx'));
const TradeDialogs = lazyPart(() => import('./trade/trade-dialogs.tsx'));

/** The windows of the result. They are a feature of their own, which the app hands over. */
export type ResultDialogs = LazyPart<{ readonly result: 'defeat' | 'final' }>;

/** Loads the code of the parts that a game does not begin with. Never fails. */
export const preloadParts = async (Results: ResultDialogs): Promise<void> => {
  const parts = [
    Bars,
    Deal,
    DealCards,
    TradeDialogs,
    Results,
    ScreenDialogs,
    SettingsPanel,
    Volume,
    StickerMenu,
    RarePicture,
  ];
  await Promise.all(parts.map(({ preload }) => preload()));
};

/** The dialogs over the game. Their code is loaded when the board is shown and the browser is idle. */
export function Dialogs({ Results }: { readonly Results: ResultDialogs }) {
  const { playback, viewerId } = useGameContext();
  const { game } = useShownTable('trade', 'pictures');
  const { dialog, result, tradeWith, tradeNote } = useUiState((state) => state);
  useEffect(() => whenIdle(() => void preloadParts(Results)), [Results]);
  useClosedOfferNotice();
  // The board tells the viewer's own end first.
  const isEndTold =
    result === 'defeat' && playback.pictures.shown.some((shown) => shown.kind === 'ruin' && shown.userId === viewerId);
  if (result !== null) return isEndTold ? null : <Results result={result} />;
  return (
    <>
      {(game.trade !== null || tradeWith !== null || tradeNote !== null) && <TradeDialogs />}
      {dialog !== null && <ScreenDialogs dialog={dialog} />}
    </>
  );
}

type ClosedBy = ClosedOffer['why'];

/** Reasons with a text for the window of an offer. The others have the text of their refusal. */
const OWN_TEXTS = ['MOVE_TIME_OUT', 'NOT_YOUR_MOVE', 'PARTNER_OUT'] as const satisfies readonly ClosedBy[];

const hasOwnText = (why: ClosedBy): why is (typeof OWN_TEXTS)[number] => OWN_TEXTS.some((own) => own === why);

/** Tells the viewer why the window of an offer has closed by itself. */
function useClosedOfferNotice(): void {
  const t = useText();
  const { ui } = useGameContext();
  const closedOffer = useUiState((state) => state.closedOffer);
  useEffect(() => {
    if (closedOffer === null || ui.getState().closedOffer !== closedOffer) return;
    ui.setState({ closedOffer: null });
    const { why, partner, isKept } = closedOffer;
    const text = hasOwnText(why) ? t(`game.trade.closed.${why}`, { name: partner }) : t(`refusal.${why}`);
    notify('warning', isKept ? `${text}. ${t('game.trade.closed.kept')}` : text);
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
