import { copyGame, decide, isRefusal, type Game, type GameEvent, type PlayerCommand } from '@magnaty/rules';
import { BOARD } from '../board/board.ts';
import { FIRST_TIME } from './first-position.ts';
import { TUTORIAL_SCRIPT, type ScriptLine, type TutorialStepType } from './script.ts';

/** An event of the tutorial's game, as a game's packets have it. */
export type TutorialPacket = GameEvent & { readonly gameId: string; readonly seq: number; readonly at: number };

/** The game at the beginning of a step. Nobody changes it: each step works on a copy. */
export interface TutorialPosition {
  readonly game: Game;
  /** The time of the script, epoch ms. */
  readonly now: number;
  /** All events since the first position, for the feed. */
  readonly packets: readonly TutorialPacket[];
}

/** Time of the script between two commands, ms. */
const BETWEEN_MS = 1000;

export const startOfTutorial = (game: Game): TutorialPosition => ({ game, now: FIRST_TIME, packets: [] });

export interface PlayedStep {
  /** The position after the step. */
  readonly position: TutorialPosition;
  /** The events of each command, in order. */
  readonly batches: readonly (readonly TutorialPacket[])[];
}

/**
 * Plays the rest of a step by the rules: the task with the command that the newcomer gave, or with the script's own,
 * and then the moves of the opponents.
 * @throws Error if the rules refuse a command of the script, or the newcomer's: the caller asks `taskRefusal` first.
 */
export const playStep = (
  position: TutorialPosition,
  type: TutorialStepType,
  given: PlayerCommand | null = null,
): PlayedStep => {
  const { task, after } = TUTORIAL_SCRIPT[type];
  const own: ScriptLine | null = task && (given === null ? task : { ...task, command: () => given });
  const game = copyGame(position.game);
  let { now } = position;
  const batches = (own === null ? after : [own, ...after]).map(play);
  return { position: { game, now, packets: [...position.packets, ...batches.flat()] }, batches };

  function play({ command: commandOf, draws = [] }: ScriptLine): readonly TutorialPacket[] {
    const command = commandOf(game);
    now += BETWEEN_MS;
    if (command.type === 'expireDeadline') now = Math.max(now, game.deadline?.at ?? now);
    const left = [...draws];
    const world = { now, chance: () => ({ draw: () => left.shift() ?? 0 }), revealSeed: () => '' };
    const { seq } = game;
    const events = decide({ board: BOARD, game }, command, world);
    if (isRefusal(events)) throw new Error(`tutorial, ${type}: ${command.type} is refused: ${events.code}`);
    return events.map((event, nth) => ({ ...event, gameId: game.gameId, seq: seq + nth + 1, at: now }));
  }
};
