import { coin, hits, metal, paper, press, thud, tooth, wood } from './instruments.ts';
import { band, mix, noiseOf, steps, type Part } from './synth.ts';
import type { CueSound, Take } from './take.ts';

/** Two dice of wood on a table. They touch and bounce when the picture's dice do, s. */
const dice = (pitches: readonly number[], take: Take, seed: number): Float64Array => {
  const times = [0, 0.09, 0.26, 0.35, 0.4, 0.49];
  const gains = [1, 0.9, 0.62, 0.5, 0.34, 0.24];
  return mix(0.58, [
    ...times.map((at, nth): Part => {
      const knock = mix(0.13, [
        [0, wood(take.near(pitches[nth] ?? 600, 0.06), 0.12, take.seed(seed + nth))],
        [0, thud(0.1, { from: 240, to: 150, seed: take.seed(seed + 20 + nth) }), 0.5],
      ]);
      return [take.near(at, 0.05), knock, gains[nth]];
    }),
  ]);
};

/** Coins that come one after the other, so many ms apart. */
const coins = (count: number, every: number, take: Take): Float64Array => {
  const length = (count - 1) * every + 0.2;
  return mix(length, [
    [0, thud(Math.min(0.16, length), { from: 330, to: 240, seed: take.seed(60) }), 0.5],
    ...hits(
      steps(count, every).map((at) => take.near(at, 0.12)),
      (nth) => coin(take.near(1900 + ((nth * 577) % 1100), 0.05), take.seed(61 + nth)),
      (nth) => 1 - (0.5 * nth) / count,
    ),
  ]);
};

const ratchet = (teeth: number, every: number, take: Take): Part[] =>
  hits(
    steps(teeth, every).map((at) => take.near(at, 0.02)),
    (nth) => tooth(take.near(930 - nth * 16, 0.03), take.seed(110 + nth)),
    (nth) => 1 - (0.4 * nth) / teeth,
  );

