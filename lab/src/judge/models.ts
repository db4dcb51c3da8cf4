import { FEATURE_NAMES, type Network } from '@magnaty/judge';
import { Random } from '../../../bench/src/random.ts';
import { fit } from './fit.ts';
import { qualityOf, type Quality } from './quality.ts';
import { SampleReader, type PackedSamples } from './samples.ts';

/** The hidden layers of the taught network. */
const HIDDEN = [32, 16] as const;

/** Games with these remainders by ten choose the best epoch, and test; the others teach. */
const CHOOSES = 8;
const TESTS = 9;

interface Model {
  readonly name: string;
  readonly columns: readonly string[];
  readonly hidden: readonly number[];
}

const SIMPLER: readonly Model[] = [
  { name: 'share of net worth', columns: ['shareOfWorth'], hidden: [] },
  {
    name: 'logistic of shares',
    columns: ['cashLog', 'shareOfWorth', 'shareOfIncome', 'shareOfPotential', 'potentialByMeans'],
    hidden: [],
  },
  { name: 'logistic of all features', columns: FEATURE_NAMES, hidden: [] },
];

/** A line of the table of quality. */
export interface ModelQuality {
  readonly name: string;
  readonly weights: number;
  readonly quality: Quality;
}

export interface Taught {
  readonly network: Network;
  readonly table: readonly ModelQuality[];
}

/** Fits the network and the simpler models, and measures all of them on the same held-out games. */
export const teachModels = (
  samples: PackedSamples,
  { seed, onProgress }: { readonly seed: number; readonly onProgress: (line: string) => void },
): Taught => {
  const all = new SampleReader(samples);
  const split = (isPart: (remainder: number) => boolean): Uint32Array =>
    Uint32Array.from({ length: all.length }, (_, state) => state).filter((state) => isPart(all.gameOf(state) % 10));
  const learnt = split((remainder) => remainder < CHOOSES);
  const chosenBy = split((remainder) => remainder === CHOOSES);
  const tested = split((remainder) => remainder === TESTS);
  const taught = ({ name, columns, hidden }: Model): { network: Network; line: ModelQuality } => {
    const reader = new SampleReader(
      samples,
      columns.map((column) => FEATURE_NAMES.indexOf(column)),
    );
    const network = fit({
      reader,
      hidden,
      learnt,
      chosenBy,
      random: new Random(seed),
      onEpoch: (epoch, loss) => onProgress(`${name}, epoch ${epoch}: log loss ${loss.toFixed(4)}`),
    });
    return { network, line: { name, weights: network.weights.length, quality: qualityOf(network, reader, tested) } };
  };
  const table: ModelQuality[] = [{ name: 'equal chances', weights: 0, quality: qualityOf(null, all, tested) }];
  for (const model of SIMPLER) table.push(taught(model).line);
  const { network, line } = taught({ name: `network ${HIDDEN.join('-')}`, columns: FEATURE_NAMES, hidden: HIDDEN });
  return { network, table: [...table, line] };
};
