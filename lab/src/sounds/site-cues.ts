import { hits, metal, paper, press, thud, tooth, wood } from './instruments.ts';
import { mix, steps } from './synth.ts';
import type { CueSound } from './take.ts';

/** The sounds of the site, beside the game. Each comes seldom. */
export const SITE_CUES: Readonly<Record<string, CueSound>> = {
  found: {
    rank: 'event',
    files: 1,
    what: 'two knocks on a door, and a small bell',
    heard: 'the search has found a game: it asks for a confirmation',
    make: (take) =>
      mix(0.6, [
        [0, wood(420, 0.14, take.seed(600))],
        [0.13, wood(470, 0.16, take.seed(601))],
        [0.27, metal(1240, 0.3, 0.06), 0.5],
      ]),
  },
  stamp: {
    rank: 'event',
    files: 1,
    what: 'a hand stamp on a page of an album',
    heard: 'a game has brought a stamp',
    make: (take) =>
      mix(0.3, [
        [0, press(0.16, take.seed(610))],
        [0.1, paper(0.12, { pitch: 2600, seed: take.seed(611), rise: 0.01 }), 0.35],
      ]),
  },
  lift: {
    rank: 'event',
    files: 1,
    what: 'the doors of a lift, and its bell',
    heard: 'a new floor is reached',
    make: (take) =>
      mix(0.9, [
        [0, metal(980, 0.5, 0.09), 0.6],
        [0.16, metal(1310, 0.5, 0.09), 0.6],
        [0.4, thud(0.3, { from: 190, to: 110, seed: take.seed(620) }), 0.8],
        [0.42, wood(360, 0.2, take.seed(621)), 0.7],
      ]),
  },
  bought: {
    rank: 'event',
    files: 1,
    what: 'the drawer of an old till',
    heard: 'an item of the market is bought',
    make: (take) =>
      mix(0.5, [
        ...hits(
          steps(5, 0.03),
          (nth) => tooth(1500 + nth * 60, take.seed(630 + nth)),
          () => 0.6,
        ),
        [0.17, wood(380, 0.2, take.seed(640))],
        [0.18, metal(1620, 0.25, 0.05), 0.45],
      ]),
  },
  task: {
    rank: 'event',
    files: 1,
    what: 'a pen ticks a line, and a file falls shut',
    heard: 'the task of the day is done',
    make: (take) =>
      mix(0.5, [
        [0, paper(0.06, { pitch: 3600, seed: take.seed(650), rise: 0.01 }), 0.6],
        [0.09, paper(0.1, { pitch: 4200, seed: take.seed(651), rise: 0.02 }), 0.6],
        [0.27, wood(330, 0.18, take.seed(652))],
        [0.27, paper(0.08, { pitch: 2000, seed: take.seed(653), rise: 0.002 }), 0.5],
      ]),
  },
};
