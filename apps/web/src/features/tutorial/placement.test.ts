import { expect, it } from 'vitest';
import { placeBeside, pointerTo, sharedArea, type Box } from './placement.ts';

const viewport = { width: 1280, height: 720 };
const panel = { width: 360, height: 240 };
const place = (...boxes: Box[]): Box => ({ ...placeBeside(boxes, panel, viewport), ...panel });

it('without a box the panel is in the middle', () => {
  const { left, top } = place();
  expect(Math.abs(left + panel.width / 2 - 640)).toBeLessThanOrEqual(12);
  expect(Math.abs(top + panel.height / 2 - 360)).toBeLessThanOrEqual(12);
});

it('it covers no box, and is beside it', () => {
  const box = { left: 500, top: 300, width: 200, height: 100 };
  const placed = place(box);
  expect(sharedArea(placed, box)).toBe(0);
  expect(placed.top + placed.height).toBeLessThan(box.top);
});

it('a ring of boxes has the panel inside', () => {
  const ring = [
    { left: 200, top: 0, width: 880, height: 100 },
    { left: 200, top: 620, width: 880, height: 100 },
    { left: 200, top: 100, width: 100, height: 520 },
    { left: 980, top: 100, width: 100, height: 520 },
  ];
  const placed = place(...ring);
  for (const box of ring) expect(sharedArea(placed, box)).toBe(0);
  expect(placed.left).toBeGreaterThan(300);
});

it('without room it covers as little as possible and stays in the window', () => {
  const { left, top } = place({ left: 0, top: 0, width: 1280, height: 700 });
  expect(left).toBeGreaterThanOrEqual(16);
  expect(top + panel.height).toBeLessThanOrEqual(viewport.height - 16);
});

it('an arrow points from the side of the panel to the nearest box', () => {
  const at = { left: 500, top: 300, ...panel };
  const box = { width: 100, height: 100 };
  expect(pointerTo([], at)).toBeNull();
  expect(pointerTo([{ left: 200, top: 350, ...box }], at)).toMatchObject({ left: -14, top: 86 });
  expect(
    pointerTo(
      [
        { left: 900, top: 0, ...box },
        { left: 1100, top: 0, ...box },
      ],
      at,
    ),
  ).toMatchObject({ left: 346 });
  expect(pointerTo([{ left: 600, top: 600, ...box }], at)).toMatchObject({ left: 136, top: 226 });
  expect(pointerTo([{ left: 600, top: 0, ...box }], at)).toBeNull();
});
