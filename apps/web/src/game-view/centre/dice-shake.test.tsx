import type { Game, GameEvent } from '@magnaty/rules';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import type { ViewerCommand } from '../state.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { DiceShake } from './dice-shake.ts';
import { Dice } from './dice.tsx';
import { MainAction } from './main-action.tsx';

function Centre() {
  useShortcuts();
  return (
    <>
      <Dice />
      <MainAction />
    </>
  );
}

const INSIDE = { clientX: 50, clientY: 20 };
const OUTSIDE = { clientX: 50, clientY: 200 };
const POINTER = { pointerId: 7, button: 0, isPrimary: true };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
});
afterEach(() => void vi.restoreAllMocks());

const table = (): GameBuilder => new GameBuilder({ now: 0, players: 2 }).move('mira').done();

const open = (game: Game = table().game) => {
  const sent: string[] = [];
  const rattles: boolean[] = [];
  const time = new FakeTime();
  const shake = new DiceShake({ scheduler: time, setRattling: (isOn) => rattles.push(isOn) });
  const sendCommand = ({ type }: ViewerCommand) => {
    sent.push(type);
    return Promise.resolve(true);
  };
  const view = renderInGame(<Centre />, game, { sendCommand, shake });
  const button = () => screen.getByRole('button', { name: /Бросить кубики|Завершить ход/ });
  return {
    ...view,
    sent,
    rattles,
    button,
    areDiceShaken: () => view.container.querySelector('[class*="shaken"] [data-nth]') !== null,
    pass: (ms: number) => act(() => time.pass(ms)),
    down: (some = {}) => fireEvent.pointerDown(button(), { ...POINTER, ...INSIDE, ...some }),
    move: (place: object) => fireEvent.pointerMove(document.body, { ...POINTER, ...place }),
    up: (place: object = INSIDE) => fireEvent.pointerUp(document.body, { ...POINTER, ...place }),
    click: () => fireEvent.click(button(), { detail: 1 }),
  };
};

it('shows other faces while the dice shake, and throws these dice from where they are', () => {
  vi.useFakeTimers();
  const { container, down, up, pass, show } = open();
  const faces = () =>
    [...container.querySelectorAll('[data-nth] > svg path')].map((path) => path.getAttribute('d')).join();
  const isHeld = () => container.querySelector('[data-held]') !== null;
  const still = faces();
  expect(isHeld()).toBe(false);
  down();
  pass(200);
  const first = faces();
  act(() => void vi.advanceTimersByTime(70));
  expect(new Set([still, first, faces()]).size).toBe(3);
  up();
  expect([faces(), isHeld()]).toEqual([still, true]);
  show({ name: 'ThrowDice', userId: 'mira', scoreFirstDice: 2, scoreSecondDice: 5, purpose: 'MOVE' });
  expect(isHeld()).toBe(false);
  vi.useRealTimers();
});

it('throws the harder, the longer it shakes; the button shows it by a key as well', () => {
  const { container, button, pass } = open();
  const strength = () => Number(container.querySelector<HTMLElement>('[data-held]')?.dataset.held);
  for (const [ms, expected] of [
    [300, 0.25],
    [1200, 1],
    [5000, 1],
  ] as const) {
    fireEvent.keyDown(button(), { code: 'Space' });
    pass(ms);
    expect(button().dataset.shaking).toBe('');
    fireEvent.keyUp(window, { code: 'Space' });
    expect(strength()).toBe(expected);
    expect(button().dataset.shaking).toBeUndefined();
  }
});

it('shakes the dice until the throw is shown, so that they never lie still before it', () => {
  const { context, areDiceShaken, down, up, pass, show } = open();
  const send = (isSent: boolean) =>
    act(() => context.ui.setState({ pending: isSent ? [{ type: 'throwDice', timerId: null }] : [] }));
  send(true);
  expect(areDiceShaken()).toBe(false);
  send(false);
  down();
  pass(200);
  send(true);
  up();
  expect(areDiceShaken()).toBe(true);
  show({ name: 'ThrowDice', userId: 'mira', scoreFirstDice: 2, scoreSecondDice: 5, purpose: 'MOVE' });
  expect(areDiceShaken()).toBe(false);
});

