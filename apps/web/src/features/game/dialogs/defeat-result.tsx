import { findPlayer, missingReward, playersIn } from '@magnaty/rules';
import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { rememberDefeatShown } from '../context/defeat-shown.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { byPlace } from './final-result.tsx';
import { GameDialog } from './game-dialog.tsx';
import { Beams } from './result-beams.tsx';
import styles from './result-dialog.module.css';
import { ResultHero } from './result-hero.tsx';
import { ResultRow } from './result-row.tsx';
import { ResultTitle } from './result-title.tsx';
import { RewardNote } from './reward-note.tsx';
import { Rewards } from './rewards.tsx';
import { SaveAccountButton } from './save-account-button.tsx';

/** The result for the viewer alone, while others play on. When the game ends meanwhile, the places of all fill in. */
export function DefeatResult() {
  const t = useText();
  const { viewerId, ui, leave } = useGameContext();
  // The round decides whether rewards are given.
  const table = useShownTable('result', 'move');
  const { game } = table;
  const viewer = findPlayer(game, viewerId);
  const { gameId } = game;
  useEffect(() => rememberDefeatShown(gameId), [gameId]);
  if (viewer === undefined) return null;
  const others = playersIn(game);
  const { isOver } = game;
  const close = (): void => (isOver ? leave('home') : ui.setState({ result: null }));
  const shown = isOver ? byPlace(game.players) : [viewer];
  const title = t('game.result.lost');
  return (
    <GameDialog label={title} hasScrim={false} onClose={close}>
      <div className={classes(styles.result, styles.defeat)}>
        <Beams isBright={false} />
        <ResultTitle text={title} />
        <ResultHero player={viewer} isLost />
        <section className={classes(styles.panel, !isOver && styles.short)}>
          <ol>
            {shown.map((player, nth) => (
              <ResultRow
                key={player.userId}
                player={player}
                isWinner={nth === 0}
                isViewer={player.userId === viewerId}
              />
            ))}
          </ol>
          {!isOver && (
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
          {viewer.result && <Rewards result={viewer.result} />}
          {viewer.result && <RewardNote why={missingReward(table, viewer.result)} />}
          <SaveAccountButton />
          <div className={styles.actions}>
            <Button variant="line" size="large" data-first-focus="" onClick={close}>
              {t(isOver ? 'game.result.home' : 'game.close')}
            </Button>
            <Button size="large" onClick={() => leave(isOver ? 'newGame' : 'home')}>
              {t(isOver ? 'game.result.newGame' : 'game.result.home')}
            </Button>
          </div>
        </section>
      </div>
    </GameDialog>
  );
}
