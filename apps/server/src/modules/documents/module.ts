import type { OwnerSettings } from '../../config/owner.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { openDocuments } from './documents.ts';
import { DOCUMENTS_FOLDER } from './files.ts';
import { documentCommands } from './operator-commands.ts';
import { documentRoutes } from './routes.ts';
import { rulesNumbers, type PageSettings } from './rules-page/numbers.ts';
import { openRulesPage } from './rules-page/rules-page.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: PageSettings & OwnerSettings;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/**
 * The agreement, the privacy policy, questions, requisites and rules. Their files are loaded at the start; a broken one
 * does not keep the server from starting, as the former text is still there.
 */
export const documentsModule = ({ database, config, clock, log }: Dependencies): ServerModule => {
  const rulesPage = openRulesPage(rulesNumbers(config));
  const documents = openDocuments({ database, clock, folder: DOCUMENTS_FOLDER, rulesPage, config });
  return {
    name: 'documents',
    prepare: async () => {
      const { faults, leftOut } = await documents.load();
      for (const fault of faults) log.error(fault, 'The file of a document cannot be loaded; the former text stays');
      for (const fault of leftOut) log.warn(fault, 'The file of a document has parts that are not allowed');
    },
    calls: [{ prefix: '/unregistered', plugin: documentRoutes(documents) }],
    commands: documentCommands(documents),
  };
};
