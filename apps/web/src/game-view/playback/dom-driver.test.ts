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

const SVG = 'http://www.w3.org/2000/svg';

/** The tower and the lock of cell 6, and the place of ruins. */
const cellSix = (): MovingElements => {
  const moving = new MovingElements();
  const [layer, tower, body, ruins] = ['svg', 'g', 'g', 'g'].map((tag) => document.createElementNS(SVG, tag));
  tower!.append(body!);
  layer!.append(tower!, ruins!);
  moving.ref('tower:6')(body!);
  moving.ref('ruins')(ruins!);
  moving.ref('lock:6')(document.createElement('span'));
  return moving;
};

/** Frames of the first animation on cell 6, by the method of the driver. */
const framesOf = async (phase: 'beforeChange' | 'afterChange', event: GameEvent) => {
  animate.mockClear();
  new DomDriver(cellSix())[phase]({ event, game: levelled, ms: 160 });
  await nextFrame();
  return animate.mock.calls[0]?.[0].map(({ transform }) => transform);
};
const levelled = new GameBuilder({ now: 0, players: 3 }).owns('mira', 6).level(6, 2).move('mira').done().game;
const built: GameEvent = { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 2 };
const sold: GameEvent = { ...built, lvlCard: 1 };
const pledged = (isInPledge: boolean): GameEvent => ({
  name: 'MapItemChangePledge',
  mapItemId: 6,
  isInPledge,
  countMoveInPledge: 0,
});

it('raises a tower, and lowers it when an office is sold', async () => {
  const growth = [/^scale\(1, 0\.6/, /^scale\(1\.06, /, /^scale\(1, 1\)/].map((part) => expect.stringMatching(part));
  expect(await framesOf('afterChange', built)).toEqual(growth);
  expect(await framesOf('beforeChange', sold)).toEqual(growth.toReversed());
});

it('raises the lock of a pledge, and lowers it at the ransom', async () => {
  expect(await framesOf('afterChange', pledged(true))).toEqual(['translateY(70%)', 'none']);
  expect(await framesOf('beforeChange', pledged(false))).toEqual(['none', 'translateY(100%)']);
});

it('lets a tower fall when the company goes back to the bank', async () => {
  const frames = await framesOf('afterChange', { name: 'MapItemChangeOwner', mapItemId: 6, userId: null });
  expect(frames?.at(-1)).toContain('rotate(-92deg)');
});

it('keeps the last frame of a lowered tower until the page shows the new state, and raises it no more', async () => {
  const cancel = vi.fn();
  animate.mockImplementationOnce(() => Object.assign(new EventTarget(), { cancel }));
  const driver = new DomDriver(cellSix());
  driver.beforeChange({ event: sold, game: levelled, ms: 160 });
  driver.afterChange({ event: sold, game: levelled, ms: 590 });
  expect(cancel).not.toHaveBeenCalled();
  await nextFrame();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(animate).toHaveBeenCalledTimes(1);
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
