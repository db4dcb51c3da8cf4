import FEATURES from './scripts/without/features.cjs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Limits for what hangs, not measures: a busy machine is no failure.
const EXPECT = { poll: { timeout: 30_000 } };

/** Tests that measure time, or that start many servers, have the machine to themselves. */
const ALONE = 'apps/server/**/*.alone.int.test.ts';
/** What `npm test` leaves to `npm test -- --all`. */
const LEFT_OUT = process.env['TEST_SIZE'] === 'usual' ? ['**/*.slow.*'] : [];
const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}';

const web = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './apps/web/vite.config.ts',
  test: { name, root: 'apps/web', environment: 'jsdom', testTimeout: 60_000, expect: EXPECT, ...test },
});

const integration = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { name, testTimeout: 600_000, hookTimeout: 600_000, expect: EXPECT, ...test },
});

export default defineConfig({
  test: {
    tags: FEATURES.map((name) => ({
      name,
      description: `Needs the feature ${name}, which a test of others cannot import`,
    })),
    // A second run reads what the first one has compiled.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            '{bench,lab}/src/**/*.test.ts',
            'apps/{server/src,web/build}/**/*.test.ts',
          ],
          exclude: ['**/*.int.test.ts', '**/*.prop.test.ts', ...LEFT_OUT],
          isolate: false,
          testTimeout: 60_000,
          expect: EXPECT,
        },
      },
      {
        test: {
          name: 'properties',
          include: ['packages/*/src/**/*.prop.test.ts'],
          testTimeout: 3_600_000,
        },
      },
      // Files of one worker share its modules and its embedded databases, which take seconds to open.
      integration('integration', {
        include: ['apps/server/**/*.int.test.ts'],
        exclude: [ALONE, ...LEFT_OUT],
        isolate: false,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      integration('integration-alone', { include: [ALONE], fileParallelism: false, sequence: { groupOrder: 2 } }),
      // To set up a browser's world takes longer than most tests: files share it, but for those that replace modules.
      web('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: [ISOLATED], isolate: false }),
      web('web-isolated', { include: [ISOLATED] }),
    ],
  },
});
