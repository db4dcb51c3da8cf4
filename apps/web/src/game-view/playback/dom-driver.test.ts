import type { GameEvent } from '@magnaty/rules';
import type { TimedMove } from './beat.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { DomDriver } from './dom-driver.ts';
import { MovingElements } from './motion/moving-elements.ts';

const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
const animate = vi.fn((_frames: Keyframe[]) => new EventTarget());

// jsdom has no animations.
beforeEach(() => void Object.assign(Element.prototype, { animate }));
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  animate.mockClear();
});

const play = (driver: DomDriver, event: GameEvent, ...moves: readonly TimedMove[]): void =>
  driver.play({ event, game, moves, rate: 1, isChanged: !moves.some(({ at }) => at === 'lead') });

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const buy = () => {
  const moving = new MovingElements();
  const driver = new DomDriver(moving);
  for (const mapItemId of [5, 15]) {
    const event: GameEvent = { name: 'MapItemChangeOwner', mapItemId, userId: 'mira' };
    play(driver, event, { what: 'flood', cell: mapItemId, ms: 280 });
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

it('lifts copies of the former dice off the disc, unless they were held', () => {
  const moving = new MovingElements();
  const dice = document.createElement('div');
  for (const nth of [0, 1] as const) {
    const die = document.createElement('div');
    die.innerHTML = '<svg></svg><div></div>';
    moving.ref(`die:${nth}`)(die.lastElementChild);
    dice.append(die);
  }
  const driver = new DomDriver(moving);
  const thrown: GameEvent = {
    name: 'ThrowDice',
    userId: 'mira',
    scoreFirstDice: 2,
    scoreSecondDice: 5,
    purpose: 'MOVE',
  };
  play(driver, thrown, { what: 'dice', ms: 1090 });
  expect([...dice.children].map(({ children }) => children.length)).toEqual([1, 2, 1, 2]);
  for (const { value } of animate.mock.results) (value as EventTarget).dispatchEvent(new Event('finish'));
  expect(dice.children).toHaveLength(2);

  dice.dataset.held = '0.5';
  play(driver, thrown, { what: 'dice', ms: 1090 });
  expect(dice.children).toHaveLength(2);
});

it('animates nothing after everything has been finished', async () => {
  buy().finish();
  await nextFrame();
  expect(animate).not.toHaveBeenCalled();
});

const pledged = (isInPledge: boolean): GameEvent => ({
  name: 'MapItemChangePledge',
  mapItemId: 6,
  isInPledge,
  countMoveInPledge: 0,
});
const RAISED = { what: 'lock', cell: 6, from: 0, to: 1, ms: 160 } as const;
const LOWERED = { ...RAISED, from: 1, to: 0, at: 'lead' } as const;

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

/** Frames of the first animation on cell 6. */
const framesOf = async (event: GameEvent, move: TimedMove) => {
  animate.mockClear();
  play(new DomDriver(cellSix()), event, move);
  await nextFrame();
  return animate.mock.calls[0]?.[0].map(({ transform }) => transform);
};

const built: GameEvent = { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 2 };

it('raises a tower, and lowers it when an office is sold', async () => {
  const growth = [/^scale\(1, 0\.6/, /^scale\(1\.06, /, /^scale\(1, 1\)/].map((part) => expect.stringMatching(part));
  expect(await framesOf(built, { what: 'tower', cell: 6, from: 1, to: 2, ms: 160 })).toEqual(growth);
  const sale = { what: 'tower', cell: 6, from: 2, to: 1, at: 'lead', ms: 160 } as const;
  expect(await framesOf({ ...built, lvlCard: 1 }, sale)).toEqual(growth.toReversed());
});

it('lets a tower fall when the company goes back to the bank', async () => {
  const lost: GameEvent = { name: 'MapItemChangeOwner', mapItemId: 6, userId: null };
  const frames = await framesOf(lost, { what: 'fall', cell: 6, ms: 320 });
  expect(frames?.at(-1)).toContain('rotate(-92deg)');
});

it('raises the lock of a pledge, and lowers it at the ransom', async () => {
  expect(await framesOf(pledged(true), RAISED)).toEqual(['translateY(70%)', 'none']);
  expect(await framesOf(pledged(false), LOWERED)).toEqual(['none', 'translateY(100%)']);
});

it('jolts a card after its delay, and the board in proportion to the blow', () => {
  const moving = new MovingElements();
  for (const name of ['tray', 'card:mira']) moving.ref(name)(document.createElement('div'));
  const moves: readonly TimedMove[] = [
    { what: 'kick', px: 12, ms: 180 },
    { what: 'jolt', userId: 'mira', delay: 760, ms: 140 },
  ];
  new DomDriver(moving).play({ event: pledged(true), game, moves, rate: 2, isChanged: true });
  const [kick, jolt] = animate.mock.calls as unknown as [Keyframe[], KeyframeAnimationOptions][];
  expect([kick?.[0][1]?.['transform'], kick?.[1].duration]).toEqual(['translateY(12px)', 90]);
  expect(jolt?.[1]).toMatchObject({ delay: 380, duration: 70 });
});

it('hides the tile of a purchase until its card has landed, though the tile comes later', async () => {
  const moving = new MovingElements();
  const driver = new DomDriver(moving);
  const bought: GameEvent = { name: 'UserBuyCompany', userId: 'mira', mapItemId: 6, price: 60 };
  play(driver, bought, { what: 'tile', cell: 6, delay: 760, ms: 600 });
  await nextFrame();
  await nextFrame();
  expect(animate).not.toHaveBeenCalled();
  moving.ref('tile:6')(document.createElement('button'));
  await nextFrame();
  expect(animate.mock.calls.map(([[first]]) => Object.keys(first ?? {})[0])).toEqual(['transform', 'opacity']);
});

it('keeps the last frame of a lowered lock until the page shows the new state', async () => {
  const cancel = vi.fn();
  animate.mockImplementationOnce(() => Object.assign(new EventTarget(), { cancel }));
  const moving = new MovingElements();
  moving.ref('lock:6')(document.createElement('span'));
  const driver = new DomDriver(moving);
  play(driver, pledged(false), LOWERED);
  play(driver, pledged(false));
  expect(cancel).not.toHaveBeenCalled();
  await nextFrame();
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('keeps the last frame of a walk until the page has placed the chip, and not the place before the walk', async () => {
  const cancel = vi.fn();
  animate.mockImplementationOnce(() => Object.assign(new EventTarget(), { cancel }));
  const moving = new MovingElements();
  moving.ref('chip:mira')(document.createElement('div'));
  const walk = { mapItemIdFrom: 0, mapItemIdTo: 5, indexFrom: 0, indexTo: 0, direction: 'FORWARD' } as const;
  const event: GameEvent = { name: 'UserMoveTo', userId: 'mira', ...walk, type: 'DICE' };
  const driver = new DomDriver(moving);
  play(driver, event, { what: 'walk', userId: 'mira', at: 'lead', ms: 900 });
  // The chip has come out of jail in the same instant.
  moving.release('chip:mira');
  await nextFrame();
  expect(animate).toHaveBeenCalledTimes(1);
  play(driver, event);
  expect(cancel).not.toHaveBeenCalled();
  moving.release('chip:lev');
  expect(cancel).not.toHaveBeenCalled();
  moving.release('chip:mira');
  moving.release('chip:mira');
  expect(cancel).toHaveBeenCalledTimes(1);
});
