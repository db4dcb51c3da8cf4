import type { Core } from '../core.ts';
import type { OtherModules } from './removal.ts';

/** All that the modules store of a user, as the text of one JSON file. */
export const dataExport =
  ({ core: { database, clock, limits }, modules }: { readonly core: Core; readonly modules: OtherModules }) =>
  async (userId: string): Promise<string> => {
    await limits.take('export.user', userId);
    const parts: Record<string, unknown> = { writtenAt: new Date(clock.now()) };
    for (const { name, exportUser } of modules) {
      if (exportUser !== undefined) parts[name] = await exportUser(database, userId);
    }
    return JSON.stringify(parts, null, 2);
  };
