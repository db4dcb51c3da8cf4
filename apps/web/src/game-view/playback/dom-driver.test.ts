import type { GameEvent } from '@magnaty/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { DomDriver } from './dom-driver.ts';
import { MovingElements } from './moving-elements.ts';

const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
const animate = vi.fn((_frames: Keyframe[]) => new EventTarget());

// jsdom has no animations.
beforeEach(() => void Object.assign(Element.prototype, { animate }));
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  animate.mockClear();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const buy = () => {
  const moving = new MovingElements();
  const driver = new DomDriver(moving);
  for (const mapItemId of [5, 15]) {
    driver.afterChange({ event: { name: 'MapItemChangeOwner', mapItemId, userId: 'mira' }, game, ms: 280 });
    // Only now is the cell rendered with its first owner.
    moving.ref(`paint:${mapItemId}`)(document.createElement('span'));
  }
  return driver;
};

it('animates the paint of cells that get their first owner with the purchase', async () => {
  buy();
  await nextFrame();
  expect(animate).toHaveBeenCalledTimes(2);
});

it('animates nothing after everything has been finished', async () => {
  buy().finish();
  await nextFrame();
  expect(animate).not.toHaveBeenCalled();
});

/** Frames of the animation on the strip of cell 6, by the method of the driver. */
const framesOf = async (phase: 'beforeChange' | 'afterChange', event: GameEvent) => {
  const moving = new MovingElements();
  moving.ref('strip:6')(document.createElement('span'));
  new DomDriver(moving)[phase]({ event, game, ms: 160 });
  await nextFrame();
  return animate.mock.calls.map(([frames]) => frames.map(({ transform }) => transform));
};
const pledged = (isInPledge: boolean): GameEvent => ({
  name: 'MapItemChangePledge',
  mapItemId: 6,
  isInPledge,
  countMoveInPledge: 0,
});

it('raises an office, and lowers it when it is sold', async () => {
  const built: GameEvent = { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 2 };
  expect(await framesOf('afterChange', built)).toEqual([['translateY(70%)', 'none']]);
  animate.mockClear();
  expect(await framesOf('beforeChange', { ...built, lvlCard: 1 })).toEqual([['none', 'translateY(100%)']]);
});

it('raises the lock of a pledge, and lowers it at the ransom', async () => {
  expect(await framesOf('afterChange', pledged(true))).toEqual([['translateY(70%)', 'none']]);
  animate.mockClear();
  expect(await framesOf('beforeChange', pledged(false))).toEqual([['none', 'translateY(100%)']]);
});

it('keeps the last frame of a lowered strip until the page shows the new state', async () => {
  const cancel = vi.fn();
  animate.mockImplementationOnce(() => Object.assign(new EventTarget(), { cancel }));
  const moving = new MovingElements();
  moving.ref('strip:6')(document.createElement('span'));
  const driver = new DomDriver(moving);
  const event: GameEvent = { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 1 };
  driver.beforeChange({ event, game, ms: 160 });
  driver.afterChange({ event, game, ms: 0 });
  expect(cancel).not.toHaveBeenCalled();
  await nextFrame();
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('keeps the last frame of a walk until the page has placed the chip', () => {
  const cancel = vi.fn();
  animate.mockImplementationOnce(() => Object.assign(new EventTarget(), { cancel }));
  const moving = new MovingElements();
  moving.ref('chip:mira')(document.createElement('div'));
  const walk = { mapItemIdFrom: 0, mapItemIdTo: 5, indexFrom: 0, indexTo: 0, direction: 'FORWARD' } as const;
  const event: GameEvent = { name: 'UserMoveTo', userId: 'mira', ...walk, type: 'DICE' };
  const driver = new DomDriver(moving);
  driver.beforeChange({ event, game, ms: 900 });
  driver.afterChange({ event, game, ms: 900 });
  expect(cancel).not.toHaveBeenCalled();
  moving.release('chip:lev');
  expect(cancel).not.toHaveBeenCalled();
  moving.release('chip:mira');
  moving.release('chip:mira');
  expect(cancel).toHaveBeenCalledTimes(1);
});
