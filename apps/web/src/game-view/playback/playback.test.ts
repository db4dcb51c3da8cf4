import { BOARD } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import { copyGame, type Game } from '@magnaty/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { AnimationDriver, Cue } from './driver.ts';
import { Playback } from './playback.ts';
import {
  CATEGORY_MS,
  CHIP_MS,
  COINS,
  COINS_MS,
  COUNT_MS,
  DEAL_MS,
  END_PLANE_MS,
  FLIGHT_MS,
  HANDED_MS,
  PAINT_MS,
  TAKEN_MS,
  PAUSE_MS,
  PAYMENT_MS,
  POPUP_MS,
  RUIN_MS,
  SHORT_EVENT_MS,
  STAMP_MS,
  SUM_MS,
} from './durations.ts';

const NOW = 1_800_000_000_000;

class FakeDriver implements AnimationDriver {
  readonly seen: string[] = [];
  play({ event, moves, rate, isChanged }: Cue): void {
    const times = moves.map(({ what, ms }) => ` ${what} ${ms / rate}`);
    this.seen.push(`${isChanged ? 'settle' : 'begin'} ${event.name}${times.join('')}`);
  }
  finish(): void {
    this.seen.push('finish');
  }
}

let time: FakeTime;
let driver: FakeDriver;
let playback: Playback;
let packets: GamePacket[];
let confirmed: Game;
let isHidden: boolean;
let isReduced: boolean;

beforeEach(() => {
  time = new FakeTime();
  driver = new FakeDriver();
  isHidden = false;
  isReduced = false;
  const builder = new GameBuilder({ now: NOW, players: 2 }).move('mira');
  const before = copyGame(builder.game);
  builder.dice(1, 3).run({ type: 'throwDice', userId: 'mira' }).run({ type: 'endMove', userId: 'mira' });
  packets = builder.packets.filter(({ seq }) => seq > before.seq);
  confirmed = builder.game;
  playback = new Playback(
    {
      board: BOARD,
      viewerId: 'mira',
      driver,
      sounds: null,
      scheduler: time,
      prefersReducedMotion: () => isReduced,
      isHidden: () => isHidden,
    },
    before,
    [],
  );
});

/** Packets of a game of two in which `mira` moves. */
const recorded = (play: (builder: GameBuilder) => GameBuilder) => {
  const builder = new GameBuilder({ now: NOW, players: 2 }).move('mira');
  const { seq: before } = builder.game;
  play(builder);
  return { packets: builder.packets.filter(({ seq }) => seq > before) };
};

/** Shows a prepared game of two, and returns the packets of what is played in it then. */
const continued = (prepare: (builder: GameBuilder) => GameBuilder, play: (builder: GameBuilder) => GameBuilder) => {
  const builder = prepare(new GameBuilder({ now: NOW, players: 2 })).done();
  playback.reset(builder.game, []);
  const { seq: before } = builder.game;
  return play(builder).packets.filter(({ seq }) => seq > before);
};

const pushAll = (): void => packets.forEach((packet) => playback.push(packet));
const shown = (): Game => playback.table.game;
const kinds = (): string[] => playback.pictures.shown.map(({ kind }) => kind);

describe('the queue', () => {
  it('shows events one after the other: dice, then the walk, then what the cell does', () => {
    pushAll();
    expect(shown().move.scoreSecondDice).toBe(3);
    expect(shown().players[0]?.position).toBe(0);
    time.pass(1090 + SUM_MS);
    expect(driver.seen.at(-1)).toBe(`begin UserMoveTo walk ${CHIP_MS}`);
    expect(shown().players[0]?.position).toBe(0);
    time.pass(CHIP_MS);
    expect(shown().players[0]?.position).toBe(4);
    expect(shown().players[0]?.balance).toBe(1500);
    time.pass(10_000);
    expect(playback.isCaughtUp).toBe(true);
    expect(shown()).toEqual(confirmed);
  });

  it('notifies only the keys that an event changes', () => {
    const notified: string[] = [];
    for (const key of ['cell:0', 'cell:4', 'cell:9', 'player:mira', 'player:lev', 'dice'] as const) {
      playback.signals.subscribe([key], () => notified.push(key));
    }
    pushAll();
    expect(notified).toEqual(['dice']);
    time.pass(1090 + SUM_MS + CHIP_MS);
    // Once when the dice are thrown, and once when they have landed.
    expect(notified).toEqual(['dice', 'dice', 'cell:0', 'cell:4']);
  });

  it('shows the dice as they lie after a reload, also before the first throw of a move', () => {
    playback.reset(confirmed, packets);
    expect(confirmed.move.scoreFirstDice).toBe(0);
    expect(playback.lastThrow).toEqual({ userId: 'mira', first: 1, second: 3 });
  });

  it('tells the points of a throw when the dice have landed, or when their flight is cut short', () => {
    const lines = () => playback.feed.entries.map(({ key }) => key);
    pushAll();
    time.pass(1089);
    expect([playback.isRolling, lines()]).toEqual([true, []]);
    time.pass(1);
    expect([playback.isRolling, lines()]).toEqual([false, ['feed.throw']]);
    playback.reset(confirmed, []);
    playback.push(packets[0]!);
    expect(playback.isRolling).toBe(true);
    playback.jumpToEnd();
    expect([playback.isRolling, lines()]).toEqual([false, ['feed.throw']]);
  });

  it('adds lines to the feed as their events are shown', () => {
    pushAll();
    time.pass(1090);
    expect(playback.feed.entries.map(({ key }) => key)).toEqual(['feed.throw']);
    time.pass(20_000);
    expect(playback.feed.entries.map(({ key }) => key)).toEqual(['feed.move', 'feed.tax', 'feed.throw']);
  });
});

