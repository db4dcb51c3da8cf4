import { refusalOf, type PlayerCommand, type RefusalCode, type Table } from '@magnaty/rules';
import type { Playback } from '../playback/playback.ts';
import type { ViewerCommand, CommandOutcome } from '../session/pending-command.ts';
import type { UiStore } from './ui-state.ts';

/** Each of these ends the step in which the others are possible: one alone may be on its way. */
const STEP_ENDING_COMMANDS: ReadonlySet<string> = new Set<ViewerCommand['type']>([
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'startAuction',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
]);

/** Must this command wait for what is on its way? */
export const mustWait = (pending: readonly string[], { type }: ViewerCommand): boolean =>
  pending.includes(type) ||
  (STEP_ENDING_COMMANDS.has(type) && pending.some((other) => STEP_ENDING_COMMANDS.has(other)));

/** Gives a command for the viewer; resolves to whether it was done. */
export type SendCommand = (command: ViewerCommand) => Promise<boolean>;

export interface SendCommandSettings {
  readonly viewerId: string;
  readonly playback: Pick<Playback, 'table' | 'catchUp' | 'whenCaughtUp'>;
  readonly ui: UiStore;
  readonly send: (command: ViewerCommand) => Promise<CommandOutcome>;
  readonly confirmedTable: () => Table;
  /** Tells the viewer why nothing was done: the server's message, or a rule's code. */
  readonly explain: (why: { readonly message?: string; readonly code: string }) => void;
}

export const commandOf = (command: ViewerCommand, userId: string): PlayerCommand =>
  ({ ...command, userId }) as PlayerCommand;

/** May the viewer do this, by the rules and by what he has seen? */
export const refusalFor = (table: Table, viewerId: string, command: ViewerCommand): RefusalCode | null =>
  refusalOf(table, commandOf(command, viewerId)) ?? (isButtonDisabledByServer(table, command) ? 'WRONG_STEP' : null);

/** The server may switch the mover's button off, whatever its reasons. */
const isButtonDisabledByServer = ({ game }: Table, { type }: ViewerCommand): boolean =>
  game.move.isButtonDisabled && (type === 'throwDice' || type === 'endMove');

/**
 * A click acts on the truth, but only once the viewer has seen it: what still moves is hurried to
 * its end first, and what has become impossible meanwhile is explained instead of sent.
 */
export const createSendCommand = (settings: SendCommandSettings): SendCommand => {
  const { viewerId, playback, ui, send, confirmedTable, explain } = settings;
  return async (command) => {
    const { type } = command;
    if (mustWait(ui.getState().pending, command)) return false;
    if (refusalFor(playback.table, viewerId, command) !== null) return false;
    ui.setState(({ pending }) => ({ pending: [...pending, type] }));
    try {
      await playback.catchUp();
      const code = refusalFor(confirmedTable(), viewerId, command);
      if (code !== null) {
        explain({ code });
        return false;
      }
      const outcome = await send(command);
      if (outcome.kind === 'refused') explain(outcome);
      // Until it is shown the buttons of the former step are still to be seen.
      if (outcome.kind === 'done' && STEP_ENDING_COMMANDS.has(type)) await playback.whenCaughtUp();
      return outcome.kind === 'done';
    } finally {
      ui.setState(({ pending }) => ({ pending: pending.filter((other) => other !== type) }));
    }
  };
};
