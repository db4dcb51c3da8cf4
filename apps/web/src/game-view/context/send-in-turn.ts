import type { GameContextValue, ViewerCommand } from '../state.ts';

/**
 * Sends commands one after the other, each when the former one is carried out and shown. The first one that is not
 * carried out ends it; `sendCommand` says why.
 * @returns whether all were carried out
 */
export const sendInTurn = async (
  { sendCommand, playback }: Pick<GameContextValue, 'sendCommand' | 'playback'>,
  commands: readonly ViewerCommand[],
): Promise<boolean> => {
  for (const command of commands) {
    if (!(await sendCommand(command))) return false;
    await playback.whenCaughtUp();
  }
  return true;
};