describe('the ranks of events', () => {
  it('shows the sum alone and the cell of the walk before the chip moves', () => {
    pushAll();
    time.pass(1089);
    expect([playback.isRolling, playback.target]).toEqual([true, null]);
    time.pass(1);
    expect([playback.isRolling, playback.target]).toEqual([false, 4]);
    time.pass(SUM_MS - 1);
    expect(driver.seen.some((what) => what.startsWith('begin UserMoveTo'))).toBe(false);
    time.pass(1 + CHIP_MS);
    expect(playback.target).toBeNull();
  });

  it('stamps doubles on the disc when they have landed', () => {
    const { packets: doubles } = recorded((builder) => builder.dice(2, 2).run({ type: 'throwDice', userId: 'mira' }));
    doubles.forEach((packet) => playback.push(packet));
    time.pass(1089);
    expect(kinds()).toEqual([]);
    time.pass(1);
    expect(playback.pictures.shown).toMatchObject([{ kind: 'doubles', points: 2 }]);
    time.pass(STAMP_MS - 1);
    expect(kinds()).toEqual(['doubles']);
    time.pass(1);
    expect(kinds()).toEqual(['trail']);
    expect(driver.seen.at(-1)).toBe(`begin UserMoveTo walk ${CHIP_MS}`);
  });

  it('keeps an event readable under a queue, and a climax whole', () => {
    const auction: GamePacket = { ...packets[0]!, name: 'TradeAccept', tradeId: 1, took: 0 };
    const begins: number[] = [];
    playback.onShown((_packet, phase) => void (phase === 'after' && begins.push(time.now())));
    for (let nth = 0; nth < 8; nth++) playback.push(auction);
    time.pass(60_000);
    const times = begins.slice(1).map((at, nth) => at - (begins[nth] ?? 0));
    expect([times.length, Math.min(...times), Math.max(...times)]).toEqual([7, SHORT_EVENT_MS, DEAL_MS + HANDED_MS]);
    const out = recorded((builder) => builder.run({ type: 'surrenderGame', userId: 'lev' })).packets;
    out.forEach((packet) => playback.push(packet));
    for (let nth = 0; nth < 6; nth++) playback.push(auction);
    while (kinds()[0] !== 'ruin') time.pass(10);
    time.pass(RUIN_MS - 20);
    expect(kinds()).toEqual(['ruin', 'flag']);
  });

  it('shows the payment of a rent while its words are read, also if it arrives later', () => {
    const rent = continued(
      (builder) => builder.owns('lev', 3).move('mira'),
      (builder) => builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' }),
    );
    const payments = rent.findIndex(({ name }) => name === 'ChangeBalance');
    rent.slice(0, payments).forEach((packet) => playback.push(packet));
    time.pass(1090 + SUM_MS + CHIP_MS + PAUSE_MS);
    expect(driver.seen.at(-1)).toMatch(/^settle UserPaidRent/);
    time.pass(100);
    const before = shown().players.map(({ balance }) => balance);
    rent.slice(payments).forEach((packet) => playback.push(packet));
    const [payer = 0, payee = 0] = shown().players.map(({ balance }, nth) => balance - (before[nth] ?? 0));
    const paid = rent.find((packet) => packet.name === 'UserPaidRent');
    expect([-payer, payee]).toEqual([paid?.amount, paid?.amount]);
    time.pass(PAYMENT_MS[1] - 101);
    expect(shown().move.step).toBe('BEFORE_THROW');
    time.pass(1);
    expect(shown().move.step).toBe('AFTER_THROW');
  });

  it('keeps what a deal changes until the lots have crossed, also if it arrives later', () => {
    const sides = { mapItemIdListFrom: [3], mapItemIdListTo: [5], extraPriceFrom: 40, extraPriceTo: 0 };
    const signed = continued(
      (builder) =>
        builder
          .owns('mira', 3)
          .owns('lev', 5)
          .move('mira')
          .run({ type: 'createTrade', userId: 'mira', userIdTo: 'lev', ...sides }),
      (builder) => builder.run({ type: 'acceptTrade', userId: 'lev', tradeId: builder.game.trade?.tradeId ?? 0 }),
    );
    const owners = () => [3, 5].map((cell) => shown().cells[cell]?.ownerId);
    playback.push(signed[0]!);
    time.pass(100);
    signed.slice(1).forEach((packet) => playback.push(packet));
    time.pass(DEAL_MS - 101);
    expect([kinds(), owners()]).toEqual([['deal'], ['mira', 'lev']]);
    time.pass(1);
    expect(owners()).toEqual(['lev', 'mira']);
    // The money counts as it lands.
    time.pass(COINS_MS);
    // The wedges still leave.
    expect(kinds()).toEqual(['deal', 'handed', 'coins']);
    expect(playback.popups.countOf('lev')).toEqual({ delay: COINS[1].flight, ms: COUNT_MS });
    time.pass(HANDED_MS - COINS_MS - 1);
    expect(playback.isCaughtUp).toBe(false);
    time.pass(1);
    expect(playback.isCaughtUp).toBe(true);
  });

  it('tells who is bankrupt before the bank takes anything', () => {
    const ruined = continued(
      (builder) => builder.owns('lev', 39).level(39, 6).owns('mira', 5).balance('mira', 10).at('mira', 36).move('mira'),
      (builder) => builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' }),
    );
    ruined.forEach((packet) => playback.push(packet));
    while (!kinds().includes('ruin')) time.pass(10);
    expect(shown().cells[5]?.ownerId).toBe('mira');
    while (shown().cells[5]?.ownerId === 'mira') time.pass(10);
    expect([kinds(), shown().players[0]?.isOut]).toEqual([expect.arrayContaining(['ruin', 'drain']), false]);
  });

  it('gives a whole category its climax as soon as its last company has come', () => {
    const bought = continued(
      (builder) => builder.owns('lev', 1).move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' }),
      (builder) => builder.run({ type: 'userBuyCurrentCompany', userId: 'lev' }),
    );
    bought.forEach((packet) => playback.push(packet));
    // The card flies first.
    expect(shown().cells[3]?.ownerId).toBe(null);
    time.pass(TAKEN_MS);
    expect(shown().cells[3]?.ownerId).toBe('lev');
    time.pass(PAINT_MS);
    expect(kinds()).toContain('category');
    time.pass(CATEGORY_MS - 1);
    expect(kinds()).toContain('category');
    time.pass(1);
    expect(kinds()).not.toContain('category');
  });

  it('waits before the first event while the opening runs, and a click ends the wait', async () => {
    playback.pause();
    pushAll();
    time.pass(60_000);
    expect([shown().move.scoreFirstDice, playback.isPaused]).toEqual([0, true]);
    playback.resume();
    expect([shown().move.scoreFirstDice, playback.isPaused]).toEqual([1, false]);
    playback.reset(confirmed, []);
    playback.pause();
    await playback.catchUp();
    expect(playback.isPaused).toBe(false);
  });

  it('lets the last event stand alone, covers the board, and then ends the game', () => {
    const end = recorded((builder) => builder.run({ type: 'surrenderGame', userId: 'lev' })).packets;
    end.forEach((packet) => playback.push(packet));
    time.pass(RUIN_MS - 10);
    expect(kinds()).toContain('ruin');
    while (!kinds().includes('end')) time.pass(10);
    // The plane rises over the face.
    expect(kinds()).toContain('ruin');
    time.pass(END_PLANE_MS - 10);
    const winner = () => shown().players.find(({ userId }) => userId === 'mira')?.result ?? null;
    expect([shown().isOver, winner()]).toEqual([false, null]);
    time.pass(10);
    expect([shown().isOver, winner()?.numberPlace, kinds()]).toEqual([true, 1, []]);
  });

  it('tells a sale while its tower sinks, once', () => {
    const sale = continued(
      (builder) => builder.owns('lev', 1, 3).level(1, 2).level(3, 2).move('lev'),
      (builder) => builder.run({ type: 'saleOffice', userId: 'lev', mapItemId: 1 }),
    );
    sale.forEach((packet) => playback.push(packet));
    const told = () => playback.feed.entries.filter(({ key }) => key === 'feed.sell').length;
    expect([shown().cells[1]?.lvlCard, told()]).toEqual([2, 1]);
    time.pass(10_000);
    expect([shown().cells[1]?.lvlCard, told()]).toEqual([1, 1]);
  });

  it('tells the words with reduced motion too, without anything that travels', () => {
    isReduced = true;
    pushAll();
    // The sum of the throw; no flight, no walk.
    expect(shown().players[0]?.position).toBe(0);
    time.pass(SUM_MS);
    expect(shown().players[0]?.position).toBe(4);
    time.pass(PAYMENT_MS[2]);
    expect(shown()).toEqual(confirmed);
    expect(driver.seen.some((what) => what.startsWith('begin'))).toBe(false);
  });
});

