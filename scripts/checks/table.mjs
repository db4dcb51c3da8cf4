import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** Linux counts processor time in these, s. */
const TICK_S = 0.01;
const SLOWEST = 10;

/** The processor time of all ended children of this process, with their own children, s; null where it is unknown. */
export const childrenCpu = () => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in brackets, may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_S;
  } catch {
    return null;
  }
};

/** How long the tests of each file took, s, from the reports of Vitest and of the journeys. */
const filesIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')).testResults.map(({ name: file, startTime, endTime }) => ({
      file: path.relative(process.cwd(), file),
      took: (endTime - startTime) / 1000,
    })),
  );

const inSeconds = (value) => (value === null ? '–' : `${value.toFixed(0)} s`).padStart(8);

/** Prints how long each part waited for its turn and ran, the processor time that it used, and the slowest files. */
export const printTable = ({ results, times, seconds }) => {
  console.log(
    `\n${'part'.padEnd(12)} ${'result'.padEnd(6)}${['waited', 'took', 'processor'].map((title) => title.padStart(10)).join('')}`,
  );
  for (const { name, isPassed, waited, took, cpu } of results) {
    const figures = [waited, took, cpu].map((value) => `  ${inSeconds(value)}`).join('');
    console.log(`${name.padEnd(12)} ${isPassed ? 'passed' : 'FAILED'}${figures}`);
  }
  const slowest = filesIn(times)
    .sort((a, b) => b.took - a.took)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nthe slowest files of tests');
  for (const { file, took } of slowest) console.log(`${inSeconds(took)}  ${file}`);
  const used = results.reduce((sum, { cpu }) => sum + (cpu ?? 0), 0);
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const share =
    used > 0 ? `, ${((100 * used) / (seconds * availableParallelism())).toFixed(0)} % of the processors` : '';
  console.log(
    `\n${failed.length === 0 ? 'passed' : `FAILED: ${failed.join(', ')}`}, in ${seconds.toFixed(0)} s${share}`,
  );
};
