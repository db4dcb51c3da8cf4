import path from 'node:path';
import { FEATURES } from '../without/places.mjs';

/** These parts run files of tests, and take words that choose among the files. */
export const TAKE_WORDS = ['unit', 'web', 'properties', 'integration', 'journeys'];
export const NAMES = [
  'types',
  'web',
  'unit',
  'properties',
  'lint',
  'format',
  'imports',
  'unused',
  'integration',
  'journeys',
  'without',
  'node24',
];

const LINTED = /\.(?:[cm]?js|tsx?|css)$/;
const PACKAGES = ['packages', 'apps', 'e2e', 'bench', 'lab'];
const KINDS = {
  unit: (file) =>
    /^(?:packages|bench|lab|apps\/server|apps\/web\/build)\/.*\.test\.ts$/.test(file) &&
    !/\.(?:int|prop)\.test/.test(file),
  web: (file) => /^apps\/web\/src\/.*\.test\.tsx?$/.test(file),
  properties: (file) => file.endsWith('.prop.test.ts'),
  integration: (file) => file.endsWith('.int.test.ts'),
  journeys: (file) => file.endsWith('.spec.ts'),
};

/** The features that are taken away: `npm run without`. */
const without = process.env.WITHOUT_FEATURE?.split(',') ?? [];

/**
 * The parts in the order of their begin: the longest first. `isWhole`: with what the usual size leaves out.
 * `checked`: what to format and lint. `tests`: the only files of tests to run; null for all. A part with no file is left
 * out.
 */
export const partsOf = ({ root, times, isWhole, isLong, checked, tests, words }) => {
  const bin = (file) => path.join(root, 'node_modules', file);
  const chosen = (name) => (tests === null ? words : tests.filter(KINDS[name]));
  const vitest = (name, ...projects) => [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(times, `${name}.json`)}`,
    ...without.map((feature) => `--tags-filter=!${feature}`),
    ...chosen(name),
  ];
  const isChosen = tests !== null || words.length > 0;
  const journeys = isChosen || isLong ? '' : isWhole ? 'all' : 'usual';
  const linted = checked.filter((file) => file === '.' || LINTED.test(file));
  const cache = ['--cache', '--cache-location', '.cache/eslint/'];
  const all = {
    types: { args: ['scripts/typecheck.mjs'] },
    web: { args: vitest('web', 'web', 'web-isolated') },
    unit: { args: vitest('unit', 'unit') },
    properties: { args: vitest('properties', 'properties') },
    lint: {
      args: [bin('eslint/bin/eslint.js'), ...linted, '--no-warn-ignored', '--max-warnings', '0', ...cache],
      isEmpty: linted.length === 0,
    },
    format: {
      args: [bin('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', '--log-level', 'warn', ...checked],
      isEmpty: checked.length === 0,
    },
    imports: {
      args: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', ...PACKAGES],
      isEmpty: tests !== null,
    },
    unused: { args: [bin('knip/bin/knip.js')], isEmpty: tests !== null },
    integration: {
      args: vitest('integration', 'integration', ...(isWhole ? ['integration-alone'] : [])),
      isWide: true,
    },
    journeys: {
      args: ['e2e/run.mjs', ...chosen('journeys')],
      env: { JOURNEYS: journeys, JOURNEY_TIMES: path.join(times, 'journeys.json') },
      isWide: true,
    },
    without: {
      args: ['scripts/without.mjs', ...(isLong ? FEATURES : ['seasons']), '--only', 'types,build,deletion'],
      isWide: true,
      isEmpty: !isWhole,
    },
    // After the journeys: both would build the product.
    node24: { args: ['scripts/test-node24.mjs'], isWide: true, isEmpty: !isWhole },
  };
  return NAMES.map((name) => ({ name, ...all[name] })).filter(({ name, isEmpty }) => {
    const hasTests = tests === null || !TAKE_WORDS.includes(name) || chosen(name).length > 0;
    return !isEmpty && hasTests;
  });
};
