import { expect, it } from 'vitest';
import { placeTip } from './place-tip.ts';

const view = { width: 1280, height: 720 };
const tip = { width: 200, height: 40 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

it('is placed below, with its arrow at the middle of the anchor', () => {
  expect(placeTip({ anchor: at(500, 300), tip, view, side: 'down' })).toEqual({
    side: 'down',
    left: 496,
    top: 356,
    arrow: 24,
  });
});

it('is placed above if that is preferred', () => {
  expect(placeTip({ anchor: at(500, 300), tip, view, side: 'up' })).toMatchObject({ side: 'up', top: 244 });
});

it('takes the other side if the preferred one has no room', () => {
  expect(placeTip({ anchor: at(500, 670), tip, view, side: 'down' })).toMatchObject({ side: 'up', top: 614 });
  expect(placeTip({ anchor: at(500, 10), tip, view, side: 'up' })).toMatchObject({ side: 'down', top: 66 });
});

it('keeps the preferred side if the other has no more room', () => {
  const high = { width: 200, height: 700 };
  expect(placeTip({ anchor: at(500, 100), tip: high, view, side: 'down' }).side).toBe('down');
});

it('is moved into the window at its edges, and the arrow stays at the middle of the anchor', () => {
  expect(placeTip({ anchor: at(1230, 300), tip, view, side: 'down' })).toMatchObject({ left: 1072, arrow: 174 });
  expect(placeTip({ anchor: at(10, 300), tip, view, side: 'down' })).toMatchObject({ left: 8, arrow: 22 });
});

it('keeps the arrow away from its corners', () => {
  expect(placeTip({ anchor: at(-30, 300), tip, view, side: 'down' })).toMatchObject({ left: 8, arrow: 8 });
  expect(placeTip({ anchor: at(1260, 300), tip, view, side: 'down' })).toMatchObject({ left: 1072, arrow: 174 });
});

it('starts at the left edge if the window is too narrow for it', () => {
  const wide = { width: 1400, height: 40 };
  expect(placeTip({ anchor: at(600, 300), tip: wide, view, side: 'down' })).toMatchObject({ left: 8, arrow: 612 });
});

it('scales its distance from the anchor', () => {
  expect(placeTip({ anchor: at(500, 300), tip, view, side: 'down', scale: 1.5 })).toMatchObject({
    left: 484,
    top: 364,
    arrow: 36,
  });
});
