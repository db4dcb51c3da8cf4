import { BOARD } from '@magnaty/content';
import { simulate } from './games.ts';
import { readOptions, USAGE, type SimulateOptions } from './options.ts';
import { Random } from './random.ts';
import { walk } from './walk.ts';

const run = (options: SimulateOptions): object => {
  const { walk: throws, jail, seed } = options;
  return throws === null
    ? simulate(options, () => performance.now())
    : walk({ board: BOARD, throws, jail, seed, random: new Random(seed) });
};

const asText = (report: object): string =>
  Object.entries(report)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('\n');

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(USAGE);
  else {
    const options = readOptions(args);
    const report = run(options);
    console.log(options.isJson ? JSON.stringify(report, null, 2) : asText(report));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