describe('catch-up', () => {
  it('jumps to the end in a hidden tab, without any animation', () => {
    isHidden = true;
    pushAll();
    expect(shown()).toEqual(confirmed);
    expect(driver.seen.filter((what) => what !== 'finish')).toEqual([]);
  });

  it('jumps to the end if too much animation waits', () => {
    const walk = packets.find(({ name }) => name === 'UserMoveTo')!;
    // The first walk runs. Ten waiting walks take 11.2 s, eleven 12.3 s.
    for (let nth = 0; nth < 11; nth++) playback.push(walk);
    expect(playback.isCaughtUp).toBe(false);
    playback.push(walk);
    expect(playback.isCaughtUp).toBe(true);
  });

  it('plays faster when it is late', () => {
    const walk = packets.find(({ name }) => name === 'UserMoveTo')!;
    for (let nth = 0; nth < 6; nth++) playback.push(walk);
    time.pass(2000);
    expect(driver.seen).toContain(`begin UserMoveTo walk ${CHIP_MS / 2}`);
  });

  it('shows a snapshot at once', () => {
    pushAll();
    playback.reset(confirmed, []);
    expect(shown()).toEqual(confirmed);
    expect(shown()).not.toBe(confirmed);
    time.pass(60_000);
    expect(shown()).toEqual(confirmed);
  });

  it('catchUp speeds up the running animation and waits for it', async () => {
    pushAll();
    let isSeen = false;
    const seen = playback.catchUp().then(() => (isSeen = true));
    expect(isSeen).toBe(false);
    expect(shown().players[0]?.position).toBe(0);
    time.pass(400);
    await seen;
    expect(shown()).toEqual(confirmed);
  });
});

