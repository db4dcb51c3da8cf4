import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit that was landed before this release. A release puts its own commit here after it has landed. */
export const FORMER_COMMIT = 'f593cd0a';

const root = join(import.meta.dirname, '../../../../..');

/** Whether the history has the commit: a shallow clone has not. */
export const hasFormerCommit = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${FORMER_COMMIT}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The source of the former version in a folder of its own, with today's packages of others. @returns the folder. */
export const checkOutFormer = (): string => {
  const folder = join(root, '.cache/former', FORMER_COMMIT);
  if (existsSync(folder)) return folder;
  const made = `${folder}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(join(made, 'node_modules/@magnaty'), { recursive: true });
  const source = execFileSync('git', ['archive', FORMER_COMMIT, 'apps/server', 'packages', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', made], { input: source });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@magnaty' && name !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(made, 'node_modules', name));
  for (const name of readdirSync(join(made, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(made, 'node_modules/@magnaty', name));
  // Another test may have made the same folder meanwhile.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  return folder;
};
