import { auctionPrice, companyAt, findPlayer, mayTradeRefusal, playersIn, type Table } from '@magnaty/rules';
import { useEffect } from 'react';
import { decisionOf } from '../context/decision.ts';
import { followedIn } from '../context/followed.ts';
import { useGameContext } from '../context/game-context.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';
import type { GameContextValue, ViewerCommand } from '../state.ts';

/** Makes the whole game playable by keyboard. */
export function useShortcuts(): void {
  const context = useGameContext();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      // A modal dialog has all keys to itself, except those that answer an offer.
      const isInDialog = document.querySelector('dialog[open]') !== null;
      const pressed = shortcutOf({
        code: event.code,
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: event.repeat || isWithin(target, 'input, textarea, select, [role="menu"], [contenteditable]'),
        isOnControl: isWithin(target, 'button, a, summary'),
      });
      const id = context.kind === 'watch' && pressed === 'raise' ? 'follow' : pressed;
      // In a replay the other keys belong to its controls. A watcher sends nothing.
      if (id !== null && LOOKING[context.kind]?.has(id) === false) return;
      if (id === null || (isInDialog && id !== 'accept' && id !== 'reject')) return;
      if (HANDLERS[id](context, event)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [context]);
}

const LOOKING_KEYS = ['feed', 'here', 'help', 'close'] as const;

/** The only keys of screens on which nothing can be done. */
const LOOKING: Readonly<Partial<Record<GameContextValue['kind'], ReadonlySet<ShortcutId>>>> = {
  replay: new Set<ShortcutId>(LOOKING_KEYS),
  watch: new Set<ShortcutId>([...LOOKING_KEYS, 'follow']),
};

const isWithin = (target: Element | null, selector: string): boolean =>
  target !== null && target.closest(selector) !== null;

type Handler = (context: GameContextValue, event: KeyboardEvent) => boolean;

const send = ({ sendCommand }: GameContextValue, command: ViewerCommand): boolean => {
  void sendCommand(command);
  return true;
};

/** The company to which the keys apply: the selected cell, else the viewer's cell. */
const targetCellOf = ({ playback, ui, viewerId }: GameContextValue): number => {
  const { game } = playback.table;
  return ui.getState().selection ?? findPlayer(game, viewerId)?.position ?? 0;
};

const onTargetCell =
  (type: 'buyOffice' | 'saleOffice' | 'pledgeCompany' | 'ransomCompany'): Handler =>
  (context) =>
    send(context, { type, mapItemId: targetCellOf(context) });

const focus = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
};

const press = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null;
};

/** Opens the offer to the viewer, else the window of an own offer: for the chosen company, or the last draft. */
const tradeWith = (context: GameContextValue): boolean => {
  const { table } = context.playback;
  const { trade } = table.game;
  if (trade?.userIdTo === context.viewerId) {
    context.ui.setState({ openedOfferId: trade.tradeId });
    return true;
  }
  if (mayTradeRefusal(table, context.viewerId) !== null) return false;
  const item = targetCellOf(context);
  const owner = ownerOf(table, item);
  const [first] = playersIn(table.game).filter(({ userId }) => userId !== context.viewerId);
  const isTheirs = owner !== null && owner !== context.viewerId;
  const drafted = Object.keys(context.ui.getState().drafts).findLast(
    (id) => findPlayer(table.game, id)?.isOut === false,
  );
  const userId = isTheirs ? owner : (drafted ?? first?.userId);
  if (userId === undefined) return false;
  context.ui.setState({ tradeWith: { userId, mapItemId: isTheirs ? item : null } });
  return true;
};

const ownerOf = ({ board, game }: Table, index: number): string | null =>
  companyAt(board, index) === undefined ? null : (game.cells[index]?.ownerId ?? null);

const SETTLE = '[data-main-action="settleDebt"]';

/** The ways out of jail, by the keys 1 and 2. */
const WAYS_OUT = ['earlyExitJailFromBalance', 'earlyExitJailFromInventoryCard'] as const;

