import type { GamePacket } from '@magnaty/protocol';
import {
  findPlayer,
  mayTradeRefusal,
  playersIn,
  type Game,
  type RefusalCode,
  type Table,
  type Trade,
} from '@magnaty/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Playback } from '../playback/playback.ts';
import type { ViewerCommand } from '../session/pending-command.ts';
import { noticeAfter, openNotice, rememberClosedNotice, type Notice } from './card-notice.ts';

export type DialogName = 'giveUp' | 'exit' | 'shortcuts' | 'fairness';

/** Why the window of an offer has closed: a refusal, the end of the move's time, or the partner is out. */
export interface ClosedOffer {
  readonly why: RefusalCode | 'MOVE_TIME_OUT' | 'PARTNER_OUT';
  /** Nickname of the partner. */
  readonly partner: string;
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
  /** Set when the window of an offer has closed by itself, until the viewer is told. */
  readonly closedOffer: ClosedOffer | null;
  readonly tradeNote: TradeNote | null;
  /** The trade whose offer by a bot the viewer has opened; before, it is a card. */
  readonly openedOfferId: number | null;
  readonly result: 'defeat' | 'final' | null;
  /** The dialog about the viewer's own defeat has been opened: it opens once in a game. */
  readonly isDefeatShown: boolean;
  /** The commands that are sent and not yet shown. */
  readonly pending: readonly SentCommand[];
}

/** A command that is sent, and the timer that the screen showed then. */
export interface SentCommand {
  readonly type: ViewerCommand['type'];
  readonly timerId: number | null;
}

export type UiStore = StoreApi<UiState>;

export const createUiStore = (isDefeatShown = false): UiStore => {
  const ui = createStore<UiState>(() => ({
    selection: null,
    focusCell: 0,
    notice: null,
    dialog: null,
    tradeWith: null,
    closedOffer: null,
    tradeNote: null,
    openedOfferId: null,
    result: null,
    isDefeatShown,
    pending: [],
  }));
  ui.subscribe(({ notice }, { notice: before }) => {
    if (notice === null && before !== null) rememberClosedNotice(before.id);
  });
  return ui;
};

/** Selects a cell, or with null the default one, and closes a drawn card. */
export const selectCell = (ui: UiStore, selection: number | null): void => ui.setState({ selection, notice: null });

/** Lets the UI state follow the shown events. Returns the function that ends it. */
export const followPlayback = (ui: UiStore, playback: Playback, viewerId: string): (() => void) => {
  applySnapshot(ui, { table: playback.table, viewerId });
  return playback.onShown((packet, phase) => {
    const { table } = playback;
    const view = { game: table.game, viewerId };
    if (phase === 'before') return applyBeforeEvent(ui, packet, view);
    applyAfterEvent(ui, packet, view);
    closeForbiddenOffer(ui, table, viewerId);
  });
};

interface Snapshot {
  readonly table: Table;
  readonly viewerId: string;
  /** The last events before the snapshot. */
  readonly recentEvents?: readonly GamePacket[];
}

/** Takes from a snapshot what it alone can tell: the result, a drawn card, and whether an open offer is still allowed. */
export const applySnapshot = (ui: UiStore, { table, viewerId, recentEvents = [] }: Snapshot): void => {
  if (recentEvents.length > 0) ui.setState({ notice: openNotice(recentEvents, viewerId) });
  openResult(ui, table.game, viewerId);
  closeForbiddenOffer(ui, table, viewerId);
};

/** Closes the window of an offer that is not allowed any more. It does not open again by itself. */
const closeForbiddenOffer = (ui: UiStore, table: Table, viewerId: string): void => {
  const { tradeWith } = ui.getState();
  if (tradeWith === null) return;
  const isPartnerOut = findPlayer(table.game, tradeWith.userId)?.isOut !== false;
  const why = mayTradeRefusal(table, viewerId) ?? (isPartnerOut ? 'PARTNER_OUT' : null);
  if (why !== null) closeOffer(ui, table.game, { why, viewerId });
};

/** The viewer is told why, unless it is plain: the offer is made, or they are out. */
const closeOffer = (
  ui: UiStore,
  game: Game,
  { why, viewerId }: Pick<ClosedOffer, 'why'> & { readonly viewerId: string },
): void => {
  const { tradeWith } = ui.getState();
  if (tradeWith === null) return;
  const isPlain = game.trade?.userIdFrom === viewerId || findPlayer(game, viewerId)?.isOut !== false || game.isOver;
  const partner = findPlayer(game, tradeWith.userId)?.nickname ?? '';
  ui.setState({ tradeWith: null, ...(!isPlain && { closedOffer: { why, partner } }) });
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
  const { notice: before } = ui.getState();
  const notice = noticeAfter(before, packet, viewerId);
  if (notice !== before) ui.setState({ notice });
  switch (packet.name) {
    case 'MoveTimeOut':
      closeOffer(ui, game, { why: 'MOVE_TIME_OUT', viewerId });
      return;
    case 'StartMoveType':
      if (packet.userId === viewerId && packet.type !== 'AFTER_THROW') ui.setState({ selection: null });
      return;
    case 'AuctionStart':
      ui.setState({ selection: null, tradeNote: null });
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

/**
 * Opens the result of the game or, once, the viewer's own defeat while others play on. An open defeat stays open at the
 * end of the game: it then has all places.
 */
const openResult = (ui: UiStore, game: Game, viewerId: string): void => {
  const viewer = game.players.find(({ userId }) => userId === viewerId);
  const { result, isDefeatShown } = ui.getState();
  if (game.isOver) ui.setState({ result: result ?? 'final', dialog: null, notice: null });
  else if (isDefeatShown) return;
  else if (viewer?.isOut === true && playersIn(game).length > 1) {
    ui.setState({ result: 'defeat', isDefeatShown: true, dialog: null, notice: null });
  }
};
