import type { ModelQuality } from './models.ts';
import type { Decile, Quality } from './quality.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Lines of a Markdown table. */
const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The table of quality of several models. */
export const qualityTable = (models: readonly ModelQuality[]): string =>
  markdown(
    ['model', 'log loss', 'Brier', 'best seat guessed', 'calibration error', 'weights'],
    models.map(({ name, weights, quality }) => [
      name,
      quality.logLoss.toFixed(3),
      quality.brier.toFixed(4),
      percent(quality.bestGuessed),
      // Equal chances never err on average, which says nothing.
      weights === 0 ? '–' : percent(quality.error),
      weights === 0 ? '–' : String(weights),
    ]),
  );

/** The chances that were said and the results that happened, by tenths of the chances. */
export const decileTable = (deciles: readonly Decile[]): string =>
  markdown(
    ['chance', 'said', 'happened', 'seats'],
    deciles.map(({ said, happened, seats }, at) => [
      `${10 * at}–${10 * at + 10} %`,
      seats === 0 ? '–' : percent(said),
      seats === 0 ? '–' : percent(happened),
      String(seats),
    ]),
  );

/** One line of quality for each part of the states. */
export const partTable = (what: string, parts: readonly (readonly [string, Quality])[]): string =>
  markdown(
    [what, 'states', 'Brier', 'Brier of equal chances', 'best seat guessed', 'calibration error'],
    parts.map(([name, quality]) => [
      name,
      String(quality.states),
      quality.brier.toFixed(4),
      quality.brierOfEqual.toFixed(4),
      percent(quality.bestGuessed),
      percent(quality.error),
    ]),
  );
