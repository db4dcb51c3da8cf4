import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MovingElements } from './moving-elements.ts';
import { FALL_MS } from '../durations.ts';
import { Towers } from './towers.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A city: the towers of these cells, all in one paint, and the place of the ruins. */
const cityOf = (...cells: readonly number[]) => {
  const moving = new MovingElements();
  const layer = document.createElementNS(SVG, 'svg');
  for (const cell of cells) {
    const tower = document.createElementNS(SVG, 'g');
    tower.setAttribute('data-tower', String(cell));
    tower.setAttribute('data-player', '3');
    const body = document.createElementNS(SVG, 'g');
    tower.append(body);
    layer.append(tower);
    moving.ref(`tower:${cell}`)(body);
  }
  const ruins = document.createElementNS(SVG, 'g');
  layer.append(ruins);
  moving.ref('ruins')(ruins);
  const animations: EventTarget[] = [];
  const animate = vi.fn((_element: Element, _frames: Keyframe[], _options: KeyframeAnimationOptions) => {
    const animation = new EventTarget();
    animations.push(animation);
    return animation as Animation;
  });
  return { towers: new Towers(moving, animate), animate, animations, ruins };
};

const scalesOf = (frames: readonly Keyframe[] | undefined): unknown[] =>
  (frames ?? []).map(({ transform }) => transform);

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('raises a tower from its former height, wider on the way, and stops dead', () => {
  const { towers, animate } = cityOf(6);
  towers.rise(6, { from: 4, to: 5 }, { duration: 160, delay: 40 });
  const [, frames, options] = animate.mock.lastCall!;
  expect(scalesOf(frames)).toEqual(['scale(1, 0.82)', expect.stringMatching(/^scale\(1\.06, 0\.9/), 'scale(1, 1)']);
  expect(options).toEqual({ duration: 160, delay: 40, fill: 'backwards' });
});

it('raises the first office from the ground', () => {
  const { towers, animate } = cityOf(6);
  towers.rise(6, { from: 0, to: 1 }, { duration: 160, delay: 40 });
  expect(scalesOf(animate.mock.lastCall?.[1])[0]).toBe('scale(1, 0)');
});

it('lowers a tower to the height of the level that is left, and keeps it there', () => {
  const { towers, animate } = cityOf(6);
  expect(towers.sink(6, { from: 5, to: 4 }, 280)).not.toBeNull();
  const [, frames, options] = animate.mock.lastCall!;
  expect(scalesOf(frames)).toEqual(['scale(1, 1)', expect.stringMatching(/^scale\(1\.06, /), 'scale(1, 0.82)']);
  expect(options).toEqual({ duration: 280, fill: 'forwards' });
});

it('animates no tower that is not there', () => {
  const { towers, animate } = cityOf();
  towers.rise(6, { from: 0, to: 1 }, { duration: 160, delay: 40 });
  expect(towers.sink(6, { from: 1, to: 0 }, 160)).toBeNull();
  towers.fall(6, FALL_MS);
  expect(animate).not.toHaveBeenCalled();
});

/** When the towers of these cells begin to fall, ms after the first event. */
const beginsOf = (cells: readonly number[], gap: number, duration = FALL_MS): number[] => {
  const { towers, animate } = cityOf(...cells);
  return cells.map((cell, nth) => {
    now = 1000 + nth * gap;
    animate.mockClear();
    towers.fall(cell, duration);
    return nth * gap + Number(animate.mock.calls[0]?.[2].delay);
  });
};

it('lets the towers of a small city fall one after another, though their events come faster', () => {
  expect(beginsOf([1, 3, 6, 8, 9], 60)).toEqual([0, 180, 360, 540, 720]);
});

it('lets a larger city fall faster', () => {
  expect(beginsOf([1, 3, 6, 8, 9, 11], 20)).toEqual([0, 60, 120, 180, 240, 300]);
});

it('hastens the gaps with the fall', () => {
  expect(beginsOf([1, 3, 6], 15, FALL_MS / 4)).toEqual([0, 45, 90]);
});

it('makes a tower that falls wait no longer than its event', () => {
  expect(beginsOf([1, 3], 400)).toEqual([0, 400]);
});

it('turns a copy over its foot, with dust after it, and removes both at the end', () => {
  const { towers, animate, animations, ruins } = cityOf(6);
  towers.fall(6, FALL_MS);
  const [[body, fall, { duration }], [dust, , cloud]] = animate.mock.calls as [
    (typeof animate.mock.calls)[0],
    (typeof animate.mock.calls)[0],
  ];
  expect(ruins.contains(body) && ruins.contains(dust)).toBe(true);
  expect(scalesOf(fall)).toEqual([0, -92].map((angle) => expect.stringContaining(`rotate(${angle}deg)`)));
  expect([duration, cloud.delay, cloud.duration]).toEqual([320, 320, 240]);
  animations[1]?.dispatchEvent(new Event('finish'));
  expect(ruins.childElementCount).toBe(0);
});

it('leaves no ruin when the animations are cancelled', () => {
  const { towers, animations, ruins } = cityOf(6);
  towers.fall(6, FALL_MS);
  animations[1]?.dispatchEvent(new Event('cancel'));
  expect(ruins.childElementCount).toBe(0);
});

it('lets nothing wait for a fall that was ended', () => {
  const { towers, animate } = cityOf(1, 3);
  towers.fall(1, FALL_MS);
  towers.finish();
  animate.mockClear();
  towers.fall(3, FALL_MS);
  expect(animate.mock.calls[0]?.[2].delay).toBe(0);
});
