import type { GameEvent } from '@magnaty/rules';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { TimerSound } from '../game-screen.tsx';
import { playedGame } from '../testing/played-game.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { createGameSounds } from './game-sounds.ts';
import { SOUND_NAMES, soundAddress } from './sound-files.ts';
import { hiddenTabSoundOf, soundsOf, type Heard } from './sound-of.ts';

const soundFor = (builder: GameBuilder, name: GameEvent['name'], viewerId = 'mira') => {
  const event = builder.packets.filter((packet) => packet.name === name).at(-1);
  if (event === undefined) throw new Error(`there was no ${name}`);
  return soundsOf({ event, game: builder.game, ms: 0 }, viewerId)[0]?.name ?? null;
};
const table = () => new GameBuilder({ now: 0, players: 3 }).owns('mira', 1, 3).owns('lev', 6);

it('has a file for each sound', () => {
  expect(SOUND_NAMES.filter((name) => soundAddress(name) === '')).toEqual([]);
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
  soundsOf({ event, game: table().move('mira').game, ms }, viewerId);
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

describe('a walk', () => {
  it('ticks higher with each hop, and lands with a thud at its end', () => {
    const sounds = heard(walk(5));
    expect(sounds.map(({ name }) => name)).toEqual(['hop', 'hop', 'hop', 'land']);
    expect(sounds.slice(0, 3).map(({ rate }) => rate)).toEqual([1, 1.01, 1.01 ** 2]);
    expect(sounds.map(({ delay }) => delay)).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('without animation only lands', () => {
    expect(heard(walk(5), { ms: 0 }).map(({ name, delay }) => [name, delay])).toEqual([['land', 0]]);
  });

  it('to jail ends with the bar', () => {
    expect(heard(walk(10, 'JOIN_TO_JAIL'))).toEqual([{ name: 'jail', delay: 1 }]);
  });
});

describe('money', () => {
  it('that is paid ratchets, and that is received falls into a tin, louder with the sum', () => {
    expect(heard(change('mira', -50))).toEqual([{ name: 'pay', gain: 1 }]);
    const gains = [1, 50, 400, 4000].map((amount) => heard(change('mira', amount))[0]);
    expect(gains.map((sound) => sound?.name)).toEqual(['receive', 'receive', 'receive', 'receive']);
    const loudness = gains.map((sound) => sound?.gain ?? 0);
    expect(loudness).toEqual(loudness.toSorted((a, b) => a - b));
    expect(loudness[3]).toBe(1);
  });

  it('of others is softer, and a purchase has its own sound only', () => {
    expect(heard(change('lev', -50))[0]?.gain).toBeLessThan(0.5);
    expect(heard(change('mira', -50, 'BUY'))).toEqual([]);
  });

  it('of the start is silent', () => {
    const { game } = new GameBuilder({ now: 0, players: 2 });
    const before = { ...game, move: { ...game.move, userId: '' } };
    expect(soundsOf({ event: change('mira', 1500), game: before, ms: 0 }, 'mira')).toEqual([]);
  });
});

it('knocks for the own turn, also in a visible tab, and for no later step of it', () => {
  const turn = { name: 'StartMoveType', timeout: 1, deadline: 1, bank: 0, isExtra: false, round: 1 } as const;
  const own = { ...turn, userId: 'mira', type: 'BEFORE_THROW' } as const;
  expect(heard(own)).toEqual([{ name: 'notification' }]);
  expect(heard({ ...own, type: 'AFTER_THROW' })).toEqual([]);
  expect(heard({ ...own, userId: 'lev' })).toEqual([]);
});

it('ends with a roller for all, and brass for the winner alone', () => {
  const ended = table().move('mira').run({ type: 'surrenderGame', userId: 'lev' });
  expect(soundFor(ended, 'GameOverUser')).toBeNull();
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
    expect(output.play.mock.calls).toEqual([['timer']]);
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
