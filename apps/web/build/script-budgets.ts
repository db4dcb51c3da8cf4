import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { measureScripts, type Script, type ScriptBudgets, type ScriptSize } from './script-sizes.ts';

/** Read by the benchmark, which compares it with the scripts that a browser loads. */
const REPORT = '.script-sizes.json';

const row = ({ name, size, limit }: ScriptSize): string =>
  `${name.padEnd(20)}${String(size).padStart(8)} of ${String(limit).padStart(6)}${size > limit ? '  OVER' : ''}`;

/** Fails the build where a page or a dynamic import loads more script than its budget. */
export const scriptBudgets = (budgets: ScriptBudgets): Plugin => {
  let print: (text: string) => void;
  return {
    name: 'script-budgets',
    // A build with the galleries is not minified.
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: ({ logger }) => {
      print = (text) => logger.info(text);
    },
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).flatMap((output): Script[] => {
        if (output.type !== 'chunk') return [];
        const { fileName, code, imports, isEntry, isDynamicEntry, facadeModuleId } = output;
        return [{ fileName, code, imports, entryModule: isEntry || isDynamicEntry ? facadeModuleId : null }];
      });
      const sizes = measureScripts(scripts, budgets);
      writeFileSync(join(dir, REPORT), JSON.stringify(sizes, null, 2));
      print(['\nscripts, bytes compressed by brotli', ...sizes.map(row)].join('\n'));
      const over = sizes.filter(({ size, limit }) => size > limit);
      if (over.length > 0) this.error(`Scripts over their budget:\n${over.map(row).join('\n')}`);
    },
  };
};
