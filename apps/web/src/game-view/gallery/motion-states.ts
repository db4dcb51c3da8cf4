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

/** The dice have landed and their sum was read; the walk is over; the flight into jail is over. ms */
const SUM_SHOWN = 1_600;
const WALKED = SUM_SHOWN + 1_000;
const JAILED = WALKED + 1_100;
/** A player with a few companies has lost them, and the words about it were read. ms */
const LOST = 400;
const OUT_TOLD = LOST + 1_400;

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
    name: 'sold',
    from: 0,
    build: (now) => {
      const builder = thrown(
        'lev',
        5,
        4,
      )(midGame(now).at('lev', 12).move('lev')).run({
        type: 'startAuction',
        userId: 'lev',
      });
      for (const userId of ['mira', 'gleb', 'ada']) builder.run({ type: 'leaveAuction', userId });
      return builder;
    },
    next: (builder) => builder.run({ type: 'makeBetOnAuction', userId: 'lev', price: 170 }),
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
    from: JAILED - 500,
    build: (now) => midGame(now).at('lev', 24).move('lev'),
    next: thrown('lev', 4, 2),
  }),
  scene({
    name: 'three-doubles',
    from: SUM_SHOWN + 800,
    build: (now) => thrown('mira', 2, 2)(thrown('mira', 1, 1)(midGame(now).at('mira', 12).move('mira'))),
    next: thrown('mira', 3, 3),
  }),
  scene({
    name: 'monopoly',
    from: 0,
    build: (now) =>
      midGame(now).owns('lev', 6, 8, 9).level(6, 5).level(8, 5).level(9, 5).balance('lev', 3_000).move('lev'),
    next: (builder) => builder.run({ type: 'buyOffice', userId: 'lev', mapItemId: 6 }),
  }),
  scene({
    name: 'bankruptcy',
    from: WALKED + 500,
    build: (now) =>
      midGame(now).owns('mira', 37, 39).level(37, 5).level(39, 6).balance('ada', 40).at('ada', 36).move('ada'),
    next: thrown('ada', 1, 2),
  }),
  scene({
    name: 'surrender',
    from: 0,
    build: (now) => midGame(now).move('lev'),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'gleb' }),
  }),
  ...(
    [
      ['entrance', 0, 4],
      ['entrance-end', 1_000, 4],
      ['entrance-five', 625, 5],
      ['entrance-two', 625, 2],
    ] as const
  ).map(([name, from, players]): MotionState => ({
    name,
    viewerId: 'mira',
    from,
    isOpening: true,
    build: (now) => new GameBuilder({ now, players, bots: ['lev', 'ada'] }),
  })),
  ...(
    [
      ['result', 900],
      ['result-words', 2_600],
      ['result-rest', 4_100],
    ] as const
  ).map(([name, from]) =>
    scene({
      name,
      from: OUT_TOLD + from,
      build: (now) => twoPlayersLeft(now),
      next: (builder) => builder.run({ type: 'surrenderGame', userId: 'gleb' }),
    }),
  ),
  scene({
    name: 'result-other',
    from: OUT_TOLD + 1_500,
    build: (now) => twoPlayersLeft(now).move('gleb'),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'mira' }),
  }),
  scene({
    name: 'defeat',
    from: OUT_TOLD - 700,
    build: (now) => midGame(now).move('lev'),
    next: (builder) => builder.run({ type: 'surrenderGame', userId: 'mira' }),
  }),
];
