import type { AckCode } from '@magnaty/protocol';
import {
  auctionPrice,
  findPlayer,
  refusalOf,
  type Game,
  type PlayerCommand,
  type RefusalCode,
  type Table,
} from '@magnaty/rules';
import type { Playback } from '../playback/playback.ts';
import type { CommandOutcome, SendCommand, SentCommand, UiStore, ViewerCommand } from '../state.ts';

/** Each of these commands ends the step in which the others are possible, so only one of them may be sent in a step. */
const STEP_ENDING_COMMANDS: ReadonlySet<string> = new Set<ViewerCommand['type']>([
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'startAuction',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
]);

/**
 * Must this command wait for a pending one of the shown step? A command of a former step delays nothing once the next
 * timer runs: the viewer sees that it was carried out, even while later events are still being shown.
 */
export const mustWait = (pending: readonly SentCommand[], { game }: Table, { type }: ViewerCommand): boolean => {
  const timerId = timerIdOf(game);
  return pending.some(
    (sent) =>
      (sent.timerId === timerId || timerId === null) &&
      (sent.type === type || (STEP_ENDING_COMMANDS.has(sent.type) && STEP_ENDING_COMMANDS.has(type))),
  );
};

/**
 * Why a command was not carried out: the code of a rule, with the server's message if it refused, or OUTDATED if the
 * game went on before the command was sent or arrived.
 */
export interface Unsent {
  readonly code: AckCode;
  readonly message?: string;
  /** Somebody else has raised the bid first: who leads, and the least bid now (millions). */
  readonly outbid?: { readonly name: string; readonly price: number; readonly next: number };
}

export interface SendCommandSettings {
  readonly viewerId: string;
  readonly playback: Pick<Playback, 'table' | 'catchUp' | 'whenCaughtUp'>;
  readonly ui: UiStore;
  /** `seenSeq`: the last event that the viewer had seen. */
  readonly send: (command: ViewerCommand, seenSeq: number) => Promise<CommandOutcome>;
  readonly confirmedTable: () => Table;
  /** Resolves when the browser has drawn what has changed so far. */
  readonly nextPicture: () => Promise<void>;
  /** Shows the viewer why the command was not carried out. */
  readonly explain: (why: Unsent) => void;
}

/** The running timer: each step of a move has its own. Null between two steps. */
const timerIdOf = ({ deadline }: Game): number | null => deadline?.id ?? null;

export const commandOf = (command: ViewerCommand, userId: string): PlayerCommand =>
  ({ ...command, userId }) as PlayerCommand;

/**
 * Why the viewer may not send this command, by the rules and by a button that the server has disabled. Null if they
 * may.
 */
export const refusalFor = (table: Table, viewerId: string, command: ViewerCommand): RefusalCode | null =>
  refusalOf(table, commandOf(command, viewerId)) ?? (isButtonDisabledByServer(table, command) ? 'WRONG_STEP' : null);

/** The server may disable the mover's button for its own reasons. */
const isButtonDisabledByServer = ({ game }: Table, { type }: ViewerCommand): boolean =>
  game.move.isButtonDisabled && (type === 'throwDice' || type === 'endMove');

/** A bid that is no raise any more, because another bid came first. The buttons offer raises only. */
const outbidBy = ({ game, board }: Table, code: AckCode): Unsent['outbid'] => {
  const { auction } = game;
  const leader = findPlayer(game, auction?.bets.at(-1)?.userId ?? '');
  if (code !== 'WRONG_RAISE' || auction === null || leader === undefined) return undefined;
  const price = auctionPrice(auction);
  return { name: leader.nickname, price, next: price + (board.numbers.raises[0] ?? 0) };
};

/**
 * Only a command that must wait for the same one is dropped silently. A command is checked against the confirmed game,
 * but only after the viewer has seen that game. So pending animations are finished quickly first. If the command has
 * become impossible meanwhile, the reason is shown instead.
 */
export const createSendCommand = (settings: SendCommandSettings): SendCommand => {
  const { viewerId, playback, ui, send, confirmedTable, nextPicture, explain } = settings;
  const explainRefusal = (why: Unsent): void => {
    const outbid = outbidBy(confirmedTable(), why.code);
    explain(outbid === undefined ? why : { ...why, outbid });
  };
  return async (command) => {
    const { type } = command;
    if (mustWait(ui.getState().pending, playback.table, command)) return false;
    const shownRefusal = refusalFor(playback.table, viewerId, command);
    if (shownRefusal !== null) {
      explainRefusal({ code: shownRefusal });
      return false;
    }
    const { seq: seenSeq } = playback.table.game;
    const sent: SentCommand = { type, timerId: timerIdOf(playback.table.game) };
    ui.setState(({ pending }) => ({ pending: [...pending, sent] }));
    try {
      // The answer may come at once. Its events would be rendered before the pressed button is drawn.
      await nextPicture();
      await playback.catchUp();
      const code = refusalFor(confirmedTable(), viewerId, command);
      if (code !== null) {
        explainRefusal({ code });
        return false;
      }
      const outcome = await send(command, seenSeq);
      if (outcome.kind === 'refused') explainRefusal(outcome);
      if (outcome.kind === 'stale') explain({ code: 'OUTDATED' });
      // Until the playback has caught up, the screen still shows the buttons of the former step.
      if (outcome.kind === 'done' && STEP_ENDING_COMMANDS.has(type)) await playback.whenCaughtUp();
      return outcome.kind === 'done';
    } finally {
      ui.setState(({ pending }) => ({ pending: pending.filter((other) => other !== sent) }));
    }
  };
};
