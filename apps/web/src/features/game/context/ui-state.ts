import type { GamePacket } from '@magnaty/protocol';
import { mayTradeRefusal, playersIn, type Game, type Table, type Trade } from '@magnaty/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Playback } from '../playback/playback.ts';

export type DialogName = 'giveUp' | 'exit' | 'shortcuts';

/** A card that the viewer has drawn and not yet closed. */
export interface Notice {
  readonly cardId: number;
  /** The cell on which it was drawn. */
  readonly cell: number;
  /** The sum that it has brought (or cost, below 0) so far, millions. */
  readonly amount: number;
}

/** How a trade ended; `by` is null if its time ran out. */
export interface TradeNote {
  readonly id: number;
  readonly kind: 'approved' | 'rejected';
  readonly by: string | null;
  readonly trade: Trade;
}

/** The state of the viewer's own screen. It is not part of the game, and no other player sees it. */
export interface UiState {
  readonly selection: number | null;
  /** The one cell of the board that has tabIndex 0. */
  readonly focusCell: number;
  readonly notice: Notice | null;
  readonly dialog: DialogName | null;
  /** The opponent to whom the viewer is preparing an offer. */
  readonly tradeWith: { readonly userId: string; readonly mapItemId: number | null } | null;
  readonly tradeNote: TradeNote | null;
  readonly result: 'defeat' | 'final' | null;
  /** The dialog about the viewer's own defeat has been opened: it opens once in a game. */
  readonly isDefeatShown: boolean;
  /** Types of the commands that are sent and not yet shown. */
  readonly pending: readonly string[];
}

export type UiStore = StoreApi<UiState>;

export const createUiStore = (isDefeatShown = false): UiStore =>
  createStore<UiState>(() => ({
    selection: null,
    focusCell: 0,
    notice: null,
    dialog: null,
    tradeWith: null,
    tradeNote: null,
    result: null,
    isDefeatShown,
    pending: [],
  }));

/** Selects a cell, or with null the default one, and closes a drawn card. */
export const selectCell = (ui: UiStore, selection: number | null): void => ui.setState({ selection, notice: null });

/** Lets the UI state follow the shown events. Returns the function that ends it. */
export const followPlayback = (ui: UiStore, playback: Playback, viewerId: string): (() => void) => {
  applySnapshot(ui, playback.table, viewerId);
  return playback.onShown((packet, phase) => {
    const { table } = playback;
    const view = { game: table.game, viewerId };
    if (phase === 'before') return applyBeforeEvent(ui, packet, view);
    applyAfterEvent(ui, packet, view);
    closeForbiddenOffer(ui, table, viewerId);
  });
};

/** Takes from a snapshot what it alone can tell: the result, and whether an open offer is still allowed. */
export const applySnapshot = (ui: UiStore, table: Table, viewerId: string): void => {
  openResult(ui, table.game, viewerId);
  closeForbiddenOffer(ui, table, viewerId);
};

/** Closes the window of an offer that is not allowed any more. It does not open again by itself. */
const closeForbiddenOffer = (ui: UiStore, table: Table, viewerId: string): void => {
  if (ui.getState().tradeWith === null || mayTradeRefusal(table, viewerId) === null) return;
  ui.setState({ tradeWith: null });
};

interface ShownGame {
  readonly game: Game;
  readonly viewerId: string;
}

const applyBeforeEvent = (ui: UiStore, packet: GamePacket, { game, viewerId }: ShownGame): void => {
  const { trade } = game;
  if (packet.name === 'TradeAccept' && trade !== null) {
    ui.setState({ tradeNote: { id: packet.seq, kind: 'approved', by: null, trade } });
  }
  if (packet.name === 'TradeCancel' && trade !== null) {
    // A player who rejects or withdraws an offer themselves needs no notice.
    const note: TradeNote = { id: packet.seq, kind: 'rejected', by: packet.userId, trade };
    ui.setState({ tradeNote: packet.userId === viewerId ? null : note });
  }
};

const applyAfterEvent = (ui: UiStore, packet: GamePacket, { game, viewerId }: ShownGame): void => {
  switch (packet.name) {
    case 'ActionCard':
      if (packet.userId === viewerId) {
        ui.setState({ notice: { cardId: packet.cardId, cell: packet.mapItemId, amount: 0 } });
      }
      return;
    case 'ChangeBalance': {
      const { notice } = ui.getState();
      if (notice !== null && packet.userId === viewerId && packet.reason === 'CARD') {
        ui.setState({ notice: { ...notice, amount: notice.amount + packet.amount } });
      }
      return;
    }
    case 'StartMoveType':
      if (packet.userId === viewerId && packet.type !== 'AFTER_THROW') ui.setState({ selection: null });
      if (packet.userId !== viewerId) ui.setState({ notice: null });
      return;
    case 'AuctionStart':
      ui.setState({ selection: null, notice: null, tradeNote: null });
      return;
    case 'TradeCreate':
      ui.setState({ selection: null, tradeNote: null });
      return;
    case 'GameOverUser':
      if (packet.userId === viewerId) openResult(ui, game, viewerId);
      return;
    case 'GameOver':
      openResult(ui, game, viewerId);
      return;
    default:
  }
};

/** Opens the result of the game or, once, the viewer's own defeat while others play on. */
const openResult = (ui: UiStore, game: Game, viewerId: string): void => {
  const viewer = game.players.find(({ userId }) => userId === viewerId);
  if (game.isOver) ui.setState({ result: 'final', dialog: null, notice: null });
  else if (ui.getState().isDefeatShown) return;
  else if (viewer?.isOut === true && playersIn(game).length > 1) {
    ui.setState({ result: 'defeat', isDefeatShown: true, dialog: null, notice: null });
  }
};
