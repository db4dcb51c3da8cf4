import { BOARD } from '@magnaty/content';
import { categoryCells, type GameEvent } from '@magnaty/rules';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { TimerSound } from '../game-screen.tsx';
import { playedGame } from '../testing/played-game.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { createGameSounds } from './game-sounds.ts';
import { soundAddresses } from './sound-files.ts';
import { SOUND_NAMES } from './sound-names.ts';
import { soundsOf } from '../beats.ts';
import type { SoundCue } from './sound-port.ts';
import { hiddenTabSoundOf } from './hidden-tab.ts';
import type { Heard } from './heard.ts';

const heardAt = ({ event, ...cue }: SoundCue, viewerId: string): readonly Heard[] =>
  soundsOf(event, { ...cue, viewerId });

const soundFor = (builder: GameBuilder, name: GameEvent['name'], viewerId = 'mira') => {
  const event = builder.packets.filter((packet) => packet.name === name).at(-1);
  if (event === undefined) throw new Error(`there was no ${name}`);
  return heardAt({ event, game: builder.game, ms: 0 }, viewerId)[0]?.name ?? null;
};
const table = () => new GameBuilder({ now: 0, players: 3 }).owns('mira', 1, 3).owns('lev', 6);

it('has one file for each sound, or three', () => {
  expect(SOUND_NAMES.filter((name) => ![1, 3].includes(soundAddresses(name).length))).toEqual([]);
});

it('plays sounds for dice, purchases and sales', () => {
  const thrown = (dice: number[]) =>
    table()
      .move('mira')
      .dice(...dice)
      .run({ type: 'throwDice', userId: 'mira' });
  expect(soundFor(thrown([5, 4]), 'ThrowDice')).toBe('dice-2');
  expect(soundFor(thrown([5, 3]), 'ThrowDice')).toBe('dice-1');
  const bought = thrown([5, 4]).run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  expect(soundFor(bought, 'UserBuyCompany')).toBe('buy');
  expect(soundFor(bought, 'ChangeBalance')).toBeNull();
  const pledged = table().move('mira').run({ type: 'pledgeCompany', userId: 'mira', mapItemId: 1 });
  expect(soundFor(pledged, 'ChangeBalance')).toBe('sale');
  expect(soundFor(pledged.run({ type: 'ransomCompany', userId: 'mira', mapItemId: 1 }), 'ChangeBalance')).toBe('buy');
});

it('notifies only the recipient of an offer, and plays a sound for everyone when it is accepted', () => {
  const offered = table()
    .move('mira')
    .run({
      type: 'createTrade',
      userId: 'mira',
      userIdTo: 'lev',
      mapItemIdListFrom: [1],
      mapItemIdListTo: [6],
      extraPriceFrom: 0,
      extraPriceTo: 0,
    });
  expect(['mira', 'lev', 'gleb'].map((viewer) => soundFor(offered, 'TradeCreate', viewer))).toEqual([
    null,
    'notification',
    null,
  ]);
});

/** What is heard of an event in a running game. `ms`: the time of its animation. */
const heard = (event: GameEvent, { viewerId = 'mira', ms = 1000 } = {}): readonly Heard[] =>
  heardAt({ event, game: table().move('mira').game, ms }, viewerId);
const walk = (to: number, type: 'DICE' | 'JOIN_TO_JAIL' = 'DICE'): GameEvent => ({
  name: 'UserMoveTo',
  userId: 'mira',
  mapItemIdFrom: 1,
  mapItemIdTo: to,
  indexFrom: 0,
  indexTo: 0,
  direction: 'FORWARD',
  type,
});
const change = (userId: string, amount: number, reason: 'RENT' | 'BUY' = 'RENT'): GameEvent => ({
  name: 'ChangeBalance',
  userId,
  amount,
  balance: 500,
  reason,
  counterpartId: null,
});

const pans = (sounds: readonly Heard[]) => sounds.map(({ pan = 0 }) => Number(pan.toFixed(2)));

