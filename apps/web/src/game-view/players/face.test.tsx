import { BOARD, FLOOR_REWARDS, PRESET_AVATARS } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Portrait } from '../../shared/art/portrait.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { moodAfter } from '../beats.ts';
import { landingOf } from '../playback/beat-parts.ts';
import { MOOD_MS } from '../playback/durations.ts';
import { Face } from './face.tsx';

const DRAWINGS = import.meta.glob<string>('../../../public/avatars/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawingOf = (name: string): string =>
  Object.entries(DRAWINGS).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? '';

const RENT = (amount: number): GameEvent => ({
  name: 'UserPaidRent',
  userId: 'lev',
  userIdTo: 'mira',
  mapItemId: 1,
  amount,
});
const movedBy = (type: 'JOIN_TO_JAIL' | 'LEAVE_JAIL' | 'DICE'): GameEvent => ({
  name: 'UserMoveTo',
  userId: 'lev',
  mapItemIdFrom: 1,
  mapItemIdTo: 10,
  indexFrom: 0,
  indexTo: 0,
  direction: 'FORWARD',
  type,
});
const built = (mapItemId: number, lvlCard: number): GameEvent => ({ name: 'MapItemChangeOffice', mapItemId, lvlCard });
const owned = (mapItemId: number): GameEvent => ({ name: 'MapItemChangeOwner', mapItemId, userId: 'lev' });
/** All coffee companies belong to lev, and one of two games companies. */
const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 1, 3, 6);
const scene = { board: BOARD, game, viewerId: 'mira' };
const change = (reason: 'TAX' | 'CARD' | 'START', amount: number): GameEvent => ({
  name: 'ChangeBalance',
  userId: 'lev',
  amount,
  balance: 1,
  reason,
  counterpartId: null,
});

describe('an event', () => {
  it.each([
    ['a rent', RENT(50), 'mira', 'glad'],
    ['a rent', RENT(49), 'mira', null],
    ['a rent', RENT(399), 'lev', null],
    ['a rent', RENT(400), 'lev', 'angry'],
    ['a rent', RENT(400), 'ada', null],
    ['the way to jail', movedBy('JOIN_TO_JAIL'), 'lev', 'angry'],
    ['the way out of jail', movedBy('LEAVE_JAIL'), 'lev', 'glad'],
    ['a walk', movedBy('DICE'), 'lev', null],
    ['a tax', change('TAX', -400), 'lev', 'angry'],
    ['a tax', change('TAX', -399), 'lev', null],
    ['a tax', change('TAX', -400), 'mira', null],
    ['a card that pays', change('CARD', 50), 'lev', 'glad'],
    ['a card that costs', change('CARD', -50), 'lev', null],
    ['a head office', built(1, 5), 'lev', 'glad'],
    ['a monopoly', built(1, 6), 'lev', 'glad'],
    ['a monopoly', built(1, 6), 'mira', null],
    ['an office', built(1, 4), 'lev', null],
    ['a whole category', owned(3), 'lev', 'glad'],
    ['a company', owned(6), 'lev', null],
    ['the money of Start', change('START', 100), 'lev', null],
  ] as const)('%s %# makes a face', (_, event, userId, mood) => {
    expect(moodAfter(event, userId, scene)?.of ?? null).toBe(mood);
  });
});

it('finds all drawn portraits', () => {
  const ofFloors = FLOOR_REWARDS.filter(({ kind }) => kind === 'portrait');
  expect(Object.keys(DRAWINGS)).toHaveLength(PRESET_AVATARS.length + ofFloors.length);
});

it.each(Object.entries(DRAWINGS))('%s has three faces, of which a plain picture shows the calm one', (_, drawing) => {
  for (const face of ['glad', 'angry']) expect(drawing).toContain(`data-face="${face}" display="none"`);
  expect(drawing).toContain('<g data-face="calm">');
});

describe('a face', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(drawingOf('mira.svg'))));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  /** The names of the faces that are to be seen. */
  const facesIn = (container: HTMLElement): (string | null)[] =>
    [...container.querySelectorAll('[data-face]:not([display])')].map((face) => face.getAttribute('data-face'));

  it('changes when the coins land, for its time, and a further event begins the time again', async () => {
    // Loads the drawing, which all faces share.
    const first = render(<Portrait nickname="" path="/avatars/mira.svg" frame={null} />);
    await waitFor(() => expect(facesIn(first.container)).toEqual(['calm']));
    first.unmount();
    vi.useFakeTimers();
    const { game } = new GameBuilder({ now: 0, players: 2 });
    const face = <Face userId="mira" nickname="mira_k" path="/avatars/mira.svg" frame={null} />;
    const { container, show } = renderInGame(face, game);
    expect(facesIn(container)).toEqual(['calm']);
    show(RENT(500));
    act(() => vi.advanceTimersByTime(landingOf(500) - 1));
    expect(facesIn(container)).toEqual(['calm']);
    act(() => vi.advanceTimersByTime(1));
    expect(facesIn(container)).toEqual(['glad']);
    act(() => vi.advanceTimersByTime(MOOD_MS - 1));
    show(RENT(500));
    act(() => vi.advanceTimersByTime(landingOf(500)));
    act(() => vi.advanceTimersByTime(MOOD_MS - 1));
    expect(facesIn(container)).toEqual(['glad']);
    act(() => vi.advanceTimersByTime(1));
    expect(facesIn(container)).toEqual(['calm']);
  });

  it('of an uploaded picture moves instead', () => {
    const { game } = new GameBuilder({ now: 0, players: 2 });
    const face = <Face userId="lev" nickname="Лев" path="/media/avatar/7.webp" frame={null} />;
    const { container, show } = renderInGame(face, game);
    const before = container.querySelector('img')?.className;
    show(movedBy('JOIN_TO_JAIL'));
    expect(container.querySelector('img')?.className).not.toBe(before);
  });
});
