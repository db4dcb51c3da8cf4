import { capitalOf, findPlayer, missingReward } from '@magnaty/rules';
import { useGameContext } from '../../game-view/context/game-context.ts';
import { useShownTable } from '../../game-view/context/use-shown-table.ts';
import { DefeatResult } from './defeat-result.tsx';
import { FinalResult } from './final-result.tsx';

/** The result of the game, or the viewer's own defeat. */
export default function ResultDialogs({ result }: { readonly result: 'defeat' | 'final' }) {
  const { viewerId, kind, readStory, readEvents, readProof, leave } = useGameContext();
  const table = useShownTable('result');
  const { players, gameId, isPrivate } = table.game;
  // The record of a private game is for its players.
  const hasReplay = kind === 'game' || (kind === 'watch' && !isPrivate);
  const own = findPlayer(table.game, viewerId)?.result ?? null;
  if (result === 'defeat') return <DefeatResult />;
  const isTimed = players.some((player) => player.result?.reason === 'TIME');
  return (
    <FinalResult
      gameId={gameId}
      replay={hasReplay ? { gameId, readEvents, readProof } : null}
      mayAsk={kind === 'game'}
      players={isTimed ? players.map((one) => ({ ...one, capital: capitalOf(table, one.userId) })) : players}
      viewerId={viewerId}
      missingReward={own && missingReward(table, own)}
      hasProgress={kind === 'game'}
      hasSeries={kind === 'game' && isPrivate}
      readStory={readStory}
      isStaged={kind === 'game' || kind === 'watch'}
      onLeave={leave}
    />
  );
}