describe('a throw', () => {
  const thrown = (first: number, second: number, some: Partial<Extract<GameEvent, { name: 'ThrowDice' }>> = {}) =>
    ({
      name: 'ThrowDice',
      userId: 'mira',
      scoreFirstDice: first,
      scoreSecondDice: second,
      purpose: 'MOVE',
      ...some,
    }) as const;
  const names = (event: GameEvent, ms = 1090) => heard(event, { ms }).map(({ name }) => name);

  it('is heard when the dice leave the hand and when they touch the disc', () => {
    expect(heard(thrown(1, 2), { ms: 1090 })).toEqual([
      { name: 'flight', pan: -0.6 },
      { name: 'dice-2', delay: 0.5, pan: -0.2 },
    ]);
    expect(names(thrown(1, 2), 0)).toEqual(['dice-2']);
  });

  it('of doubles is stamped when the dice lie still', () => {
    expect(heard(thrown(3, 3), { ms: 1090 }).at(-1)).toMatchObject({ name: 'doubles', delay: 1.09 });
    expect(names(thrown(3, 3, { purpose: 'CARD' }))).toEqual(['flight', 'dice-1']);
  });

  it('of the third doubles has the stamps on the way to jail', () => {
    const builder = table().move('mira');
    for (const dice of [1, 2, 3]) {
      builder.dice(dice, dice).run({ type: 'throwDice', userId: 'mira' });
      if (builder.game.move.step === 'BUY_DECISION') builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' });
    }
    const toJail = builder.packets.findLast(({ name }) => name === 'UserMoveTo');
    if (toJail === undefined) throw new Error('nobody went to jail');
    const sounds = (event: GameEvent) =>
      heardAt({ event, game: builder.game, ms: 1000 }, 'mira').map(({ name }) => name);
    expect(sounds(thrown(3, 3))).toEqual(['flight', 'dice-1']);
    expect(sounds(toJail)).toEqual(['three-doubles', 'jail']);
  });
});

