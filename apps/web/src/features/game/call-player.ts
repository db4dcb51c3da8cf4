import { findPlayer, type Game, type GameEvent } from '@magnaty/rules';
import { hiddenTabSoundOf } from '../../game-view/sounds/hidden-tab.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { callBack } from '../../shared/ui/call-back.ts';
import type { GameSession } from './session/game-session.ts';

/** Calls a player whose tab is hidden to the own move or to an offer, until it is another's turn. */
export const callPlayer = (
  session: Pick<GameSession, 'subscribe' | 'table'>,
  viewerId: string,
  t: Translator,
): (() => void) => {
  let end = (): void => undefined;
  const textOf = (event: GameEvent): string =>
    event.name === 'TradeCreate'
      ? t('game.trade.offered', { name: findPlayer(session.table.game, event.userIdFrom)?.nickname ?? '' })
      : t('headline.yourThrow');
  const endFollowing = session.subscribe({
    // After a reconnect.
    onSnapshot: ({ isOver, move }: Game) => {
      end();
      if (!isOver && move.userId === viewerId) end = callBack(t('headline.yourThrow'));
    },
    onEvent: (event) => {
      if (hiddenTabSoundOf(event, viewerId) !== null) end = callBack(textOf(event));
      else if (event.name === 'StartMoveType' || event.name === 'GameOver') end();
    },
  });
  return () => {
    endFollowing();
    end();
  };
};
