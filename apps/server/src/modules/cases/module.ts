import type { ServerModule } from '../../ports/server-module.ts';
import { fairPlayCommand, type QueueDependencies } from './operator-commands.ts';

/** The operator's queue of the cases that the sources find. */
export const fairPlayModule = (dependencies: QueueDependencies): ServerModule => ({
  name: 'fair-play',
  commands: [fairPlayCommand(dependencies)],
});
