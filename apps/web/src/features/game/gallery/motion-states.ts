import { BOARD } from '@magnaty/content';
import { categoryCells, companyAt } from '@magnaty/rules';
import { GameBuilder } from './game-builder.ts';
import type { GalleryState } from './gallery-state.ts';
import { midGame, twoPlayersLeft } from './games.ts';

/** A moment of the game to look at in frames. */
export interface MotionState extends GalleryState {
  /** Begin of the first frame, ms after the first event. */
  readonly from: number;
}

/** The dice have landed and their sum was read; the walk is over. */
const SUM_SHOWN = 1_600;
const WALKED = SUM_SHOWN + 1_000;

interface Scene {
  readonly name: string;
  readonly from: number;
  readonly build: (now: number) => GameBuilder;
  readonly next: (builder: GameBuilder) => GameBuilder;
}

const scene = (part: Scene): MotionState => ({ viewerId: 'mira', ...part });

const thrown =
  (userId: string, ...dice: readonly [number, number]) =>
  (builder: GameBuilder): GameBuilder =>
    builder.dice(...dice).run({ type: 'throwDice', userId });

/** The other companies of the category of «Маяк». */
const BESIDE_IT = categoryCells(BOARD, companyAt(BOARD, 21)?.categoryId ?? 0).filter((cell) => cell !== 21);

/** The throw is over: the mover stands on a free company. */
const mayBuy = (now: number): GameBuilder => thrown('mira', 5, 4)(midGame(now).at('mira', 12).move('mira'));

export const MOTION: readonly MotionState[] = [
  scene({ name: 'throw', from: 0, build: (now) => midGame(now).move('lev'), next: thrown('lev', 5, 2) }),
  scene({
    name: 'movement',
    from: SUM_SHOWN - 300,
    build: (now) => midGame(now).move('lev'),
    next: thrown('lev', 5, 2),
  }),
  scene({
    name: 'purchase',
    from: 0,
    build: mayBuy,
    next: (builder) => builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' }),
  }),
  scene({
    name: 'category',
    from: 0,
    build: (now) =>
      thrown(
        'mira',
        5,
        4,
      )(
        midGame(now)
          .owns('mira', ...BESIDE_IT)
          .at('mira', 12)
          .move('mira'),
      ),
    next: (builder) => builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' }),
  }),
  scene({
    name: 'rent',
    from: WALKED - 300,
    build: (now) => midGame(now).at('lev', 12).move('lev'),
    next: thrown('lev', 4, 2),
  }),
  scene({
    name: 'doubles',
    from: 900,
    build: (now) => midGame(now).at('lev', 12).move('lev'),
    next: thrown('lev', 4, 4),
  }),
  scene({
    name: 'jail',
    from: WALKED - 300,
    build: (now) => midGame(now).at('lev', 24).move('lev'),
    next: thrown('lev', 4, 2),
  }),
  scene({
    name: 'bankruptcy',
    from: 0,
    build: (now) => midGame(now).move('lev'),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'gleb' }),
  }),
  { name: 'entrance', viewerId: 'mira', from: 0, isOpening: true, build: (now) => new GameBuilder({ now }) },
  scene({
    name: 'result',
    from: 1_000,
    build: (now) => twoPlayersLeft(now),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'gleb' }),
  }),
  scene({
    name: 'defeat',
    from: 0,
    build: (now) => midGame(now).move('lev'),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'mira' }),
  }),
];