describe('a pointer', () => {
  it('throws by a short press without a shake', () => {
    const { sent, rattles, down, up, click, pass } = open();
    down();
    pass(150);
    up();
    expect(sent).toEqual([]);
    click();
    pass(1000);
    expect(sent).toEqual(['throwDice']);
    expect(rattles).toEqual([]);
  });

  it('shakes the dice while it holds the button, and throws once when it lets go', () => {
    const { sent, rattles, down, up, click, pass, areDiceShaken } = open();
    down();
    expect(areDiceShaken()).toBe(false);
    pass(160);
    expect(areDiceShaken()).toBe(true);
    expect(rattles).toEqual([true]);
    pass(5000);
    expect(sent).toEqual([]);
    up();
    click();
    expect(sent).toEqual(['throwDice']);
    expect(rattles).toEqual([true, false]);
    expect(areDiceShaken()).toBe(false);
  });

  it('that held without a click after it leaves the next click its meaning', () => {
    const { sent, down, up, click, pass } = open();
    down();
    pass(200);
    up();
    down();
    up();
    click();
    expect(sent).toEqual(['throwDice', 'throwDice']);
  });

  it.each(['a short press', 'a hold'])(
    'that leaves the button during %s throws nothing, even if it returns',
    (kind) => {
      const { sent, rattles, down, move, up, click, pass } = open();
      down();
      if (kind === 'a hold') pass(200);
      move(OUTSIDE);
      expect(rattles.at(-1) ?? false).toBe(false);
      pass(1000);
      move(INSIDE);
      up();
      click();
      expect(sent).toEqual([]);
    },
  );

  it('may be a little beside the button, which gives way', () => {
    const { sent, down, move, up, pass } = open();
    down();
    pass(200);
    move({ clientX: 50, clientY: -8 });
    up({ clientX: 50, clientY: -8 });
    expect(sent).toEqual(['throwDice']);
  });

  it.each([
    ['a cancelled pointer', () => fireEvent.pointerCancel(document.body, POINTER)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })],
    ['another window', () => fireEvent.blur(window)],
    [
      'another tab',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
    ['the release elsewhere', () => fireEvent.pointerUp(document.body, { ...POINTER, ...OUTSIDE })],
  ])('throws nothing after %s', (_, end) => {
    const { sent, rattles, down, up, click, pass } = open();
    down();
    pass(200);
    act(() => void end());
    expect(rattles).toEqual([true, false]);
    up();
    click();
    expect(sent).toEqual([]);
  });

  it('is the main one with its main button', () => {
    const { rattles, down, pass } = open();
    down({ button: 2 });
    down({ isPrimary: false });
    pass(500);
    expect(rattles).toEqual([]);
  });

  it('of another finger does not end the hold', () => {
    const { sent, down, up, pass } = open();
    down();
    pass(200);
    fireEvent.pointerUp(document.body, { ...POINTER, ...INSIDE, pointerId: 8 });
    expect(sent).toEqual([]);
    up();
    expect(sent).toEqual(['throwDice']);
  });
});

