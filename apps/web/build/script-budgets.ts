import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { measureScripts, type Script, type ScriptBudgets, type ScriptSize } from './script-sizes.ts';

/** Read by the benchmark, which compares it with the scripts that a browser loads. */
const REPORT = '.script-sizes.json';

/** The compressed size of the same code moves by so many bytes with the names of chunks and the computer. */
const SPREAD = 100;

const isOver = ({ size, limit }: ScriptSize): boolean => size > limit + SPREAD;

const row = (script: ScriptSize): string =>
  `${script.name.padEnd(20)}${String(script.size).padStart(8)} of ${String(script.limit).padStart(6)}${isOver(script) ? '  OVER' : ''}`;

/** The name before the hash, which may be any letters. */
const withoutHash = (name: string): string => name.replace(/-[\w-]{8}(?=\.)/, '');

/** Fails the build where a file has a name that ad blockers stop, and where a page or a dynamic import loads more script than its budget. */
export const scriptBudgets = (budgets: ScriptBudgets): Plugin => {
  let print: (text: string) => void;
  return {
    name: 'script-budgets',
    // A build with the galleries is not minified, and one without a feature has other chunks.
    apply: (_config, { command, mode }) =>
      command === 'build' && mode === 'production' && process.env['WITHOUT_FEATURE'] === undefined,
    configResolved: ({ logger }) => {
      print = (text) => logger.info(text);
    },
    writeBundle({ dir = '' }, bundle) {
      const blocked = Object.keys(bundle).filter((name) => isBlockedName(withoutHash(name)));
      if (blocked.length > 0) this.error(`Names that ad blockers stop:\n${blocked.join('\n')}`);
      const scripts = Object.values(bundle).flatMap((output): Script[] => {
        if (output.type !== 'chunk') return [];
        const { fileName, code, imports, isEntry, isDynamicEntry, facadeModuleId } = output;
        return [{ fileName, code, imports, entryModule: isEntry || isDynamicEntry ? facadeModuleId : null }];
      });
      const sizes = measureScripts(scripts, budgets);
      writeFileSync(join(dir, REPORT), JSON.stringify(sizes, null, 2));
      print(['\nscripts, bytes compressed by brotli', ...sizes.map(row)].join('\n'));
      const over = sizes.filter(isOver);
      if (over.length > 0) this.error(`Scripts over their budget:\n${over.map(row).join('\n')}`);
    },
  };
};

/** Parts of addresses that common lists of ad blockers stop, as words between separators, or as whole folders. */
const BLOCKED = [
  /(?:^|[/._-])(?:ads?|advert\w*|adserver|sponsor\w*|promo\w*|affiliates?|popups?|popunder)(?=[/._-]|$)/i,
  /(?:^|[/._-])(?:banners?|marketing|newsletters?|track\w*|analytics?|metrics?|metrika|beacons?|pixels?|telemetry|stats?)(?=[/._-]|$)/i,
  /(?:^|[/._-])(?:shar(?:e|ing)|social|cookie-?(?:consent|notice|banner)|gdpr)(?=[/._-]|$)/i,
];

/** May a blocker stop the file because of its name? */
export const isBlockedName = (path: string): boolean => BLOCKED.some((pattern) => pattern.test(path));
