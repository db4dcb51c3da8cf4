import type { GameEvent } from '@magnaty/rules';
import type { SoundName } from './sound-names.ts';

/** The sound of an event while the tab is hidden: only an offer to the viewer, or the viewer's own move. */
export const hiddenTabSoundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  const isCall = (event.name === 'TradeCreate' && event.userIdTo === viewerId) || isOwnTurn(event, viewerId);
  return isCall ? 'notification' : null;
};

export const isOwnTurn = (event: GameEvent, viewerId: string): boolean =>
  event.name === 'StartMoveType' && event.type === 'BEFORE_THROW' && event.userId === viewerId;
