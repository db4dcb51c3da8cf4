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
  expect(office(6, 4)).toMatchObject({ rank: 'event', lead: 0, hold: 800 });
  expect(office(6, 2)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
  expect(office(8, 4)).toMatchObject({ rank: 'event', lead: 300, hold: 450 });
  expect(pledge(6, true)).toMatchObject({ rank: 'event', lead: 0, hold: 750 });
  expect(pledge(9, false)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
});

it('tells the rent of a new storey when it stands', () => {
  const { results, moves } = office(6, 4);
  expect(moves).toMatchObject([{ what: 'tower', delay: 640, ms: 160 }]);
  expect(results).toBe(800);
  expect(office(6, 5)).toMatchObject({ rank: 'climax', results: 300 });
});

it('answers the own click at once: what the viewer builds or buys is a tick', () => {
  expect(office(6, 4, 'mira')).toMatchObject({ rank: 'tick', lead: 0, hold: 800 });
  const bought: GameEvent = { name: 'UserBuyCompany', userId: 'mira', mapItemId: 1, price: 60 };
  expect(beat(bought, 'mira')).toMatchObject({ rank: 'tick', hold: 0, pictures: [{ kind: 'bought' }] });
});

it('lets what is won go to where it will lie: into the own hand, or to the card of its owner', () => {
  const bought: GameEvent = { name: 'UserBuyCompany', userId: 'mira', mapItemId: 1, price: 60 };
  const lot = { kind: 'lot', userId: 'mira', cell: 1 } as const;
  expect(beat(bought)).toMatchObject({
    rank: 'event',
    results: 680,
    pictures: [{ ...lot, isPurchase: true, ms: 680 }],
  });
  const sold: GameEvent = { name: 'AuctionClose', auctionId: 1, mapItemId: 1, userId: 'mira', price: 60 };
  expect(beat(sold)).toMatchObject({ results: 760, pictures: [{ ...lot, isPurchase: false }, { delay: 880 }] });
  expect(beat(sold, 'mira')).toMatchObject({
    hold: 880,
    results: 120,
    pictures: [
      { kind: 'bought', ms: 880 },
      { kind: 'coins', delay: 240 },
    ],
    moves: [{ what: 'kick' }, { what: 'tile', delay: 880 }],
  });
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
    { kind: 'hit', cell: 0, weight: 2, delay: 640 },
  ]);
  expect(coins({ ...change, amount: 90, reason: 'PLEDGE', counterpartId: null })).toEqual([]);
});

it.each([
  ['an office', office(6, 4), { player: 'mira' }, { cell: 6 }, 'change'],
  ['a sale', office(6, 2), { cell: 6 }, { player: 'mira' }, 'lead'],
  ['a pledge', pledge(6, true), { cell: 6 }, { player: 'mira' }, 'change'],
  ['a ransom', pledge(9, false), { player: 'mira' }, { cell: 9 }, 'lead'],
] as const)('the coins of %s go between the owner and the company', (_, { pictures }, from, to, phase) => {
  const coins = pictures.filter(({ kind }) => kind === 'coins');
  expect(coins.map(({ at = 'change' }) => at)).toEqual([phase]);
  expect(coins).toMatchObject([{ from, to }]);
});

it('shows all payments of a card together', () => {
  const card = { name: 'ChangeBalance', balance: 0, reason: 'CARD' } as const;
  const pays: GameEvent = { ...card, userId: 'mira', amount: -50, counterpartId: 'lev' };
  expect(isResultOf(pays, { ...card, userId: 'lev', amount: 50, counterpartId: 'mira' })).toBe(true);
  expect(isResultOf(pays, { ...pays, counterpartId: 'ada' })).toBe(true);
  expect(isResultOf(pays, { ...pays, reason: 'TAX', counterpartId: null })).toBe(false);
});

it('shows what an auction or a deal pays for when the lots have arrived', () => {
  const sold = { name: 'AuctionClose', auctionId: 1, mapItemId: 1, userId: 'mira', price: 60 } as const;
  const { pictures, results, hold } = beat(sold);
  expect([pictures[0]?.ms, results, hold]).toEqual([760, 760, 1040]);
  expect(beat({ name: 'TradeAccept', took: 0, tradeId: 1 })).toMatchObject({ results: 900, hold: 1380 });
});

it('sends coins for a head office, and for a lot when it has arrived', () => {
  expect(office(6, 5).pictures).toMatchObject([{ kind: 'coins', to: { cell: 6 } }, { kind: 'headOffice' }]);
  const sold = beat({ name: 'AuctionClose', auctionId: 1, mapItemId: 1, userId: 'mira', price: 60 });
  expect(sold.pictures).toMatchObject([
    { kind: 'lot' },
    { kind: 'coins', from: { player: 'mira' }, to: { cell: 1 }, weight: 2, delay: 880 },
  ]);
});

