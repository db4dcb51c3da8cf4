import { auctionPrice, companyAt, findPlayer, mayTradeRefusal, playersIn, type Table } from '@magnaty/rules';
import { useEffect } from 'react';
import type { Wish } from '../session/outgoing.ts';
import { useDesk, type Desk } from '../desk/desk.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';

/** Lets the whole game be played by keys. */
export function useShortcuts(): void {
  const desk = useDesk();
  useEffect(() => {
    const answerKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      // A modal dialog has its keys to itself, but for the answer to an offer.
      const isInDialog = document.querySelector('dialog[open]') !== null;
      const id = shortcutOf({
        code: event.code,
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: event.repeat || isWithin(target, 'input, textarea, select, [role="menu"], [contenteditable]'),
        isOnControl: isWithin(target, 'button, a, summary'),
      });
      if (id === null || (isInDialog && id !== 'accept' && id !== 'reject')) return;
      if (HANDLERS[id](desk, event)) event.preventDefault();
    };
    document.addEventListener('keydown', answerKey);
    return () => document.removeEventListener('keydown', answerKey);
  }, [desk]);
}

const isWithin = (target: Element | null, selector: string): boolean =>
  target !== null && target.closest(selector) !== null;

type Handler = (desk: Desk, event: KeyboardEvent) => boolean;

const wish = ({ act }: Desk, command: Wish): boolean => {
  void act(command);
  return true;
};

/** The company that keys act on: the chosen cell, or where the viewer stands. */
const itemOf = ({ playback, scene, viewerId }: Desk): number => {
  const { game } = playback.table;
  return scene.getState().selection ?? findPlayer(game, viewerId)?.position ?? 0;
};

const onItem =
  (type: 'buyOffice' | 'saleOffice' | 'pledgeCompany' | 'ransomCompany'): Handler =>
  (desk) =>
    wish(desk, { type, mapItemId: itemOf(desk) });

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

const tradeWith = (desk: Desk): boolean => {
  const { table } = desk.playback;
  if (mayTradeRefusal(table, desk.viewerId) !== null) return false;
  const item = itemOf(desk);
  const owner = ownerOf(table, item);
  const [first] = playersIn(table.game).filter(({ userId }) => userId !== desk.viewerId);
  const isTheirs = owner !== null && owner !== desk.viewerId;
  const userId = isTheirs ? owner : first?.userId;
  if (userId === undefined) return false;
  desk.scene.setState({ tradeWith: { userId, mapItemId: isTheirs ? item : null } });
  return true;
};

const ownerOf = ({ board, game }: Table, index: number): string | null =>
  companyAt(board, index) === undefined ? null : (game.cells[index]?.ownerId ?? null);

const HANDLERS: Readonly<Record<ShortcutId, Handler>> = {
  main: (desk) => {
    if (desk.scene.getState().notice !== null) {
      desk.scene.setState({ notice: null });
      return true;
    }
    const { step } = desk.playback.table.game.move;
    if (step === 'BUY_DECISION') return press('[data-main-action="backToDecision"]') || focus('[data-main-action]');
    return wish(desk, { type: step === 'AFTER_THROW' ? 'endMove' : 'throwDice' });
  },
  endMove: (desk) => wish(desk, { type: 'endMove' }),
  buy: (desk) => wish(desk, { type: 'userBuyCurrentCompany' }),
  decline: (desk) => wish(desk, { type: 'startAuction' }),
  raise: (desk, { code }) => {
    const { board, game } = desk.playback.table;
    const raise = board.numbers.raises[Number(code.slice(-1)) - 1];
    if (game.auction === null || raise === undefined) return false;
    return wish(desk, { type: 'makeBetOnAuction', price: auctionPrice(game.auction) + raise });
  },
  leaveAuction: (desk) => wish(desk, { type: 'leaveAuction' }),
  build: onItem('buyOffice'),
  sell: onItem('saleOffice'),
  pledge: onItem('pledgeCompany'),
  ransom: onItem('ransomCompany'),
  trade: tradeWith,
  accept: (desk) => answer(desk, 'acceptTrade'),
  reject: (desk) => answer(desk, 'cancelTrade'),
  payJail: (desk) => wish(desk, { type: 'earlyExitJailFromBalance' }),
  jailCard: (desk) => wish(desk, { type: 'earlyExitJailFromInventoryCard' }),
  feed: () => focus('[data-feed]'),
  here: (desk) => {
    const position = findPlayer(desk.playback.table.game, desk.viewerId)?.position ?? 0;
    return focus(`[data-cell="${position}"]`);
  },
  // Handled by the board itself.
  arrows: () => false,
  help: ({ scene }) => {
    scene.setState({ dialog: 'shortcuts' });
    return true;
  },
  close: ({ scene }) => {
    scene.setState({ selection: null, notice: null, tradeNote: null });
    return true;
  },
};

const answer = (desk: Desk, type: 'acceptTrade' | 'cancelTrade'): boolean => {
  const { trade } = desk.playback.table.game;
  return trade !== null && wish(desk, { type, tradeId: trade.tradeId });
};