const HANDLERS: Readonly<Record<ShortcutId, Handler>> = {
  main: (context, { code }) => {
    if (context.ui.getState().notice !== null) {
      context.ui.setState({ notice: null });
      return true;
    }
    // Enter alone settles a debt: Space and G are pressed without looking. No key but its own buys or declines.
    if (code === 'Enter' && press(SETTLE)) return true;
    const { step } = context.playback.table.game.move;
    if (step === 'BUY_DECISION' || document.querySelector(SETTLE) !== null) return focus('[data-main-action]');
    if (step === 'AFTER_THROW') return send(context, { type: 'endMove' });
    // The key throws when it comes up. While nobody may throw, the command explains why.
    return context.shake.pressKey(code) || send(context, { type: 'throwDice' });
  },
  endMove: (context) => send(context, { type: 'endMove' }),
  buy: (context) => press('[data-pledge-and-buy]') || send(context, { type: 'userBuyCurrentCompany' }),
  decline: (context) => send(context, { type: 'startAuction' }),
  raise: (context, { code }) => {
    const { board, game } = context.playback.table;
    const nth = Number(code.slice(-1)) - 1;
    if (decisionOf(context.playback.table, context.viewerId) === 'jail') {
      const way = WAYS_OUT[nth];
      return way !== undefined && send(context, { type: way });
    }
    const raise = board.numbers.raises[nth];
    if (game.auction === null || raise === undefined) return false;
    return send(context, { type: 'makeBetOnAuction', price: auctionPrice(game.auction) + raise });
  },
  doneAuction: (context) => send(context, { type: 'doneAuction' }),
  leaveAuction: (context) => send(context, { type: 'leaveAuction' }),
  build: onTargetCell('buyOffice'),
  sell: onTargetCell('saleOffice'),
  pledge: onTargetCell('pledgeCompany'),
  ransom: onTargetCell('ransomCompany'),
  trade: tradeWith,
  accept: (context) => answer(context, 'acceptTrade'),
  reject: (context) => answer(context, 'cancelTrade'),
  payJail: (context) => send(context, { type: 'earlyExitJailFromBalance' }),
  jailCard: (context) => send(context, { type: 'earlyExitJailFromInventoryCard' }),
  repeat: () => press('[data-repeat-deal]:enabled'),
  settings: () => press('[data-settings]'),
  feed: () => focus('[data-feed]'),
  // In the open wheel the key says a phrase.
  stickers: () => press('[data-stickers][aria-expanded="false"]'),
  here: ({ playback, viewerId, kind, ui }) => {
    const { game } = playback.table;
    const seat = kind === 'watch' ? followedIn(game, ui.getState().followedId) : viewerId;
    return focus(`[data-cell="${findPlayer(game, seat)?.position ?? 0}"]`);
  },
  // 1 to 5 by the order of the cards, 0 for the mover.
  follow: ({ kind, playback, ui }, { code }) => {
    const nth = Number(code.slice(-1)) - 1;
    const player = playback.table.game.players[nth];
    if (kind !== 'watch' || (nth >= 0 && player === undefined)) return false;
    ui.setState({ followedId: player?.userId ?? null });
    return true;
  },
  // The board handles the arrow keys itself, and the main key settles.
  arrows: () => false,
  settle: () => false,
  help: ({ ui }) => {
    ui.setState({ dialog: 'shortcuts' });
    return true;
  },
  close: ({ ui }) => {
    ui.setState({ selection: null, notice: null, tradeNote: null });
    return true;
  },
};

const answer = (context: GameContextValue, type: 'acceptTrade' | 'cancelTrade'): boolean => {
  const { trade } = context.playback.table.game;
  const { counter, openedOfferId } = context.ui.getState();
  // Who prepares other terms does not answer these.
  const isCountering = openedOfferId !== null && openedOfferId === counter?.tradeId;
  return trade !== null && !isCountering && send(context, { type, tradeId: trade.tradeId });
};
