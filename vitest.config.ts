import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}';

const web = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './apps/web/vite.config.ts',
  test: { name, root: 'apps/web', environment: 'jsdom', testTimeout: 60_000, ...test },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/*.prop.test.ts'],
          isolate: false,
          // A limit for what hangs, not a measure: a busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'properties',
          include: ['packages/*/src/**/*.prop.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/**/*.int.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // To set up a browser's world takes longer than most tests: files share it, but for those that replace modules.
      web('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: [ISOLATED], isolate: false }),
      web('web-isolated', { include: [ISOLATED] }),
    ],
  },
});
