import { refusalOf, type PlayerCommand, type RefusalCode, type Table } from '@magnaty/rules';
import type { Playback } from '../playback/playback.ts';
import type { Wish, WishOutcome } from '../session/outgoing.ts';
import type { Scene } from './scene.ts';

/** Each of these ends the step in which the others are possible: one alone may be on its way. */
const STEPS: ReadonlySet<string> = new Set<Wish['type']>([
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'startAuction',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
]);

/** Must this wish wait for what is on its way? */
export const isHeldUp = (pending: readonly string[], { type }: Wish): boolean =>
  pending.includes(type) || (STEPS.has(type) && pending.some((other) => STEPS.has(other)));

/** Gives a command for the viewer; resolves to whether it was done. */
export type Act = (wish: Wish) => Promise<boolean>;

export interface ActSettings {
  readonly viewerId: string;
  readonly playback: Pick<Playback, 'table' | 'caughtUp' | 'settled'>;
  readonly scene: Scene;
  readonly send: (wish: Wish) => Promise<WishOutcome>;
  readonly truth: () => Table;
  /** Tells the viewer why nothing was done: the server's message, or a rule's code. */
  readonly explain: (why: { readonly message?: string; readonly code: string }) => void;
}

export const commandOf = (wish: Wish, userId: string): PlayerCommand => ({ ...wish, userId }) as PlayerCommand;

/** May the viewer do this, by the rules and by what he has seen? */
export const refusalFor = (table: Table, viewerId: string, wish: Wish): RefusalCode | null =>
  refusalOf(table, commandOf(wish, viewerId)) ?? (isSwitchedOff(table, wish) ? 'WRONG_STEP' : null);

/** The server may switch the mover's button off, whatever its reasons. */
const isSwitchedOff = ({ game }: Table, { type }: Wish): boolean =>
  game.move.isButtonDisabled && (type === 'throwDice' || type === 'endMove');

/**
 * A click acts on the truth, but only once the viewer has seen it: what still moves is hurried to
 * its end first, and what has become impossible meanwhile is explained instead of sent.
 */
export const createAct = (settings: ActSettings): Act => {
  const { viewerId, playback, scene, send, truth, explain } = settings;
  return async (wish) => {
    const { type } = wish;
    if (isHeldUp(scene.getState().pending, wish)) return false;
    if (refusalFor(playback.table, viewerId, wish) !== null) return false;
    scene.setState(({ pending }) => ({ pending: [...pending, type] }));
    try {
      await playback.caughtUp();
      const code = refusalFor(truth(), viewerId, wish);
      if (code !== null) {
        explain({ code });
        return false;
      }
      const outcome = await send(wish);
      if (outcome.kind === 'refused') explain(outcome);
      // Until it is shown the buttons of the former step are still to be seen.
      if (outcome.kind === 'done' && STEPS.has(type)) await playback.settled();
      return outcome.kind === 'done';
    } finally {
      scene.setState(({ pending }) => ({ pending: pending.filter((other) => other !== type) }));
    }
  };
};
