import type { GameResult } from '@magnaty/protocol';
import { useCallback, useLayoutEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { FinalResult } from './final-result.tsx';
import { getGameStory, getUnclosedResult } from '../../shared/api/game-calls.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { noteClosedResult, useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { siteClock } from '../../shared/time/server-clock.ts';

/**
 * The result of a game that ended without the user, or whose result they have not closed.
 * @param isHidden another window stands in its place for now
 */
export default function ResultWindow({ isHidden }: { readonly isHidden: boolean }) {
  // Without an answer the next visit asks again.
  const result = useLoad('result', getUnclosedResult).data?.result ?? null;
  return result === null || isHidden ? null : <Result result={result} />;
}

function Result({
  result: { gameId, rematchUntil, players, isAnnulled, isRewardHeld, missingReward },
}: {
  readonly result: GameResult;
}) {
  const t = useText();
  const viewerId = useSession(({ user }) => user?.id ?? '');
  useLayoutEffect(() => {
    // The dialog is measured for the game's page, whose type does not grow with the window.
    const { dataset } = document.documentElement;
    dataset['layout'] = 'fixed';
    return () => {
      delete dataset['layout'];
    };
  }, []);
  const leave = (to: 'home' | 'newGame'): void => {
    noteClosedResult(gameId);
    void gameSocket.emit('exitGame', { gameId });
    if (to === 'newGame') navigate('/', { state: { openNewGame: true } });
  };
  const [mayAsk] = useState(() => siteClock.now() < rematchUntil);
  const named = players.map((player) => ({ ...player, nickname: shownName(t, player) }));
  const readStory = useCallback(() => getGameStory(gameId), [gameId]);
  return (
    <FinalResult
      gameId={gameId}
      replay={{ gameId }}
      mayAsk={mayAsk}
      players={named}
      viewerId={viewerId}
      missingReward={isAnnulled ? 'ANNULLED' : isRewardHeld ? 'HELD' : missingReward}
      hasProgress
      hasSeries
      readStory={readStory}
      onLeave={leave}
    />
  );
}
