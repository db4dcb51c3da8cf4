import { beforeEach, expect, it } from 'vitest';
import { forgetMemory, keepValue } from '../../shared/dice/kept-values.ts';
import type { Draft } from '../state.ts';
import { keepDeals } from './kept-deals.ts';
import { createUiStore } from './ui-state.ts';

const PLACE = { gameId: '5', viewerId: 'mira' };
const KEY = 'magnaty.deals.5.mira';
const DRAFT: Draft = { give: { price: 20, idsCompany: [5] }, take: { price: 0, idsCompany: [15] }, ended: 'refused' };

/** The deals after a reload. */
const reloaded = (place = PLACE) => {
  forgetMemory();
  const ui = createUiStore();
  keepDeals(ui, place)();
  const { drafts, counter } = ui.getState();
  return { drafts, counter };
};

beforeEach(() => localStorage.clear());

it('keeps drafts and a prepared counter-offer over reloads, for their game and player only', () => {
  const ui = createUiStore();
  const end = keepDeals(ui, PLACE);
  const counter = { tradeId: 3, give: DRAFT.take, take: DRAFT.give };
  ui.setState({ drafts: { lev: DRAFT }, counter });
  end();
  expect(reloaded()).toEqual({ drafts: { lev: DRAFT }, counter });
  expect(reloaded({ ...PLACE, gameId: '6' })).toEqual({ drafts: {}, counter: null });
  expect(reloaded({ ...PLACE, viewerId: 'lev' })).toEqual({ drafts: {}, counter: null });
});

it('leaves nothing behind when nothing is prepared', () => {
  const ui = createUiStore();
  keepDeals(ui, PLACE);
  ui.setState({ drafts: { lev: DRAFT } });
  expect(localStorage.getItem(KEY)).not.toBeNull();
  ui.setState({ drafts: {} });
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([
  { drafts: { lev: { ...DRAFT, give: { price: -1, idsCompany: [] } } } },
  { drafts: { lev: { ...DRAFT, take: { price: 0, idsCompany: [40] } } } },
  { drafts: { lev: { ...DRAFT, ended: 'sold' } } },
  { drafts: { lev: null }, counter: { ...DRAFT, tradeId: 'x' } },
  { drafts: [DRAFT] },
  [],
])('leaves out what is not whole: %j', (value) => {
  keepValue(KEY, value);
  expect(reloaded()).toEqual({ drafts: {}, counter: null });
});
