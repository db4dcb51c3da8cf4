import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CUES_IN } from './sounds/cues.ts';
import { finished } from './sounds/finish.ts';
import { readWav, wavOf } from './sounds/loudness.ts';
import { filesOf, soundsReadme } from './sounds/readme.ts';
import { RATE } from './sounds/synth.ts';
import { Take } from './sounds/take.ts';

/** npm run lab -- sounds: makes the sounds of the game and of the site from nothing, and the pages that list them. */
for (const [folder, cues] of Object.entries(CUES_IN)) {
  const out = path.join(process.env.BENCH_ROOT!, folder);
  await mkdir(out, { recursive: true });
  const made = new Map<string, Buffer>();
  for (const [name, cue] of Object.entries(cues)) {
    filesOf(name, cue).forEach((file, take) => {
      const samples = finished(cue.make(new Take(take)), cue.rank, cue.isLoop);
      made.set(file, wavOf({ samples, rate: RATE }));
    });
  }
  for (const file of await readdir(out)) if (file.endsWith('.wav') && !made.has(file)) await rm(path.join(out, file));
  for (const [file, bytes] of made) await writeFile(path.join(out, file), bytes);
  // Measured from the bytes that were written.
  const readme = soundsReadme(cues, (file) => readWav(made.get(file)!));
  await writeFile(path.join(out, 'README.md'), readme);
  const total = [...made.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(readme, `\n${made.size} files, ${total} bytes`);
}
