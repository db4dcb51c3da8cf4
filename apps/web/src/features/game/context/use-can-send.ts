import type { Table } from '@magnaty/rules';
import type { ViewerCommand } from '../session/pending-command.ts';
import { mustWait, refusalFor } from './send-command.ts';
import { useGameContext } from './game-context.ts';
import { useUiState } from './use-ui-state.ts';

/** Which wishes the viewer may have now, as shown: for components that already follow what it depends on. */
export function useCanSend(table: Table): (command: ViewerCommand) => boolean {
  const { viewerId } = useGameContext();
  const pending = useUiState((state) => state.pending);
  return (command) => !mustWait(pending, command) && refusalFor(table, viewerId, command) === null;
}
