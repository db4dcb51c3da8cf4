import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CUES } from './sounds/cues.ts';
import { finished } from './sounds/finish.ts';
import { readWav, wavOf } from './sounds/loudness.ts';
import { filesOf, soundsReadme } from './sounds/readme.ts';
import { RATE } from './sounds/synth.ts';
import { Take } from './sounds/take.ts';

/** npm run lab -- sounds: makes the sounds of the game from nothing, and the page that lists them. */
const OUT = path.join(process.env.BENCH_ROOT!, 'apps/web/src/game-view/sounds/files');

const made = new Map<string, Buffer>();
for (const [name, cue] of Object.entries(CUES)) {
  filesOf(name, cue).forEach((file, take) => {
    const samples = finished(cue.make(new Take(take)), cue.rank, cue.isLoop);
    made.set(file, wavOf({ samples, rate: RATE }));
  });
}
for (const file of await readdir(OUT)) if (file.endsWith('.wav') && !made.has(file)) await rm(path.join(OUT, file));
for (const [file, bytes] of made) await writeFile(path.join(OUT, file), bytes);
// Measured from the bytes that were written.
const readme = soundsReadme((file) => readWav(made.get(file)!));
await writeFile(path.join(OUT, 'README.md'), readme);
const total = [...made.values()].reduce((sum, { length }) => sum + length, 0);
console.log(readme, `\n${made.size} files, ${total} bytes`);