it('shows a bid in one frame with its price, and a lot that nobody takes into its cell', () => {
  const bid: GameEvent = { name: 'AuctionMakeBet', auctionId: 1, userId: 'mira', price: 65, timeout: 0, deadline: 0 };
  expect(beat(bid)).toMatchObject({ lead: 0, hold: 0, pictures: [{ kind: 'bid', userId: 'mira' }] });
  const unsold = beat({ name: 'AuctionClose', auctionId: 1, mapItemId: 1, userId: null, price: 60 });
  expect(unsold.moves).toMatchObject([{ what: 'lip', cell: 1, px: 4, delay: 760, ms: 200 }]);
  expect(unsold.pictures).toMatchObject([
    { kind: 'lot', ms: 760 },
    { kind: 'hit', cell: 1, delay: 760, ms: 200 },
  ]);
});

it('lets the tiles of a deal land in the hand together with its companies', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('mira', 6).owns('lev', 8, 9).move('mira');
  const offer = { mapItemIdListFrom: [6], mapItemIdListTo: [8, 9], extraPriceFrom: 0, extraPriceTo: 0 };
  const signing = builder.run({ type: 'createTrade', userId: 'mira', userIdTo: 'lev', ...offer }).game;
  const tiles = (viewerId: string) =>
    beatOf({ name: 'TradeAccept', took: 0, tradeId: 1 }, { board: BOARD, game: signing, viewerId }).moves;
  const landing = { what: 'tile', delay: 1380, ms: 600 };
  expect(tiles('mira')).toEqual([8, 9].map((cell) => ({ ...landing, cell })));
  expect(tiles('lev')).toEqual([{ ...landing, cell: 6 }]);
  expect(tiles('gleb')).toEqual([]);
});

it('tells a surrender at once, with a flag, and a bankruptcy with its last event', () => {
  const left = beat({ name: 'UserLeaveGame', userId: 'mira', reason: 'SURRENDER' });
  expect(left).toMatchObject({
    rank: 'climax',
    hold: 250,
    pictures: [{ kind: 'ruin', isBankrupt: false }, { kind: 'flag' }],
  });
  expect(left.moves).toMatchObject([
    { what: 'kick', px: 6 },
    { what: 'tilt', delay: 900 },
  ]);
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

it('flies to jail along a line, and drops the bars of the corner on the chip', () => {
  const walk = { name: 'UserMoveTo', userId: 'mira', mapItemIdFrom: 30, mapItemIdTo: 10 } as const;
  expect(beat({ ...walk, indexFrom: 0, indexTo: 0, type: 'JOIN_TO_JAIL', direction: 'BACKWARD' })).toMatchObject({
    lead: 240,
    hold: 0,
    pictures: [{ kind: 'trail', cells: [10], ms: 480 }],
  });
  const jailed = { name: 'UserInJailChangeSkipMove', userId: 'mira', inJail: true, countMovesToExit: 3 } as const;
  expect(beat(jailed).moves).toMatchObject([{ what: 'bars' }, { what: 'kick', px: 4 }]);
});

it('lifts the bars for who pays, and not again for who has thrown doubles', () => {
  const prisoner = () => new GameBuilder({ now: NOW }).inJail('mira', 3).move('mira');
  const kindsOf = (play: (all: GameBuilder) => GameBuilder) => {
    const builder = prisoner();
    const shown = copyGame(builder.game);
    return play(builder)
      .packets.filter(({ seq }) => seq > shown.seq)
      .flatMap((packet) => {
        const { pictures } = beatOf(packet, { board: BOARD, game: shown, viewerId: 'ada' });
        evolve(shown, packet);
        return pictures.flatMap((one) =>
          one.kind === 'doubles' ? [`doubles ${one.isRelease}`] : one.kind === 'freed' ? ['freed'] : [],
        );
      });
  };
  expect(kindsOf((all) => all.run({ type: 'earlyExitJailFromBalance', userId: 'mira' }))).toEqual(['freed']);
  expect(kindsOf((all) => thrown(all, 5, 5))).toEqual(['doubles true']);
  const freed = { name: 'UserInJailChangeSkipMove', userId: 'mira', inJail: false, countMovesToExit: 0 } as const;
  expect(beatOf(freed, { ...scene, game: prisoner().game })).toMatchObject({ lead: 0, hold: 0 });
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
