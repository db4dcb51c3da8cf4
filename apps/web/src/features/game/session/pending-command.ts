import type { AckCode } from '@magnaty/protocol';
import type { Game, PlayerCommand } from '@magnaty/rules';
import type { RequestName, RequestPayload } from './connection.ts';

/** A player's command without `userId`: the server knows the user of the socket. */
export type ViewerCommand = PlayerCommand extends infer C
  ? C extends PlayerCommand
    ? Omit<C, 'userId'>
    : never
  : never;

/** How a command ended. `stale`: the game went on before it could be sent, or before it arrived. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: AckCode; readonly message: string }
  | { readonly kind: 'stale' };

/** A command until its acknowledgement. After a lost connection it is sent again with the same id. */
export interface PendingCommand {
  readonly commandId: string;
  readonly name: RequestName;
  readonly payload: RequestPayload;
  readonly stepKey: string;
  isSent: boolean;
  /** The seq from the acknowledgement: the command is done when that seq is folded. */
  confirmedAtSeq: number | null;
  readonly resolve: (outcome: CommandOutcome) => void;
}

/**
 * Identifies the step for which a command was made. However long the connection was lost, the command must not be sent
 * in a later step.
 */
export const stepKeyOf = ({ move, round, auction, trade }: Game): string =>
  [round, move.userId, move.step, move.doubles, auction?.auctionId, auction?.bets.length, trade?.tradeId].join('/');

/** The event name and payload of a command. */
export const requestOf = (
  command: ViewerCommand,
  envelope: { readonly gameId: string; readonly commandId: string; readonly seq: number },
): Pick<PendingCommand, 'name' | 'payload'> => {
  const { type, ...fields } = command;
  return { name: type, payload: { ...fields, ...envelope } };
};