describe('a walk', () => {
  it('ticks higher with each hop along the board, and lands with a thud at its end', () => {
    const sounds = heard(walk(5));
    expect(sounds.map(({ name }) => name)).toEqual(['hop', 'hop', 'hop', 'land']);
    expect(sounds.slice(0, 3).map(({ rate }) => rate)).toEqual([1, 1.01, 1.01 ** 2]);
    expect(sounds.map(({ delay }) => delay)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(pans(sounds)).toEqual([-0.31, -0.2, -0.1, 0]);
  });

  it('is heard at the side where it ends, never in one ear alone', () => {
    const ends = [0, 5, 10, 15, 35].map((cell) => pans(heard(walk(cell))).at(-1) ?? 0);
    expect(ends).toEqual([-0.53, 0, 0.53, 0.53, -0.53]);
  });

  it('without animation only lands', () => {
    expect(heard(walk(5), { ms: 0 }).map(({ name, delay }) => [name, delay])).toEqual([['land', 0]]);
  });

  it('to jail ends with the bars', () => {
    expect(heard(walk(10, 'JOIN_TO_JAIL'))).toMatchObject([{ name: 'jail', delay: 1 }]);
  });
});

describe('money', () => {
  it.each([
    [1, 'pay-small', 'coins-3'],
    [49, 'pay-small', 'coins-3'],
    [50, 'pay', 'coins-8'],
    [399, 'pay', 'coins-8'],
    [400, 'pay-large', 'coins-22'],
    [4000, 'pay-large', 'coins-22'],
  ] as const)('of %i has the weight of its sum', (amount, paid, received) => {
    expect(heard(change('mira', -amount))).toEqual([{ name: paid, gain: 1, pan: -0.6 }]);
    expect(heard(change('mira', amount))).toMatchObject([{ name: received, gain: 1, pan: -0.6 }]);
  });

  it('of others is softer by less than a rank, and a purchase has its own sound only', () => {
    const gain = heard(change('lev', -50))[0]?.gain ?? 0;
    expect(gain).toBeLessThan(1);
    expect(20 * Math.log10(gain)).toBeGreaterThan(-6);
    expect(heard(change('mira', -50, 'BUY'))).toEqual([]);
  });

  it('of the start is silent', () => {
    const { game } = new GameBuilder({ now: 0, players: 2 });
    const before = { ...game, move: { ...game.move, userId: '' } };
    expect(heardAt({ event: change('mira', 1500), game: before, ms: 0 }, 'mira')).toEqual([]);
  });
});

it('knocks for the own turn, also in a visible tab, and for no later step of it', () => {
  const turn = { name: 'StartMoveType', timeout: 1, deadline: 1, bank: 0, isExtra: false, round: 1 } as const;
  const own = { ...turn, userId: 'mira', type: 'BEFORE_THROW' } as const;
  expect(heard(own)).toEqual([{ name: 'notification' }]);
  expect(heard({ ...own, type: 'AFTER_THROW' })).toEqual([]);
  expect(heard({ ...own, userId: 'lev' })).toEqual([]);
});

describe('on the board', () => {
  it('a bought company is heard at its cell', () => {
    const bought = { name: 'UserBuyCompany', userId: 'mira', mapItemId: 15, price: 1 } as const;
    expect(heard(bought).map(({ name }) => name)).toEqual(['buy', 'flight']);
    expect(pans(heard(bought))).toEqual([0.53, 0.53]);
  });

  it('a whole category is heard, a company of it is not', () => {
    const owned = (cell: number) =>
      heardAt(
        { event: { name: 'MapItemChangeOwner', mapItemId: cell, userId: 'mira' }, game: table().game, ms: 1400 },
        'mira',
      );
    const { categoryId } = BOARD.cells[1] as { readonly categoryId: number };
    expect(categoryCells(BOARD, categoryId)).toEqual([1, 3]);
    expect(owned(3).map(({ name }) => name)).toEqual(['category']);
    expect(owned(6)).toEqual([]);
  });

  it('a tower is heard when it rises, heavier for head office and monopoly, and not when it sinks', () => {
    const office = (lvlCard: number, before: number) => {
      const { game } = table();
      const cell = game.cells[1];
      if (cell !== undefined) cell.lvlCard = before;
      return heardAt({ event: { name: 'MapItemChangeOffice', mapItemId: 1, lvlCard }, game, ms: 160 }, 'mira').map(
        ({ name }) => name,
      );
    };
    expect([office(1, 1), office(4, 4), office(5, 5), office(6, 6)]).toEqual([
      ['tower'],
      ['tower'],
      ['tower-high'],
      ['tower-high'],
    ]);
    expect([office(3, 4), office(0, 0)]).toEqual([[], []]);
  });

  it('a lot falls to its winner under the gavel, and to nobody without a bid', () => {
    const closed = { name: 'AuctionClose', mapItemId: 1, price: 90 } as const;
    const event = (userId: string | null) => ({ ...closed, userId }) as unknown as GameEvent;
    expect(heard(event('lev')).map(({ name }) => name)).toEqual(['gavel-3', 'flight', 'buy']);
    expect(heard(event(null)).map(({ name }) => name)).toEqual(['unsold']);
  });
});

it('ends with a roller for all, and the press for the winner alone', () => {
  const ended = table().move('mira').run({ type: 'surrenderGame', userId: 'lev' });
  expect(soundFor(ended, 'GameOverUser')).toBe('surrender');
  const bankrupt = playedGame(0, { seed: 2, until: ({ game }) => game.players.some(({ isOut }) => isOut) });
  expect(soundFor(bankrupt, 'GameOverUser')).toBe('bankrupt');
  const over = ended.move('mira').run({ type: 'surrenderGame', userId: 'gleb' });
  const event = over.packets.find(({ name }) => name === 'GameOver');
  if (event === undefined) throw new Error('the game is not over');
  expect(heard(event).map(({ name }) => name)).toEqual(['flood', 'win']);
  expect(heard(event, { viewerId: 'lev' }).map(({ name }) => name)).toEqual(['flood']);
});

it('in a hidden tab notifies of an offer and of the own move, and of nothing else', () => {
  const builder = table();
  const before = builder.packets.length;
  const { packets } = builder.move('lev').dice(1, 2).run({ type: 'throwDice', userId: 'lev' }).move('mira');
  const called = packets.slice(before).filter((packet) => hiddenTabSoundOf(packet, 'mira') !== null);
  expect(called.map(({ name }) => name)).toEqual(['StartMoveType']);
});

it.each([
  ['an ordinary move of the viewer', { timeLeft: 30_000 }, 'mira', false],
  ['the last seconds of such a move', { timeLeft: 5000 }, 'mira', true],
  ['an extra move of the viewer', { timeLeft: 30_000, isExtra: true }, 'mira', true],
  ['an extra move of another player', { timeLeft: 5000, isExtra: true }, 'lev', false],
] as const)('the clock during %s', (_, move, mover, isHeard) => {
  const output = { play: vi.fn(), dropDelayed: vi.fn(), loop: vi.fn(), endLoop: vi.fn() };
  const { game } = table().move(mover, move);
  const { unmount } = renderInGame(<TimerSound />, game, { sounds: createGameSounds(output, 'mira') });
  expect(output.loop.mock.calls).toEqual(isHeard ? [['timer']] : []);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(output.endLoop).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  hidden.mockRestore();
  unmount();
});

describe('in a hidden tab', () => {
  const open = (mover: string, timeLeft = 30_000) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const output = { play: vi.fn(), dropDelayed: vi.fn(), loop: vi.fn(), endLoop: vi.fn() };
    const { game } = table().move(mover, { timeLeft });
    const view = renderInGame(<TimerSound />, game, { sounds: createGameSounds(output, 'mira') });
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    return { ...view, output, pass };
  };
  afterEach(() => void vi.restoreAllMocks());

  it('the clock warns the mover once, when the last seconds begin', () => {
    const { output, pass } = open('mira');
    pass(24_999);
    expect(output.play).not.toHaveBeenCalled();
    pass(1);
    expect(output.play.mock.calls).toEqual([['timer', { gain: 2 }]]);
    pass(60_000);
    expect(output.play).toHaveBeenCalledTimes(1);
    expect(output.loop).not.toHaveBeenCalled();
  });

  it('the clock is silent for a mover who has acted in time, and for everyone else', () => {
    const { output, pass, show } = open('mira');
    show({ name: 'ChangeDeadline', timeout: 90_000, deadline: 90_000 });
    pass(30_000);
    expect(output.play).not.toHaveBeenCalled();
    const other = open('lev');
    other.pass(60_000);
    expect(other.output.play).not.toHaveBeenCalled();
  });
});

it('plays what has no event in a visible tab only', () => {
  const output = { play: vi.fn(), dropDelayed: vi.fn(), loop: vi.fn(), endLoop: vi.fn() };
  const sounds = createGameSounds(output, 'mira');
  sounds.playMoment('gavel-1', { pan: -0.2 });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sounds.playMoment('gavel-2');
  hidden.mockRestore();
  expect(output.play.mock.calls).toEqual([['gavel-1', { pan: -0.2 }]]);
});

it('ends each loop when the screen closes', () => {
  const output = { play: vi.fn(), dropDelayed: vi.fn(), loop: vi.fn(), endLoop: vi.fn() };
  const sounds = createGameSounds(output, 'mira');
  sounds.setRattling(true);
  sounds.setTicking(true);
  expect(output.loop.mock.calls).toEqual([['dice-rattle'], ['timer']]);
  sounds.stop();
  expect(output.endLoop.mock.calls.flat().toSorted()).toEqual(['dice-rattle', 'timer']);
});
