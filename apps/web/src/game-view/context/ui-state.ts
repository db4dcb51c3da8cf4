import type { GamePacket } from '@magnaty/protocol';
import { findPlayer, mayTradeRefusal, playersIn, type Game, type Table } from '@magnaty/rules';
import { createStore } from 'zustand/vanilla';
import { READ_MS } from '../playback/durations.ts';
import type { Playback } from '../playback/playback.ts';
import type { ClosedOffer, TradeNote, UiState, UiStore } from '../state.ts';
import { dealsAfterEvent, dealsBeforeEvent, formerTradeIn } from './drafts.ts';
import { noticeAfter, openNotice, rememberClosedNotice } from './card-notice.ts';

export const createUiStore = (isDefeatShown = false): UiStore => {
  const ui = createStore<UiState>(() => ({
    selection: null,
    focusCell: 0,
    followedId: null,
    notice: null,
    dialog: null,
    tradeWith: null,
    closedOffer: null,
    tradeNote: null,
    openedOfferId: null,
    formerTrade: null,
    counter: null,
    drafts: {},
    debtChoice: null,
    readUpTo: 0,
    isWalled: false,
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
  /** The server's time, epoch ms, by which older events count as read; missing where all are news. */
  readonly now?: number;
}

/** Takes from a snapshot what it alone can tell: the result, a drawn card, and whether an open offer is still allowed. */
export const applySnapshot = (ui: UiStore, { table, viewerId, recentEvents = [], now }: Snapshot): void => {
  if (now !== undefined) ui.setState({ readUpTo: recentEvents.findLast(({ at }) => now - at > READ_MS)?.seq ?? 0 });
  if (recentEvents.length > 0) {
    ui.setState({
      notice: openNotice(recentEvents, viewerId),
      formerTrade: formerTradeIn(recentEvents, table.game),
    });
  }
  if (table.game.isOver) ui.setState({ drafts: {}, counter: null });
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

/** A notice says why, unless it is plain: the offer is made, or the viewer is out. */
const closeOffer = (
  ui: UiStore,
  game: Game,
  { why, viewerId }: Pick<ClosedOffer, 'why'> & { readonly viewerId: string },
): void => {
  const { tradeWith } = ui.getState();
  if (tradeWith === null) return;
  const isPlain = game.trade?.userIdFrom === viewerId || findPlayer(game, viewerId)?.isOut !== false || game.isOver;
  const partner = findPlayer(game, tradeWith.userId)?.nickname ?? '';
  const isKept = ui.getState().drafts[tradeWith.userId] !== undefined;
  ui.setState({ tradeWith: null, ...(!isPlain && { closedOffer: { why, partner, isKept } }) });
};

interface ShownGame {
  readonly game: Game;
  readonly viewerId: string;
}

const applyBeforeEvent = (ui: UiStore, packet: GamePacket, { game, viewerId }: ShownGame): void => {
  const { trade } = game;
  const deals = dealsBeforeEvent(packet, { game, viewerId }, ui.getState());
  if (deals !== null) ui.setState(deals);
  if (packet.name === 'TradeAccept' && trade !== null) {
    ui.setState({ tradeNote: { id: packet.seq, kind: 'approved', by: null, trade } });
  }
  // A counter-offer follows at once.
  if (packet.name === 'TradeCancel' && packet.reason !== 'COUNTER' && trade !== null) {
    // A player who rejects or withdraws an offer themselves needs no notice.
    const note: TradeNote = { id: packet.seq, kind: 'rejected', by: packet.userId, trade };
    ui.setState({ tradeNote: packet.userId === viewerId ? null : note });
  }
};

const applyAfterEvent = (ui: UiStore, packet: GamePacket, { game, viewerId }: ShownGame): void => {
  const { notice: before } = ui.getState();
  const notice = noticeAfter(before, packet, viewerId);
  if (notice !== before) ui.setState({ notice });
  const deals = dealsAfterEvent(packet, viewerId, ui.getState());
  if (deals !== null) ui.setState(deals);
  switch (packet.name) {
    case 'MoveTimeOut':
      closeOffer(ui, game, { why: 'MOVE_TIME_OUT', viewerId });
      return;
    case 'ChangeBalance':
      // The next debt begins with the cheapest way.
      if (packet.userId === viewerId && packet.balance >= 0) ui.setState({ debtChoice: null });
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
 * Opens the result of the game or, once, the viewer's own defeat while others play on. After a limit nobody plays on
 * (LIMIT-4), so no defeat opens. An open defeat stays open at the
 * end of the game: it then has all places.
 */
const openResult = (ui: UiStore, game: Game, viewerId: string): void => {
  const viewer = game.players.find(({ userId }) => userId === viewerId);
  const { result, isDefeatShown } = ui.getState();
  if (game.isOver) ui.setState({ result: result ?? 'final', dialog: null, notice: null });
  else if (isDefeatShown || viewer?.result?.reason === 'TIME') return;
  else if (viewer?.isOut === true && playersIn(game).length > 1) {
    ui.setState({ result: 'defeat', isDefeatShown: true, dialog: null, notice: null });
  }
};
