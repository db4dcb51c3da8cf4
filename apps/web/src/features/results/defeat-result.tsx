import { findPlayer, missingReward, playersIn } from '@magnaty/rules';
import { use, useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { ResultParts } from '../../shared/slots/result-parts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGameContext } from '../../game-view/context/game-context.ts';
import { rememberDefeatShown } from '../../game-view/context/defeat-shown.ts';
import { useShownTable } from '../../game-view/context/use-shown-table.ts';
import styles from './defeat-result.module.css';
import { RematchButton } from './rematch-button.tsx';
import { RematchStrip } from './rematch-strip.tsx';
import { ResultActions } from './result-actions.tsx';
import { byPlace, ResultScreen } from './result-screen.tsx';
import { RewardNote } from './reward-note.tsx';
import { Rewards } from './rewards.tsx';
import { useRematchOf } from './use-rematch-of.ts';

/** The result for the viewer alone, while others play on. When the game ends meanwhile, the places of all fill in. */
export function DefeatResult() {
  const t = useText();
  const { ResultPanel } = use(ResultParts);
  const { viewerId, kind, ui, readStory, readEvents, readProof, leave } = useGameContext();
  // The round decides whether rewards are given.
  const table = useShownTable('result', 'move');
  const { game } = table;
  const viewer = findPlayer(game, viewerId);
  const { gameId } = game;
  const rematch = useRematchOf({ gameId, viewerId, onStart: () => leave('home') });
  useEffect(() => rememberDefeatShown(gameId), [gameId]);
  if (viewer === undefined) return null;
  const others = playersIn(game);
  const { isOver } = game;
  const replay = isOver && kind === 'game' ? { gameId, readEvents, readProof } : null;
  const close = (): void => (isOver ? leave('home') : ui.setState({ result: null }));
  return (
    <ResultScreen
      gameId={gameId}
      title={t('game.result.lost')}
      isWon={false}
      isOver={isOver}
      hero={viewer}
      players={game.players}
      listed={isOver ? byPlace(game.players) : [viewer]}
      viewerId={viewerId}
      readStory={readStory}
      replay={replay}
      rematch={rematch}
      staged={kind === 'game' ? 'defeat' : 'none'}
      onClose={close}
    >
      {(isWaiting) => (
        <>
          {!isOver && others.length > 1 && (
            <div className={styles.note}>
              <b>{t('game.result.goesOn')}</b>
              <span>
                {t('game.result.remain', {
                  count: others.length,
                  names: others.map(({ nickname }) => nickname).join(', '),
                })}
              </span>
            </div>
          )}
          {viewer.result && <Rewards result={viewer.result} isWaiting={isWaiting} />}
          {viewer.result && <RewardNote why={missingReward(table, viewer.result)} />}
          {ResultPanel !== undefined && isOver && kind === 'game' && viewer.result && (
            <ResultPanel gameId={gameId} experience={viewer.result.prizeExperience} isWaiting={isWaiting} />
          )}
          {isOver && <RematchStrip of={rematch} players={game.players} />}
          <ResultActions
            main={{
              text: t(isOver ? 'game.result.newGame' : 'game.result.home'),
              onClick: () => leave(isOver ? 'newGame' : 'home'),
              hasFocus: false,
            }}
            isSecond={rematch.isCalled}
            replay={replay}
            isPlayer
          >
            {isOver && <RematchButton of={rematch} />}
            <Button variant="line" data-first-focus="" onClick={close}>
              {t(isOver ? 'game.result.home' : 'game.close')}
            </Button>
          </ResultActions>
        </>
      )}
    </ResultScreen>
  );
}
