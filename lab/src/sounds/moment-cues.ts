import { gavel, hits, metal, paper, press, thud, wood } from './instruments.ts';
import { band, mix, steps, swelling } from './synth.ts';
import type { CueSound } from './take.ts';

/** The sounds of the great moments. */
export const MOMENT_CUES = {
  'tower-high': {
    rank: 'blow',
    files: 3,
    what: 'five blocks of wood and the press',
    heard: 'a head office or a monopoly is built',
    make: (take) =>
      mix(0.66, [
        ...hits(
          steps(5, 0.06),
          (nth) => wood(take.near(360 + nth * 34, 0.03), 0.13, take.seed(170 + nth)),
          (nth) => 0.55 + nth * 0.08,
        ),
        [0.3, press(0.36, take.seed(180))],
      ]),
  },
  doubles: {
    rank: 'event',
    files: 3,
    what: 'two knocks and a stamp',
    heard: 'doubles, when the dice have landed',
    make: (take) =>
      mix(0.34, [
        [0, wood(take.near(610, 0.04), 0.09, take.seed(190)), 0.6],
        [0.07, wood(take.near(610, 0.04), 0.09, take.seed(191)), 0.6],
        [0.15, thud(0.19, { from: 190, to: 110, seed: take.seed(192) }), 1.1],
        [0.15, paper(0.06, { pitch: 2400, seed: take.seed(193), rise: 0.002 }), 0.6],
      ]),
  },
  'three-doubles': {
    rank: 'blow',
    files: 1,
    what: 'three stamps, each heavier, and a chain',
    heard: 'the third doubles send a player to jail',
    make: () =>
      mix(0.86, [
        ...hits(
          [0, 0.19, 0.38],
          (nth) => press(0.34, 200 + nth * 4),
          (nth) => 0.6 + nth * 0.2,
        ),
        ...hits(
          [0.47, 0.53, 0.6, 0.66],
          (nth) => metal(690 - nth * 40, 0.09, 0.014),
          (nth) => 0.4 - nth * 0.06,
        ),
      ]),
  },
  jail: {
    rank: 'blow',
    files: 1,
    what: 'seven bars and two crossbars',
    heard: 'a player is in jail',
    make: () =>
      mix(0.76, [
        ...hits(
          steps(7, 0.04),
          (nth) => metal(300 + ((nth * 37) % 60), 0.16, 0.026),
          () => 0.55,
        ),
        [0.3, metal(262, 0.42, 0.06), 0.5],
        [0.3, press(0.4, 210), 0.9],
        [0.37, metal(340, 0.3, 0.04), 0.4],
      ]),
  },
  category: {
    rank: 'blow',
    files: 3,
    what: 'three blocks of type, a roller, the press',
    heard: 'a player has a whole category',
    make: (take) =>
      mix(0.98, [
        ...hits(
          [0, 0.18, 0.36],
          (nth) =>
            mix(0.2, [
              [0, wood(take.near(410, 0.03), 0.16, take.seed(220 + nth))],
              [0, thud(0.18, { from: 200, to: 130, seed: take.seed(225 + nth) }), 0.8],
            ]),
          (nth) => 0.7 + nth * 0.1,
        ),
        [0.4, band(0.24, { pitch: 1100, width: 900, seed: take.seed(228), shape: swelling(0.2, 0.02) }), 0.5],
        [0.62, press(0.38, take.seed(229))],
      ]),
  },
  surrender: {
    rank: 'event',
    files: 1,
    what: 'a sheet is torn, and laid down',
    heard: 'a player surrenders, or leaves',
    make: () =>
      mix(0.62, [
        [
          0,
          band(0.3, {
            pitch: 2300,
            width: 2200,
            seed: 230,
            shape: (t) => swelling(0.22, 0.03)(t) * (0.6 + 0.4 * Math.sin(2 * Math.PI * 41 * t)),
          }),
        ],
        [0.4, thud(0.2, { from: 200, to: 120, seed: 231 }), 0.9],
        [0.4, paper(0.1, { pitch: 1500, seed: 232, rise: 0.004 }), 0.5],
      ]),
  },
  bankrupt: {
    rank: 'blow',
    files: 1,
    what: 'a tower of wood falls',
    heard: 'a player is bankrupt',
    make: () =>
      mix(1, [
        [0, band(0.6, { pitch: 320, width: 260, seed: 240, shape: swelling(0.45, 0.07) }), 0.7],
        ...hits(
          [0.05, 0.17, 0.27, 0.35, 0.42, 0.48],
          (nth) => wood(520 - nth * 44, 0.16, 241 + nth),
          (nth) => 0.4 + nth * 0.1,
        ),
        [0.54, press(0.44, 250), 1.1],
        [0.62, wood(270, 0.2, 255), 0.5],
        [0.73, wood(330, 0.16, 256), 0.3],
        [0.58, paper(0.3, { pitch: 2100, seed: 257, rise: 0.01 }), 0.35],
      ]),
  },
  'gavel-1': {
    rank: 'event',
    files: 3,
    what: 'the gavel',
    heard: '«Going once»',
    make: (take) => gavel(0.3, take.seed(260)),
  },
  'gavel-2': {
    rank: 'event',
    files: 3,
    what: 'the gavel, with a rebound',
    heard: '«Going twice»',
    make: (take) =>
      mix(0.36, [
        [0, gavel(0.3, take.seed(265))],
        [0.1, gavel(0.2, take.seed(270)), 0.4],
      ]),
  },
  'gavel-3': {
    rank: 'blow',
    files: 3,
    what: 'the gavel and the press',
    heard: 'a lot is sold',
    make: (take) =>
      mix(0.5, [
        [0, gavel(0.4, take.seed(275)), 0.6],
        [0.002, press(0.46, 280)],
        [0.13, gavel(0.2, take.seed(285)), 0.35],
      ]),
  },
  opening: {
    rank: 'blow',
    files: 1,
    what: 'a cut through paper, and blocks of type that are set',
    heard: 'the opening of a game',
    make: () =>
      mix(1.06, [
        [0, band(0.3, { pitch: 2600, width: 2400, seed: 290, shape: swelling(0.24, 0.03) }), 0.8],
        [0.02, band(0.28, { pitch: 420, width: 300, seed: 291, shape: swelling(0.24, 0.03) }), 0.7],
        ...hits(
          [0.3, 0.42, 0.54, 0.66],
          (nth) =>
            mix(0.2, [
              [0, wood(380 + ((nth * 53) % 90), 0.16, 292 + nth)],
              [0, thud(0.18, { from: 190, to: 120, seed: 297 + nth }), 0.8],
            ]),
          () => 0.7,
        ),
        [0.78, press(0.3, 302)],
      ]),
  },
  count: {
    rank: 'tick',
    files: 3,
    what: 'flaps of a board turn',
    heard: 'each row of the result',
    make: (take) =>
      mix(
        0.24,
        hits(
          [0, 0.04, 0.08, 0.13].map((at) => take.near(at, 0.06)),
          (nth) =>
            mix(0.08, [
              [0, paper(0.05, { pitch: take.near(2600, 0.1), seed: take.seed(310 + nth), rise: 0.002 }), 0.7],
              [0, wood(take.near(540, 0.05), 0.06, take.seed(315 + nth)), 0.6],
            ]),
          (nth) => [0.5, 0.55, 0.6, 1][nth] ?? 1,
        ),
      ),
  },
  flood: {
    rank: 'blow',
    files: 1,
    what: 'an ink roller goes over the board',
    heard: 'the end of the game',
    make: () => {
      const over = (t: number): number => Math.sin((Math.PI * Math.min(t, 0.95)) / 0.95);
      return mix(0.95, [
        [
          0,
          band(0.95, {
            pitch: 430,
            width: 420,
            seed: 51,
            shape: (t) => over(t) ** 0.7 * (0.75 + 0.25 * Math.sin(2 * Math.PI * 13 * t)),
          }),
        ],
        [0, band(0.95, { pitch: 2400, width: 1800, seed: 52, shape: over }), 0.35],
        [0.7, thud(0.24, { from: 180, to: 100, seed: 53 }), 0.6],
      ]);
    },
  },
  win: {
    rank: 'blow',
    files: 1,
    what: 'a roll on wood, the press, and a poster that unrolls',
    heard: 'the viewer has won',
    make: () =>
      mix(1.02, [
        ...hits(
          steps(14, 0.031),
          (nth) =>
            mix(0.09, [
              [0, wood(330 + (nth % 2) * 40, 0.08, 320 + nth)],
              [0, band(0.06, { pitch: 1900, width: 1500, seed: 340 + nth, shape: (t) => Math.exp(-t / 0.015) }), 0.5],
            ]),
          (nth) => 0.25 + (0.5 * nth) / 14,
        ),
        [0.45, press(0.45, 360), 1.1],
        [0.48, paper(0.5, { pitch: 2600, seed: 365, rise: 0.12 }), 0.45],
        [0.63, press(0.36, 366), 0.6],
      ]),
  },
} as const satisfies Readonly<Record<string, CueSound>>;
