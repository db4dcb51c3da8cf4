import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import type { Draft, Drafts, FormerTrade, Terms, UiState, UiStore } from '../state.ts';

const without = (drafts: Drafts, partnerId: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([userId]) => userId !== partnerId));

/** Does a deal have nothing in it? */
export const isEmpty = ({ give, take }: Terms): boolean =>
  give.price + take.price + give.idsCompany.length + take.idsCompany.length === 0;

/** Puts the draft for a partner last, in place of an older one. */
export const putDraft = (drafts: Drafts, partnerId: string, draft: Draft): Drafts => ({
  ...without(drafts, partnerId),
  [partnerId]: draft,
});

export const dropDraft = (ui: UiStore, partnerId: string): void =>
  ui.setState(({ drafts }) => ({ drafts: without(drafts, partnerId) }));

/** Keeps what the viewer prepares for a partner. */
export const keepDraft = (ui: UiStore, partnerId: string, { give, take }: Terms): void =>
  ui.setState(({ drafts }) => ({ drafts: putDraft(drafts, partnerId, { give, take, ended: null }) }));

interface ShownGame {
  readonly game: Game;
  readonly viewerId: string;
}

/** What an event that is about to be shown does to drafts and counter-offers; null for nothing. */
export const dealsBeforeEvent = (
  packet: GamePacket,
  { game, viewerId }: ShownGame,
  { drafts }: Pick<UiState, 'drafts'>,
): Partial<UiState> | null => {
  const { trade } = game;
  if (trade === null || (packet.name !== 'TradeAccept' && packet.name !== 'TradeCancel')) return null;
  if (packet.name === 'TradeCancel' && packet.reason === 'COUNTER') return { formerTrade: trade, counter: null };
  const ended = { formerTrade: null, counter: null };
  // The deal goes back to an offer of the mover, also after counter-offers.
  const partnerId = trade.userIdFrom === viewerId ? trade.userIdTo : trade.userIdFrom;
  const draft = game.move.userId === viewerId ? drafts[partnerId] : undefined;
  if (draft === undefined) return ended;
  if (packet.name === 'TradeAccept') return { ...ended, drafts: without(drafts, partnerId) };
  const end = packet.userId === null ? 'timeOut' : packet.userId === partnerId ? 'refused' : null;
  // The partner answers only what was offered to them, not their own counter-offer.
  const why = trade.userIdTo === partnerId ? end : null;
  return { ...ended, drafts: putDraft(drafts, partnerId, { ...draft, ended: why }) };
};

/** What a shown event has done to them; null for nothing. */
export const dealsAfterEvent = (
  packet: GamePacket,
  viewerId: string,
  { drafts }: Pick<UiState, 'drafts'>,
): Partial<UiState> | null => {
  switch (packet.name) {
    case 'TradeCreate': {
      if (packet.counterNumber !== undefined) return null;
      if (packet.userIdFrom !== viewerId) return { formerTrade: null };
      const give = { price: packet.extraPriceFrom, idsCompany: packet.mapItemIdListFrom };
      const take = { price: packet.extraPriceTo, idsCompany: packet.mapItemIdListTo };
      return { formerTrade: null, drafts: putDraft(drafts, packet.userIdTo, { give, take, ended: null }) };
    }
    case 'GameOverUser':
      return { drafts: packet.userId === viewerId ? {} : without(drafts, packet.userId) };
    case 'GameOver':
      return { drafts: {}, counter: null };
    default:
      return null;
  }
};

/** The offer that the open counter-offer answers, by the last events before a snapshot; null if they do not tell it. */
export const formerTradeIn = (packets: readonly GamePacket[], { trade }: Game): FormerTrade | null => {
  if (trade === null || trade.counterNumber === 0) return null;
  const offerOf = (tradeId: number | undefined) =>
    packets.find((packet) => packet.name === 'TradeCreate' && packet.tradeId === tradeId);
  const open = offerOf(trade.tradeId);
  const former = open?.name === 'TradeCreate' ? offerOf(open.counterOf) : undefined;
  return former?.name === 'TradeCreate' ? former : null;
};
