import type { ClientEventName } from '@magnaty/protocol';
import type { Game, PlayerCommand } from '@magnaty/rules';

/** A player's command before the session adds who acts: the socket knows the user. */
export type ViewerCommand = PlayerCommand extends infer C
  ? C extends PlayerCommand
    ? Omit<C, 'userId'>
    : never
  : never;

/** How a command ended. `stale`: the game went on before it could be sent. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'stale' };

/** A command on its way: kept until it is acknowledged, sent again with the same id after a lost connection. */
export interface PendingCommand {
  readonly commandId: string;
  readonly name: ClientEventName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly stepKey: string;
  isSent: boolean;
  /** The seq that the acknowledgement named: it is done once that has been folded. */
  confirmedAtSeq: number | null;
  readonly resolve: (outcome: CommandOutcome) => void;
}

/**
 * What a command was meant for: a command made in one step of a move must not land in a later one,
 * however long the connection was away.
 */
export const stepKeyOf = ({ move, round, auction, trade }: Game): string =>
  [round, move.userId, move.step, move.doubles, auction?.auctionId, auction?.bets.length, trade?.tradeId].join('/');

/** The wire's name and payload of a command. */
export const requestOf = (
  command: ViewerCommand,
  envelope: { readonly gameId: string; readonly commandId: string },
): Pick<PendingCommand, 'name' | 'payload'> => {
  const { type, ...fields } = command;
  return { name: type, payload: { ...fields, ...envelope } };
};