it('counts the payer until the last coin has landed, and the receiver while they land', () => {
  const rent = continued(
    (builder) => builder.owns('lev', 3).move('mira'),
    (builder) => builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' }),
  );
  rent.forEach((packet) => playback.push(packet));
  while (!kinds().includes('coins')) time.pass(1);
  const { flight } = COINS[1];
  expect(playback.popups.countOf('mira')).toEqual({ delay: 0, ms: flight + COUNT_MS });
  expect(playback.popups.countOf('lev')).toEqual({ delay: flight, ms: COUNT_MS });
  expect(playback.popups.settlesIn).toBe(flight + COUNT_MS);
  time.pass(flight + COUNT_MS);
  expect(playback.popups.settlesIn).toBe(0);
});

describe('balance pop-ups', () => {
  it('overlap the next events, which do not wait for them', () => {
    const rent = continued(
      (builder) => builder.owns('lev', 3).move('mira'),
      (builder) =>
        builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' }).run({ type: 'endMove', userId: 'mira' }),
    );
    rent.forEach((packet) => playback.push(packet));
    while (playback.popups.of('lev') === null) time.pass(1);
    time.pass(POPUP_MS - 1);
    expect([playback.isCaughtUp, playback.popups.of('lev')?.amount]).toEqual([true, 12]);
  });

  it('are one for the payments of one card', () => {
    const base = packets[0]!;
    const payment = { ...base, name: 'ChangeBalance', balance: 1, reason: 'CARD', userId: 'lev', amount: -50 } as const;
    const paid = [1, 2, 3].map((): GamePacket => ({ ...payment, counterpartId: 'mira' }));
    playback.push({ ...base, name: 'ActionCard', userId: 'lev', mapItemId: 7, cardId: 1, isReshuffled: false });
    paid.forEach((packet) => playback.push(packet));
    while (playback.popups.of('lev') === null) time.pass(10);
    expect(playback.popups.of('lev')?.amount).toBe(-150);
  });
});

it('shows pictures as much faster as the events', () => {
  playback.setPace(1 / 8);
  const { packets: doubles } = recorded((builder) => builder.dice(2, 2).run({ type: 'throwDice', userId: 'mira' }));
  doubles.forEach((packet) => playback.push(packet));
  time.pass(FLIGHT_MS / 8);
  expect(playback.pictures.shown).toMatchObject([{ kind: 'doubles', ms: STAMP_MS, rate: 8 }]);
  time.pass(STAMP_MS / 8);
  expect(kinds()).toEqual(['trail']);
});
