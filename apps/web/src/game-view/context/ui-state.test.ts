import type { Command } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { followPlayback, applySnapshot, createUiStore } from './ui-state.ts';
import type { UiStore } from '../state.ts';

let builder: GameBuilder;
let context: ReturnType<typeof renderInGame>;
let ui: UiStore;

/** Runs a command and shows its events to mira. */
const runAndShow = (command: Command): void => {
  const known = builder.packets.length;
  builder.run(command);
  context.show(...builder.packets.slice(known));
};

beforeEach(() => {
  builder = new GameBuilder({ now: 0, players: 4 }).move('lev');
  context = renderInGame(null, builder.game);
  ({ ui } = context.context);
  followPlayback(ui, context.context.playback, 'mira');
});

it("shows the viewer's own defeat once, whoever leaves later and whatever snapshots follow", () => {
  runAndShow({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState().result).toBeNull();
  runAndShow({ type: 'surrenderGame', userId: 'mira' });
  expect(ui.getState().result).toBe('defeat');

  ui.setState({ result: null });
  applySnapshot(ui, { table: builder.table, viewerId: 'mira' });
  expect(ui.getState().result).toBeNull();
});

it('opens no defeat for a place that the end of the time gives', () => {
  const result = { numberPlace: 4, prizeExperience: 0, prizeMoney: 0, prizeMarketItemList: [], prizeRating: 0 };
  const place = { userId: 'mira', ...result, currentRating: 1000, reason: 'TIME' } as const;
  context.show({ name: 'GameOverUser', ...place });
  expect(ui.getState().result).toBeNull();
});

it("keeps a spectator's dialog open when others leave, until the game is over", () => {
  runAndShow({ type: 'surrenderGame', userId: 'mira' });
  ui.setState({ result: null, dialog: 'exit' });
  runAndShow({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState()).toMatchObject({ result: null, dialog: 'exit' });
  runAndShow({ type: 'surrenderGame', userId: 'gleb' });
  expect(ui.getState()).toMatchObject({ result: 'final', dialog: null });
});

it('closes an offer as soon as trading is forbidden, and does not open it again', () => {
  const known = builder.packets.length;
  builder.move('mira').dice(5, 3);
  context.show(...builder.packets.slice(known));
  const offer = { userId: 'lev', mapItemId: null };
  ui.setState({ tradeWith: offer });
  context.show({ name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null });
  expect(ui.getState().tradeWith).toEqual(offer);

  runAndShow({ type: 'throwDice', userId: 'mira' });
  expect(builder.game.move.step).toBe('BUY_DECISION');
  expect(ui.getState().tradeWith).toBeNull();
  runAndShow({ type: 'userBuyCurrentCompany', userId: 'mira' });
  expect(ui.getState().tradeWith).toBeNull();
});

it('closes an offer that a newer snapshot forbids', () => {
  ui.setState({ tradeWith: { userId: 'lev', mapItemId: null } });
  applySnapshot(ui, { table: builder.table, viewerId: 'mira' });
  expect(ui.getState().tradeWith).toBeNull();
});

it('says why an offer that is being prepared has closed by itself', () => {
  const known = builder.packets.length;
  builder.move('mira', { timeLeft: 0 });
  context.show(...builder.packets.slice(known));
  const open = (userId: string) => ui.setState({ tradeWith: { userId, mapItemId: null }, closedOffer: null });

  open('gleb');
  runAndShow({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState()).toMatchObject({ tradeWith: { userId: 'gleb' }, closedOffer: null });
  runAndShow({ type: 'surrenderGame', userId: 'gleb' });
  expect(ui.getState()).toMatchObject({ tradeWith: null, closedOffer: { why: 'PARTNER_OUT', partner: 'Глеб_77' } });

  open('lev');
  runAndShow({ type: 'expireDeadline', id: builder.game.deadline?.id ?? 0 });
  expect(ui.getState()).toMatchObject({ tradeWith: null, closedOffer: { why: 'MOVE_TIME_OUT', partner: 'Лев Дорн' } });
});

it('says nothing about a window that closes because its offer is made', () => {
  const known = builder.packets.length;
  builder.owns('lev', 15).move('mira');
  context.show(...builder.packets.slice(known));
  ui.setState({ tradeWith: { userId: 'lev', mapItemId: 15 } });
  const sides = { mapItemIdListFrom: [], mapItemIdListTo: [15], extraPriceFrom: 10, extraPriceTo: 0 };
  runAndShow({ type: 'createTrade', userId: 'mira', userIdTo: 'lev', ...sides });
  expect(ui.getState()).toMatchObject({ tradeWith: null, closedOffer: null });
});

it.each(['mira', 'gleb'])(
  'tells a deal that lev has signed with %s to both sides and to those who watch',
  (partner) => {
    const known = builder.packets.length;
    builder.owns('lev', 15);
    context.show(...builder.packets.slice(known));
    const sides = { mapItemIdListFrom: [15], mapItemIdListTo: [], extraPriceFrom: 0, extraPriceTo: 10 };
    runAndShow({ type: 'createTrade', userId: 'lev', userIdTo: partner, ...sides });
    runAndShow({ type: 'acceptTrade', userId: partner, tradeId: builder.game.trade?.tradeId ?? 0 });
    expect(ui.getState().tradeNote?.kind).toBe('approved');
  },
);

/** mira draws a card that costs 150. */
const drawCard = () => {
  const known = builder.packets.length;
  builder.at('mira', 7).move('mira').dice(5, 5);
  context.show(...builder.packets.slice(known));
  runAndShow({ type: 'throwDice', userId: 'mira' });
};
const reloaded = () => {
  const fresh = createUiStore();
  applySnapshot(fresh, { table: builder.table, viewerId: 'mira', recentEvents: builder.packets });
  return fresh.getState().notice;
};

it('shows a drawn card again after a reload, with its sum, until it is closed or the next player moves', () => {
  drawCard();
  const { notice } = ui.getState();
  expect(notice).not.toBeNull();
  expect(reloaded()).toEqual(notice);
  ui.setState({ notice: null });
  expect(reloaded()).toBeNull();
  sessionStorage.clear();
  expect(reloaded()).toEqual(notice);
  builder.move('ada');
  expect(reloaded()).toBeNull();
});
