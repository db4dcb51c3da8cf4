import { gavel, hits, metal, paper, thud, wood } from './instruments.ts';
import { band, mix, steps, swelling } from './synth.ts';
import type { CueSound } from './take.ts';

/** The sounds of decisions, and of what comes to nothing. */
export const DECISION_CUES = {
  decide: {
    rank: 'tick',
    files: 3,
    what: 'a card of thick paper is laid on the table',
    heard: 'a company may be bought: its card falls on the disc',
    make: (take) =>
      mix(0.2, [
        [0, paper(0.05, { pitch: take.near(2600, 0.08), seed: take.seed(400), rise: 0.002 }), 0.7],
        [0.004, wood(take.near(430, 0.05), 0.14, take.seed(401))],
      ]),
  },
  'auction-open': {
    rank: 'event',
    files: 1,
    what: 'a hall falls silent: two taps of the gavel’s handle',
    heard: 'an auction begins',
    make: (take) =>
      mix(0.4, [
        [0, wood(640, 0.1, take.seed(410))],
        [0.13, wood(640, 0.12, take.seed(411)), 0.8],
        [0.13, gavel(0.22, take.seed(412)), 0.45],
      ]),
  },
  pass: {
    rank: 'tick',
    files: 3,
    what: 'a paddle is laid down',
    heard: 'a bidder passes, or leaves the auction',
    make: (take) =>
      mix(0.16, [
        [0, wood(take.near(360, 0.06), 0.12, take.seed(420))],
        [0.02, paper(0.06, { pitch: 1800, seed: take.seed(421), rise: 0.002 }), 0.4],
      ]),
  },
  tenths: {
    rank: 'tick',
    files: 1,
    what: 'a wood block, five times, faster and higher',
    heard: 'the last second of an auction',
    make: (take) =>
      mix(
        0.82,
        hits(
          [0, 0.22, 0.41, 0.57, 0.7],
          (nth) => wood(900 + nth * 70, 0.06, take.seed(430 + nth)),
          (nth) => 0.6 + nth * 0.1,
        ),
      ),
  },
  unsold: {
    rank: 'event',
    files: 1,
    what: 'a lid falls shut',
    heard: 'nobody buys a lot: it sinks into its cell',
    make: (take) =>
      mix(0.42, [
        [0, band(0.2, { pitch: 520, width: 420, seed: take.seed(440), shape: swelling(0.16, 0.02) }), 0.5],
        [0.2, wood(300, 0.2, take.seed(441))],
        [0.2, thud(0.2, { from: 170, to: 100, seed: take.seed(442) }), 0.6],
      ]),
  },
  refused: {
    rank: 'event',
    files: 3,
    what: 'a sheet is pushed back over the table',
    heard: 'a deal is refused or taken back',
    make: (take) =>
      mix(0.34, [
        [0, paper(0.2, { pitch: take.near(2000, 0.08), seed: take.seed(450), rise: 0.1 }), 0.8],
        [0.2, wood(take.near(330, 0.05), 0.12, take.seed(451)), 0.8],
      ]),
  },
  'bars-lift': {
    rank: 'event',
    files: 1,
    what: 'five bars are drawn up',
    heard: 'a player leaves jail',
    make: (take) =>
      mix(0.44, [
        ...hits(
          steps(5, 0.04),
          (nth) => metal(330 + nth * 46, 0.14, 0.022),
          (nth) => 0.5 - nth * 0.04,
        ),
        [0.24, wood(420, 0.14, take.seed(460)), 0.7],
      ]),
  },
  wedge: {
    rank: 'event',
    files: 1,
    what: 'a heavy sheet is cut',
    heard: 'a rent of 400 or more, for payer and owner',
    make: (take) =>
      mix(0.4, [
        [0, band(0.22, { pitch: 1700, width: 1500, seed: take.seed(470), shape: swelling(0.15, 0.03) }), 0.8],
        [0, band(0.22, { pitch: 420, width: 300, seed: take.seed(471), shape: swelling(0.15, 0.04) }), 0.6],
        [0.16, wood(360, 0.16, take.seed(472)), 0.8],
      ]),
  },
} as const satisfies Readonly<Record<string, CueSound>>;
