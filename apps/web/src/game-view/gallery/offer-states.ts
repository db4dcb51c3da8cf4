import type { Draft, Terms } from '../state.ts';
import type { GameBuilder } from './game-builder.ts';
import type { GalleryState } from './gallery-state.ts';
import { midGame, OFFER, OFFER_ENDS, withOffer } from './games.ts';

const OFFER_OF_BOT = { from: 'ada', to: 'mira', give: [23], take: [39] } as const;
/** A bot plays, so the game is not rated and has the gauge of a deal. */
const withBotsOffer = (now: number): GameBuilder =>
  withOffer(
    midGame(now, { bots: ['ada'] })
      .owns('ada', 37)
      .move('ada'),
    OFFER_OF_BOT,
  );

/** Lev offers Mira three companies and money for three. */
const withPersonsOffer = (now: number): GameBuilder =>
  withOffer(midGame(now).move('lev'), { from: 'lev', to: 'mira', give: [15, 34], take: [5, 39, 12] });

/** Mira's offer to Lev, and his other terms. */
const withCounter = (now: number, bots: readonly string[] = []): GameBuilder =>
  withOffer(midGame(now, { bots }).move('mira'), OFFER).run({
    type: 'counterTrade',
    userId: 'lev',
    tradeId: 1,
    mapItemIdListFrom: [15],
    mapItemIdListTo: [12, 35, 5],
    extraPriceFrom: 0,
    extraPriceTo: 240,
  });

const COUNTER: Terms = {
  give: { price: 0, idsCompany: [39] },
  take: { price: 300, idsCompany: [11] },
};
const FOR_LEV: Draft = {
  give: { price: 120, idsCompany: [5] },
  take: { price: 0, idsCompany: [34] },
  ended: null,
};
const FOR_GLEB: Draft = { ...FOR_LEV, take: { price: 0, idsCompany: [28] } };

const OFFERED: Draft = {
  give: { price: 150, idsCompany: OFFER.give },
  take: { price: 0, idsCompany: OFFER.take },
  ended: null,
};

export const OFFER_STATES: readonly GalleryState[] = [
  { name: 'offer-card', viewerId: 'mira', build: withBotsOffer },
  { name: 'offer-opened', viewerId: 'mira', build: withBotsOffer, ui: () => ({ openedOfferId: 1 }) },
  { name: 'offer-person', viewerId: 'mira', build: withPersonsOffer },
  {
    name: 'offer-person-selected',
    viewerId: 'mira',
    build: withPersonsOffer,
    ui: () => ({ selection: 15 }),
  },
  {
    name: 'counter-prepared',
    viewerId: 'mira',
    build: withBotsOffer,
    ui: () => ({ openedOfferId: 1, counter: { tradeId: 1, ...COUNTER } }),
  },
  { name: 'counter-card', viewerId: 'mira', build: (now) => withCounter(now, ['lev']) },
  {
    name: 'counter-opened',
    viewerId: 'mira',
    build: (now) => withCounter(now, ['lev']),
    ui: () => ({ openedOfferId: 2 }),
  },
  { name: 'counter-watch', viewerId: 'gleb', build: withCounter },
  { name: 'counter-wait', viewerId: 'lev', build: withCounter },
  {
    name: 'draft-card',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ drafts: { lev: FOR_LEV } }),
  },
  {
    name: 'draft-notice',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({
      drafts: { gleb: FOR_GLEB, lev: FOR_LEV },
      notice: { id: 'drawn', cardId: 4, cell: 17, amount: 200 },
    }),
  },
  {
    // The company that Gleb should give is Ada's now.
    name: 'draft-two',
    viewerId: 'mira',
    build: (now) => midGame(now).owns('ada', 28).move('mira'),
    ui: () => ({ drafts: { lev: FOR_LEV, gleb: FOR_GLEB } }),
  },
  {
    name: 'draft-refused',
    viewerId: 'mira',
    build: (now) => withOffer(midGame(now).move('mira'), OFFER),
    ui: () => ({ drafts: { lev: OFFERED } }),
    next: OFFER_ENDS.rejected,
  },
  {
    name: 'draft-opened',
    viewerId: 'mira',
    // Lev does not sell one of the companies.
    build: (now) =>
      midGame(now, { bots: ['ada'] })
        .run({ type: 'changeForSale', userId: 'lev', mapItemId: 15, isForSale: false })
        .move('mira'),
    ui: () => ({ tradeWith: { userId: 'lev', mapItemId: null }, drafts: { lev: FOR_LEV } }),
  },
];
