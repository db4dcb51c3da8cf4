// npm run sounds: makes the sounds of the game from nothing, and the page that lists them. The files are committed.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { readWav, wavOf } = await import('../apps/web/build/loudness.ts');
const { CUES } = await import('../apps/web/build/sounds/cues.ts');
const { finished } = await import('../apps/web/build/sounds/finish.ts');
const { filesOf, soundsReadme } = await import('../apps/web/build/sounds/readme.ts');
const { RATE } = await import('../apps/web/build/sounds/synth.ts');
const { Take } = await import('../apps/web/build/sounds/take.ts');

const OUT = path.resolve(import.meta.dirname, '../apps/web/src/game-view/sounds/files');

const made = new Map();
for (const [name, cue] of Object.entries(CUES)) {
  filesOf(name, cue).forEach((file, take) => {
    const samples = finished(cue.make(new Take(take)), cue.rank, cue.isLoop);
    made.set(file, wavOf({ samples, rate: RATE }));
  });
}
for (const file of await readdir(OUT)) if (file.endsWith('.wav') && !made.has(file)) await rm(path.join(OUT, file));
for (const [file, bytes] of made) await writeFile(path.join(OUT, file), bytes);
// Measured from the bytes that were written.
const readme = soundsReadme((file) => readWav(made.get(file)));
await writeFile(path.join(OUT, 'README.md'), readme);
const total = [...made.values()].reduce((sum, { length }) => sum + length, 0);
console.log(readme, `\n${made.size} files, ${total} bytes`);
