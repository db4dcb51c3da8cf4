import type { Table } from '@magnaty/rules';
import { mustWait, refusalFor } from './send-command.ts';
import { useGameContext } from './game-context.ts';
import { useUiState } from './use-ui-state.ts';
import type { ViewerCommand } from '../state.ts';

/**
 * Whether the viewer may send a command now, by the shown game. The component must already follow the keys on which
 * that depends.
 */
export function useCanSend(table: Table): (command: ViewerCommand) => boolean {
  const { viewerId, kind } = useGameContext();
  const pending = useUiState((state) => state.pending);
  return (command) =>
    kind !== 'replay' &&
    kind !== 'watch' &&
    !mustWait(pending, table, command) &&
    refusalFor(table, viewerId, command) === null;
}
