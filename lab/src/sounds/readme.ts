import type { Sound } from './loudness.ts';
import { RANKS } from './finish.ts';
import { measured, type Measured } from './measure.ts';
import { RATE } from './synth.ts';
import type { CueSound } from './take.ts';

/** The files of a cue, first take first: `hop.wav`, `hop.2.wav`, `hop.3.wav`. */
export const filesOf = (name: string, { files }: CueSound): string[] =>
  Array.from({ length: files }, (_, take) => (take === 0 ? `${name}.wav` : `${name}.${take + 1}.wav`));

const signed = (value: number, digits = 0): string => value.toFixed(digits).replace('-', '−');

const HEAD = `# Sounds

All are our own, made from nothing by \`npm run lab -- sounds\`. They have the licence of the project. \`lab/src/sounds.ts\` writes the files and this page; \`lab/src/sounds\` has the cues; \`lab/src/sounds/sounds.test.ts\` measures the files.

- 16-bit mono WAV, ${RATE} Hz: every browser decodes it.
- Three loudness ranks: a tick has ${signed(RANKS.tick)} LUFS, an event ${signed(RANKS.event)}, a blow ${signed(RANKS.blow)}. The loudness is that of the loudest 0.4 s by ITU-R BS.1770, or of the whole of a shorter sound.
- No peak is above −3 dBFS. At least half of the energy is above 250 Hz, so that a laptop plays it.
- Wood, metal and paper in a small room, whose reflections end after 80 ms.
- Three takes of each cue: three files of what is heard often, else one. The player plays them at three pitches, ±3 %.
`;

/** The page about the sounds of a folder, with what was measured of each file. */
export const soundsReadme = (cues: Readonly<Record<string, CueSound>>, readSound: (file: string) => Sound): string => {
  const rows = Object.entries(cues).map(([name, cue]) => {
    const all = filesOf(name, cue).map((file) => measured(readSound(file)));
    const each = (value: (one: Measured) => number, digits: number): string =>
      all.map((one) => signed(value(one), digits)).join(' / ');
    return [
      name,
      cue.what,
      cue.heard,
      cue.rank,
      each(({ seconds }) => seconds, 2),
      each(({ lufs }) => lufs, 1),
      each(({ peak }) => peak, 1),
      each(({ above250 }) => above250 * 100, 0),
    ];
  });
  const lines = [
    ['Cue', 'What it is', 'Heard', 'Rank', 's', 'LUFS', 'Peak, dBFS', 'Above 250 Hz, %'],
    Array.from({ length: 8 }, () => '---'),
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return `${HEAD}\n<!-- prettier-ignore -->\n${lines.join('\n')}\n`;
};
