import {
  at,
  card,
  clicks,
  dice,
  holds,
  inJail,
  level,
  money,
  owns,
  pointsAt,
  sends,
  takesChip,
  ticks,
  turn,
  type Moment,
} from './moment.ts';

/** Places of cards in a full deck «Шанс». */
const GAIN = 11;
const PAY_EACH = 14;

/** A drawn card over the screen. */
const CARD = { shown: '[data-picture="card"]' };

/** The viewer went to jail in an earlier move: else the centre would tell of it first. */
const IN_JAIL = [turn('ada'), inJail('mira', 3), turn('mira')];

/** The window with the result of the game. */
const RESULT = { shown: 'dialog[open]' };

export const MOMENTS_OF_MOVES: readonly Moment[] = [
  { name: 'throw', setting: [at('mira', 12), dice(5, 4)], act: [clicks('game.action.throwDice')], span: 3_300 },
  {
    name: 'hold-to-shake',
    setting: [at('mira', 12), dice(5, 4)],
    lead: [pointsAt('game.action.throwDice')],
    act: [holds(1_000)],
    since: 'act',
    span: 3_300,
  },
  { name: 'doubles', setting: [at('mira', 12), dice(4, 4)], act: [clicks('game.action.throwDice')], span: 4_400 },
  {
    name: 'end-of-move',
    setting: [at('mira', 12), dice(3, 5), sends('mira', 'throwDice')],
    act: [clicks('game.action.endMove')],
    span: 2_200,
  },
  {
    name: 'card-own',
    setting: [at('mira', 0), dice(3, 4), card(GAIN)],
    act: [clicks('game.action.throwDice')],
    since: CARD,
    from: -300,
    span: 3_300,
  },
  {
    name: 'card-other',
    setting: [turn('lev'), at('lev', 29), dice(3, 4), card(PAY_EACH)],
    act: [sends('lev', 'throwDice')],
    since: CARD,
    from: -300,
    span: 2_750,
  },
  {
    name: 'jail-cell',
    setting: [turn('lev'), at('lev', 24), dice(4, 2)],
    act: [sends('lev', 'throwDice')],
    from: 2_200,
    span: 4_400,
  },
  {
    name: 'jail-three-doubles',
    setting: [at('mira', 12), dice(2, 2, 1, 1, 3, 3), sends('mira', 'throwDice'), sends('mira', 'throwDice')],
    act: [clicks('game.action.throwDice')],
    from: 900,
    span: 4_400,
  },
  { name: 'release-paid', setting: IN_JAIL, act: [clicks('game.jail.payLabel')], span: 3_300 },
  {
    name: 'release-doubles',
    setting: [...IN_JAIL, dice(5, 5)],
    act: [clicks('game.action.throwDice')],
    span: 4_400,
  },
  {
    name: 'opening',
    isAtHome: true,
    lead: [
      clicks('home.play'),
      clicks('lobby.createOwn'),
      ticks('radio', /^4 /),
      ticks('checkbox', /^3 /),
      clicks('lobby.room.create'),
    ],
    act: [takesChip],
    // Until the loading picture goes, it covers the opening.
    since: { shown: ':root:not(:has(dialog[open])) [data-opening]:not([data-opening="waiting"])' },
    from: -300,
    span: 4_400,
  },
  {
    name: 'surrender',
    act: [sends('gleb', 'surrenderGame')],
    span: 3_300,
  },
  {
    name: 'bankruptcy-other',
    setting: [owns('mira', 37), level(5, 37), level(6, 39), money('lev', 40), at('lev', 36), turn('lev'), dice(1, 2)],
    act: [sends('lev', 'throwDice')],
    since: 'payment',
    from: -500,
    span: 5_500,
  },
  {
    name: 'defeat-own',
    setting: [
      owns('gleb', 5, 12, 16, 18, 19, 35),
      owns('lev', 37, 39),
      level(4, 37, 39),
      money('mira', 40),
      at('mira', 36),
      dice(1, 2),
    ],
    act: [clicks('game.action.throwDice')],
    since: 'payment',
    from: -500,
    span: 6_600,
  },
  {
    name: 'victory-own',
    setting: [sends('ada', 'surrenderGame'), sends('gleb', 'surrenderGame')],
    act: [sends('lev', 'surrenderGame')],
    since: RESULT,
    from: -3_000,
    span: 8_800,
  },
  {
    name: 'victory-other',
    setting: [
      sends('ada', 'surrenderGame'),
      owns('gleb', 5, 12, 16, 18, 19, 35),
      sends('gleb', 'surrenderGame'),
      owns('lev', 37, 39),
      level(4, 37, 39),
      money('mira', 40),
      at('mira', 36),
      dice(1, 2),
    ],
    act: [clicks('game.action.throwDice')],
    since: RESULT,
    from: -3_000,
    span: 8_800,
  },
];
