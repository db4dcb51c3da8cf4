import { BOARD } from '@magnaty/content';
import { copyGame, evolve, type Game, type GameEvent } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { beatOf, isResultOf } from './beats.ts';
import { midGame } from './gallery/games.ts';
import { GameBuilder } from './gallery/game-builder.ts';
import type { PictureKind } from './playback/beat.ts';

const NOW = 1_800_000_000_000;
const { game } = new GameBuilder({ now: 0, players: 2 }).owns('mira', 6, 8, 9).level(6, 3).level(8, 5).pledged(9, 7);
const scene = { board: BOARD, game, viewerId: 'lev' };
const beat = (event: GameEvent, viewerId = 'lev') => beatOf(event, { ...scene, viewerId });
const office = (mapItemId: number, lvlCard: number, viewerId?: string) =>
  beat({ name: 'MapItemChangeOffice', mapItemId, lvlCard }, viewerId);
const pledge = (mapItemId: number, isInPledge: boolean) =>
  beat({ name: 'MapItemChangePledge', mapItemId, isInPledge, countMoveInPledge: 0 });
const rent = (amount: number) => beat({ name: 'UserPaidRent', userId: 'lev', userIdTo: 'mira', mapItemId: 6, amount });

it('moves what is built or pledged after the change, and what is sold or ransomed before it', () => {
  expect(office(6, 4)).toMatchObject({ rank: 'event', lead: 0, hold: 750 });
  expect(office(6, 2)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
  expect(office(8, 4)).toMatchObject({ rank: 'event', lead: 300, hold: 450 });
  expect(pledge(6, true)).toMatchObject({ rank: 'event', lead: 0, hold: 750 });
  expect(pledge(9, false)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
});

it('answers the own click at once: what the viewer builds or buys is a tick', () => {
  expect(office(6, 4, 'mira')).toMatchObject({ rank: 'tick', lead: 0, hold: 160 });
  const bought: GameEvent = { name: 'UserBuyCompany', userId: 'mira', mapItemId: 1, price: 60 };
  expect(beat(bought, 'mira')).toMatchObject({ rank: 'tick', hold: 0, pictures: [{ kind: 'bought' }] });
  expect(beat(bought)).toMatchObject({ rank: 'event', hold: 750, pictures: [] });
});

it.each([
  [49, 'event', 450, []],
  [50, 'event', 800, ['hit']],
  [399, 'event', 800, ['hit']],
  [400, 'blow', 1300, ['hit', 'blow']],
] as const)('a rent of %i weighs as much as it costs', (amount, rank, hold, kinds) => {
  const shown = rent(amount);
  expect(shown).toMatchObject({ rank, hold });
  expect(shown.pictures.map(({ kind }) => kind)).toEqual(kinds);
  const [kick] = shown.moves;
  expect(kick?.what === 'kick' ? kick.px : 0).toBe({ 450: 0, 800: 4, 1300: 12 }[hold]);
});

it('sends the coins of a payment once, from the payer to the receiver, or to the cell of the bank', () => {
  const change = { name: 'ChangeBalance', balance: 0, userId: 'mira' } as const;
  const coins = (event: GameEvent) => beat(event).pictures;
  expect(coins({ ...change, amount: -20, reason: 'RENT', counterpartId: 'lev' })).toEqual([]);
  expect(coins({ ...change, amount: 20, reason: 'RENT', counterpartId: 'lev' })).toMatchObject([
    { kind: 'coins', from: { player: 'lev' }, to: { player: 'mira' }, weight: 1 },
  ]);
  expect(coins({ ...change, amount: -200, reason: 'TAX', counterpartId: null })).toMatchObject([
    { kind: 'coins', from: { player: 'mira' }, to: { cell: 0 }, weight: 2 },
  ]);
  expect(coins({ ...change, amount: 90, reason: 'PLEDGE', counterpartId: null })).toEqual([]);
});

it('does not hold up the words about a player who goes out by each of the lost cells', () => {
  const lost = beat({ name: 'MapItemChangeOwner', mapItemId: 6, userId: null });
  expect(lost).toMatchObject({ rank: 'tick', hold: 60, pictures: [{ kind: 'drain', userId: 'mira' }] });
});

it('counts payments and new owners to the event that names them, and no lost company', () => {
  const paid = { name: 'UserPaidRent', userId: 'lev', userIdTo: 'mira', mapItemId: 6, amount: 20 } as const;
  const payment = { name: 'ChangeBalance', userId: 'lev', amount: -20, balance: 0, counterpartId: 'mira' } as const;
  expect(isResultOf(paid, { ...payment, reason: 'RENT' })).toBe(true);
  expect(isResultOf(paid, { ...payment, reason: 'GAME_OVER' })).toBe(false);
  expect(isResultOf(paid, { ...payment, reason: 'TRADE' })).toBe(false);
  expect(isResultOf(paid, { name: 'MapItemChangeOwner', mapItemId: 1, userId: null })).toBe(false);
  const deal = { name: 'TradeAccept', took: 0, tradeId: 1 } as const;
  expect(isResultOf(deal, { name: 'MapItemChangeOwner', mapItemId: 1, userId: 'lev' })).toBe(true);
  expect(isResultOf({ ...payment, reason: 'TAX' }, { ...payment, reason: 'RENT' })).toBe(false);
});

const SPECIAL: ReadonlySet<PictureKind> = new Set([
  'doubles',
  'category',
  'bars',
  'headOffice',
  'monopoly',
  'ruin',
  'end',
]);

/** The special pictures of what the rules answer to the commands of `play`. */
const specialOf = (builder: GameBuilder, play: (builder: GameBuilder) => GameBuilder): readonly PictureKind[] => {
  const shown: Game = copyGame(builder.game);
  const before = shown.seq;
  return play(builder)
    .packets.filter(({ seq }) => seq > before)
    .flatMap((packet) => {
      const { pictures } = beatOf(packet, { board: BOARD, game: shown, viewerId: 'ada' });
      evolve(shown, packet);
      return pictures.map(({ kind }) => kind).filter((kind) => SPECIAL.has(kind));
    });
};

const thrown = (builder: GameBuilder, ...dice: readonly number[]): GameBuilder =>
  builder.dice(...dice).run({ type: 'throwDice', userId: 'mira' });

it('stamps doubles, and shows the bars for the third ones', () => {
  const start = new GameBuilder({ now: NOW, players: 2 }).at('mira', 36).move('mira');
  expect(specialOf(start, (builder) => thrown(builder, 2, 2))).toEqual(['doubles']);
  expect(specialOf(start, (builder) => thrown(builder, 5, 5))).toEqual(['doubles']);
  expect(specialOf(start, (builder) => thrown(builder, 3, 3))).toEqual(['bars']);
});

it('shows nothing special for other points, or for the way to jail by a cell', () => {
  expect(specialOf(new GameBuilder({ now: NOW }).move('mira'), (builder) => thrown(builder, 1, 3))).toEqual([]);
  const beforeJail = new GameBuilder({ now: NOW }).at('mira', 24).move('mira');
  expect(specialOf(beforeJail, (builder) => thrown(builder, 2, 4))).toEqual([]);
});

it('celebrates the last company of a category, not the one before', () => {
  const buys = (builder: GameBuilder): GameBuilder => builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  const atCoffee = (): GameBuilder => thrown(new GameBuilder({ now: NOW }).move('mira'), 1, 2);
  expect(specialOf(atCoffee(), buys)).toEqual([]);
  const second = thrown(new GameBuilder({ now: NOW }).owns('mira', 1).move('mira'), 1, 2);
  expect(specialOf(second, buys)).toEqual(['category']);
});

it('celebrates a monopoly that is built, not one that is sold', () => {
  const owner = midGame(NOW).level(3, 6).level(1, 5).balance('gleb', 5000).move('gleb');
  expect(specialOf(owner, (all) => all.run({ type: 'buyOffice', userId: 'gleb', mapItemId: 1 }))).toEqual(['monopoly']);
  expect(specialOf(owner, (all) => all.run({ type: 'saleOffice', userId: 'gleb', mapItemId: 1 }))).toEqual([]);
});

it('shows who goes out, and the end', () => {
  const two = new GameBuilder({ now: NOW, players: 2 }).move('mira');
  expect(specialOf(two, (all) => all.run({ type: 'surrenderGame', userId: 'lev' }))).toEqual(['ruin', 'end']);
  const poor = new GameBuilder({ now: NOW, players: 3 })
    .owns('lev', 39)
    .level(39, 6)
    .balance('mira', 10)
    .at('mira', 36);
  expect(specialOf(poor.done().move('mira'), (all) => thrown(all, 1, 2))).toEqual(['ruin']);
});
