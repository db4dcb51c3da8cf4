import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { DomDriver } from './dom-driver.ts';
import { Stage } from './stage.ts';

const { game } = new Setting({ now: 0, players: 3 }).move('mira');
const animate = vi.fn(() => new EventTarget());

// jsdom has no animations.
beforeEach(() => void Object.assign(Element.prototype, { animate }));
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  animate.mockClear();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const buy = () => {
  const stage = new Stage();
  const driver = new DomDriver(stage);
  for (const mapItemId of [5, 15]) {
    driver.settle({ event: { name: 'MapItemChangeOwner', mapItemId, userId: 'mira' }, game, ms: 280 });
    // Only now is the cell rendered with its first owner.
    stage.ref(`paint:${mapItemId}`)(document.createElement('span'));
  }
  return driver;
};

it('floods cells whose paint comes into the page with the purchase', async () => {
  buy();
  await nextFrame();
  expect(animate).toHaveBeenCalledTimes(2);
});

it('floods nothing once all has been ended', async () => {
  buy().finish();
  await nextFrame();
  expect(animate).not.toHaveBeenCalled();
});