describe('a key', () => {
  const key = (where: () => Element, code: string) => ({
    down: (repeat = false) => fireEvent.keyDown(where(), { code, key: code, repeat }),
    up: () => fireEvent.keyUp(where(), { code, key: code }),
  });

  it.each(['Space', 'Enter', 'KeyG'])('%s shakes while it is held, and throws once when it comes up', (code) => {
    const { sent, rattles, pass } = open();
    const held = key(() => document.body, code);
    held.down();
    pass(200);
    for (let nth = 0; nth < 5; nth++) held.down(true);
    expect(sent).toEqual([]);
    held.up();
    held.up();
    expect(sent).toEqual(['throwDice']);
    expect(rattles).toEqual([true, false]);
  });

  it.each(['Space', 'Enter'])('%s on the focused button does the same, without its own clicks', (code) => {
    const { sent, rattles, pass, button } = open();
    const held = key(button, code);
    // An event that was prevented makes no click: neither at the press and its repetitions, nor when the key comes up.
    expect(held.down()).toBe(false);
    pass(200);
    expect(held.down(true)).toBe(false);
    expect(held.up()).toBe(false);
    expect(sent).toEqual(['throwDice']);
    expect(rattles).toEqual([true, false]);
  });

  it('that comes up soon throws without a shake', () => {
    const { sent, rattles } = open();
    const held = key(() => document.body, 'Space');
    held.down();
    held.up();
    expect(sent).toEqual(['throwDice']);
    expect(rattles).toEqual([]);
  });

  it('throws nothing after Escape, and again when it is pressed anew', () => {
    const { sent, pass } = open();
    const held = key(() => document.body, 'Space');
    held.down();
    pass(200);
    fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' });
    held.up();
    expect(sent).toEqual([]);
    held.down();
    held.up();
    expect(sent).toEqual(['throwDice']);
  });

  it('beside a pointer that holds throws once', () => {
    const { sent, down, up, pass } = open();
    const held = key(() => document.body, 'Space');
    down();
    pass(200);
    held.down();
    held.up();
    up();
    expect(sent).toEqual(['throwDice']);
  });
});

it('a click without a pointer throws, also after a hold that was taken back', () => {
  const { sent, button, down, move, up, pass } = open();
  down();
  pass(200);
  move(OUTSIDE);
  up(OUTSIDE);
  fireEvent.click(button(), { detail: 0 });
  expect(sent).toEqual(['throwDice']);
});

describe('a hold of a throw that is not possible any more', () => {
  const next = { name: 'StartMoveType', timeout: 1, deadline: 1, bank: 0, isExtra: false, round: 1 } as const;
  /** The time runs out, and the server throws for the viewer. */
  const thrown: GameEvent = { ...next, userId: 'mira', type: 'AFTER_THROW' };
  const lost: GameEvent[] = [
    { name: 'EndMove', userId: 'mira' },
    { ...next, userId: 'lev', type: 'BEFORE_THROW' },
  ];

  it('ends the rattling silently, and its end does not end the move', () => {
    const { sent, rattles, show, down, up, click, pass, button } = open();
    down();
    pass(200);
    show(thrown);
    expect(button().textContent).toContain('Завершить ход');
    expect(rattles).toEqual([true, false]);
    up();
    click();
    expect(sent).toEqual([]);
    down();
    up();
    click();
    expect(sent).toEqual(['endMove']);
  });

  it('by a key ends too, and its repetitions do not press the button', () => {
    const { sent, rattles, show, pass, button } = open();
    fireEvent.keyDown(button(), { code: 'Enter', key: 'Enter' });
    pass(200);
    show(thrown);
    expect(rattles).toEqual([true, false]);
    expect(fireEvent.keyDown(button(), { code: 'Enter', key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyUp(button(), { code: 'Enter', key: 'Enter' })).toBe(false);
    expect(sent).toEqual([]);
  });

  it('ends when the button is locked, and when it disappears', () => {
    const locked = open();
    locked.down();
    locked.pass(200);
    locked.show({ name: 'ChangeMoveButtonDisabled', userId: 'mira', isDisabled: true });
    expect(locked.rattles).toEqual([true, false]);
    locked.unmount();
    const gone = open();
    gone.down();
    gone.pass(200);
    gone.show(...lost);
    expect(screen.queryByRole('button')).toBeNull();
    expect(gone.rattles).toEqual([true, false]);
    gone.up();
    expect([...locked.sent, ...gone.sent]).toEqual([]);
  });
});

it('the throw out of jail is held in the same way, and its own dice shake', () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).inJail('mira', 2).move('mira').done();
  const { sent, rattles, down, up, pass, button } = open(game);
  down();
  pass(200);
  expect(button().querySelector('[class*="shaken"] > svg')).not.toBeNull();
  up();
  expect(sent).toEqual(['throwDice']);
  expect(rattles).toEqual([true, false]);
});