/** The sounds of each move: dice, chip, companies, money, cards. */
export const MOVE_CUES = {
  'dice-1': {
    rank: 'event',
    files: 3,
    what: 'wooden dice on a table',
    heard: 'the dice are thrown, an even sum',
    make: (take) => dice([620, 540, 690, 580, 640, 560], take, 2),
  },
  'dice-2': {
    rank: 'event',
    files: 3,
    what: 'wooden dice on a table',
    heard: 'the dice are thrown, an odd sum',
    make: (take) => dice([540, 600, 500, 660, 570, 620], take, 30),
  },
  'dice-rattle': {
    rank: 'event',
    files: 1,
    isLoop: true,
    what: 'dice in cupped hands',
    heard: 'the viewer holds the button of the throw',
    make: (take) => {
      const irregular = noiseOf(7);
      return mix(0.72, [
        [0, band(0.72, { pitch: 360, width: 260, seed: 8, shape: () => 1 }), 0.12],
        ...hits(
          steps(15, 0.0465).map((at) => at + 0.012 * (1 + irregular())),
          (nth) => wood(take.near(640 + ((nth * 211) % 420), 0), 0.05, 10 + nth),
          (nth) => 0.6 + 0.4 * Math.abs(Math.sin(nth * 2.4)),
        ),
      ]);
    },
  },
  hop: {
    rank: 'tick',
    files: 3,
    what: 'a wooden tick',
    heard: 'each hop of a chip, 1 % higher than the one before',
    make: (take) =>
      mix(0.08, [
        [0, wood(take.near(880, 0.02), 0.07, take.seed(24))],
        [0, wood(take.near(440, 0.02), 0.05, take.seed(25)), 0.4],
      ]),
  },
  land: {
    rank: 'event',
    files: 3,
    what: 'a thud',
    heard: 'a chip lands',
    make: (take) =>
      mix(0.2, [
        [0, thud(0.2, { from: take.near(180, 0.05), to: 95, seed: take.seed(26) })],
        [0, wood(take.near(420, 0.05), 0.1, take.seed(27)), 0.8],
      ]),
  },
  buy: {
    rank: 'event',
    files: 3,
    what: 'the press closes',
    heard: 'a company or an office is bought, a company is ransomed',
    make: (take) =>
      mix(0.32, [
        [0, metal(take.near(410, 0.04), 0.12, 0.018), 0.5],
        [0.06, thud(0.24, { from: take.near(180, 0.05), to: 85, seed: take.seed(28) }), 1.1],
        [0.06, wood(take.near(330, 0.04), 0.16, take.seed(11)), 0.9],
      ]),
  },
  sale: {
    rank: 'event',
    files: 1,
    what: 'the press opens',
    heard: 'an office is sold, a company is pledged',
    make: (take) =>
      mix(0.3, [
        [0, wood(take.near(330, 0.04), 0.14, take.seed(12)), 0.9],
        [0, thud(0.14, { from: 200, to: 130, seed: take.seed(29) }), 0.4],
        [take.near(0.1, 0.06), metal(take.near(520, 0.04), 0.14, 0.02), 0.5],
        [take.near(0.1, 0.06), paper(0.16, { pitch: 2600, seed: take.seed(13), rise: 0.05 }), 0.8],
      ]),
  },
  'auction-bet': {
    rank: 'event',
    files: 3,
    what: 'knuckles on the desk',
    heard: 'a bid',
    make: (take) =>
      mix(0.22, [
        [0, wood(take.near(300, 0.05), 0.2, take.seed(14))],
        [0, thud(0.18, { from: 180, to: 120, seed: take.seed(31) }), 0.6],
      ]),
  },
  notification: {
    rank: 'event',
    files: 1,
    what: 'two knocks on a door',
    heard: 'the viewer’s own move begins, or the viewer is offered a deal',
    make: (take) =>
      mix(
        0.4,
        hits([0, 0.18], (nth) =>
          mix(0.22, [
            [0, wood(290 + nth * 10, 0.2, take.seed(15 + nth))],
            [0, thud(0.16, { from: 170, to: 120, seed: take.seed(32 + nth) }), 0.6],
          ]),
        ),
      ),
  },
  'deal-signing': {
    rank: 'event',
    files: 1,
    what: 'two strokes of a pen and a stamp',
    heard: 'a deal is made',
    make: (take) =>
      mix(0.5, [
        [0, paper(0.14, { pitch: 4300, seed: take.seed(17), rise: 0.06 }), 0.7],
        [0.15, paper(0.12, { pitch: 5100, seed: take.seed(18), rise: 0.05 }), 0.7],
        [0.31, thud(0.19, { from: 170, to: 85, seed: take.seed(34) }), 1.2],
        [0.31, wood(260, 0.14, take.seed(19)), 0.7],
      ]),
  },
  'card-flick': {
    rank: 'event',
    files: 3,
    what: 'a card of thick paper',
    heard: 'a card is drawn',
    make: (take) =>
      mix(0.18, [
        [0, paper(0.12, { pitch: take.near(3000, 0.08), seed: take.seed(20), rise: 0.06 }), 0.7],
        [take.near(0.09, 0.08), paper(0.06, { pitch: 4600, seed: take.seed(21), rise: 0.002 })],
        [take.near(0.09, 0.08), wood(520, 0.06, take.seed(35)), 0.35],
      ]),
  },
  timer: {
    rank: 'tick',
    files: 1,
    isLoop: true,
    what: 'a wood block, tick and tock',
    heard: 'repeated during the viewer’s extra move and the last seconds of any move of theirs',
    make: () =>
      mix(0.5, [
        [0, wood(1150, 0.06, 22)],
        [0.25, wood(900, 0.06, 23)],
      ]),
  },
  'pay-small': {
    rank: 'tick',
    files: 3,
    what: 'three teeth of a ratchet',
    heard: 'a player pays less than 50',
    make: (take) => mix(0.13, ratchet(3, 0.034, take)),
  },
  pay: {
    rank: 'event',
    files: 3,
    what: 'nine teeth of a ratchet',
    heard: 'a player pays 50 to 399',
    make: (take) => mix(0.32, ratchet(9, 0.031, take)),
  },
  'pay-large': {
    rank: 'blow',
    files: 1,
    what: 'a ratchet and the drawer of the till',
    heard: 'a player pays 400 or more',
    make: (take) =>
      mix(0.64, [
        ...ratchet(11, 0.024, take),
        [0.27, press(0.36, take.seed(130))],
        [0.27, metal(610, 0.24, 0.03), 0.45],
        [0.33, coin(2100, take.seed(131)), 0.4],
        [0.37, coin(2400, take.seed(132)), 0.3],
      ]),
  },
  'coins-3': {
    rank: 'tick',
    files: 3,
    what: 'three coins',
    heard: 'a player gets less than 50',
    make: (take) => coins(3, 0.045, take),
  },
  'coins-8': {
    rank: 'event',
    files: 3,
    what: 'eight coins in a tin',
    heard: 'a player gets 50 to 399',
    make: (take) => coins(8, 0.028, take),
  },
  'coins-22': {
    rank: 'blow',
    files: 1,
    what: 'twenty-two coins in a tin',
    heard: 'a player gets 400 or more',
    make: (take) =>
      mix(0.62, [
        [0, coins(22, 0.016, take)],
        [0, thud(0.3, { from: 220, to: 130, seed: 140 }), 0.8],
        [0.34, thud(0.26, { from: 240, to: 150, seed: 141 }), 0.9],
      ]),
  },
  flight: {
    rank: 'tick',
    files: 1,
    what: 'paper through the air',
    heard: 'a card or a lot flies to its new owner, and the dice leave the hand',
    make: (take) =>
      mix(0.26, [
        [0, paper(0.26, { pitch: take.near(1500, 0.1), seed: take.seed(150), rise: 0.11 })],
        [0.02, paper(0.22, { pitch: take.near(3400, 0.1), seed: take.seed(151), rise: 0.14 }), 0.5],
      ]),
  },
  tower: {
    rank: 'tick',
    files: 3,
    what: 'a block of wood on another',
    heard: 'an office is built',
    make: (take) =>
      mix(0.2, [
        [0, wood(take.near(470, 0.05), 0.09, take.seed(160)), 0.6],
        [0.07, wood(take.near(390, 0.05), 0.13, take.seed(161))],
        [0.07, thud(0.12, { from: 220, to: 150, seed: take.seed(162) }), 0.5],
      ]),
  },
} as const satisfies Readonly<Record<string, CueSound>>;
