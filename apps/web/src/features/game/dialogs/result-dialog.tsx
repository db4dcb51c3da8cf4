import { findPlayer, playersIn, type Player } from '@magnaty/rules';
import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { rememberDefeatShown } from '../context/defeat-shown.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { Beams } from './result-beams.tsx';
import styles from './result-dialog.module.css';
import { ResultHero } from './result-hero.tsx';
import { ResultRow } from './result-row.tsx';
import { Rewards } from './rewards.tsx';
import { GameDialog } from './game-dialog.tsx';

/** Players by place, ascending; players without a place come last. */
export const byPlace = (players: readonly Player[]): readonly Player[] => {
  const place = (player: Player): number => player.result?.numberPlace ?? Number.POSITIVE_INFINITY;
  return [...players].sort((a, b) => place(a) - place(b));
};

/** The result of the game. A click outside of the table of places leaves the game. */
export function FinalResult() {
  const t = useText();
  const { viewerId, leave } = useGameContext();
  const { game } = useShownTable('result');
  const players = byPlace(game.players);
  const viewer = findPlayer(game, viewerId);
  const hasWon = viewer?.result?.numberPlace === 1;
  const hero = hasWon ? viewer : players[0];
  const title = t(hasWon ? 'game.result.won' : 'game.result.over');
  return (
    <GameDialog label={title} hasScrim={false} onClose={() => leave('home')}>
      <div className={classes(styles.result, !hasWon && styles.calm)}>
        <Beams isBright={hasWon} />
        <Title text={title} />
        {hero !== undefined && <ResultHero player={hero} />}
        <div className={styles.outside} onPointerDown={() => leave('home')} aria-hidden="true" />
        <section className={styles.panel}>
          <ol>
            {players.map((player, nth) => (
              <ResultRow
                key={player.userId}
                player={player}
                isWinner={nth === 0}
                isViewer={player.userId === viewerId}
              />
            ))}
          </ol>
          {viewer?.result && <Rewards result={viewer.result} />}
          <div className={styles.actions}>
            <Button variant="line" size="large" onClick={() => leave('home')}>
              {t('game.result.home')}
            </Button>
            <Button size="large" data-first-focus="" onClick={() => leave('newGame')}>
              {t('game.result.newGame')}
            </Button>
          </div>
        </section>
      </div>
    </GameDialog>
  );
}

/** The result for the viewer alone, while others play on. */
export function DefeatResult() {
  const t = useText();
  const { viewerId, ui, leave } = useGameContext();
  const { game } = useShownTable('result');
  const viewer = findPlayer(game, viewerId);
  const { gameId } = game;
  useEffect(() => rememberDefeatShown(gameId), [gameId]);
  if (viewer === undefined) return null;
  const others = playersIn(game);
  const close = (): void => ui.setState({ result: null });
  const title = t('game.result.lost');
  return (
    <GameDialog label={title} hasScrim={false} onClose={close}>
      <div className={classes(styles.result, styles.defeat)}>
        <Beams isBright={false} />
        <Title text={title} />
        <ResultHero player={viewer} isLost />
        <section className={classes(styles.panel, styles.short)}>
          <ol>
            <ResultRow player={viewer} isWinner isViewer />
          </ol>
          <div className={styles.note}>
            <b>{t('game.result.goesOn')}</b>
            <span>
              {t('game.result.remain', {
                count: others.length,
                names: others.map(({ nickname }) => nickname).join(', '),
              })}
            </span>
          </div>
          {viewer.result && <Rewards result={viewer.result} />}
          <div className={styles.actions}>
            <Button variant="line" size="large" data-first-focus="" onClick={close}>
              {t('game.close')}
            </Button>
            <Button size="large" onClick={() => leave('home')}>
              {t('game.result.home')}
            </Button>
          </div>
        </section>
      </div>
    </GameDialog>
  );
}

function Title({ text }: { readonly text: string }) {
  const [first = '', ...rest] = text.split(' ');
  return (
    <h1 className={`poster ${styles.title}`}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </h1>
  );
}
