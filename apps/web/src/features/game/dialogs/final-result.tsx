import type { MissingReward } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { GameDialog } from './game-dialog.tsx';
import { Beams } from './result-beams.tsx';
import styles from './result-dialog.module.css';
import { ResultHero } from './result-hero.tsx';
import { ResultRow, type ResultPlayer } from './result-row.tsx';
import { ResultTitle } from './result-title.tsx';
import { RewardNote } from './reward-note.tsx';
import { Rewards } from './rewards.tsx';
import { SaveAccountButton } from './save-account-button.tsx';

/** Players by place, ascending; players without a place come last. */
export const byPlace = <P extends Pick<ResultPlayer, 'result'>>(players: readonly P[]): readonly P[] => {
  const place = ({ result }: P): number => result?.numberPlace ?? Number.POSITIVE_INFINITY;
  return [...players].sort((a, b) => place(a) - place(b));
};

interface FinalResultProps {
  readonly players: readonly ResultPlayer[];
  readonly viewerId: string;
  /** Why the viewer got less than their place usually gives. */
  readonly missingReward: MissingReward | null;
  readonly onLeave: (to: 'home' | 'newGame') => void;
}

/** The result of the game. A click outside of the table of places leaves the game. */
export function FinalResult({ players: inGame, viewerId, missingReward, onLeave: leave }: FinalResultProps) {
  const t = useText();
  const players = byPlace(inGame);
  const viewer = players.find(({ userId }) => userId === viewerId);
  const hasWon = viewer?.result?.numberPlace === 1;
  const hero = hasWon ? viewer : players[0];
  const title = t(hasWon ? 'game.result.won' : 'game.result.over');
  return (
    <GameDialog label={title} hasScrim={false} onClose={() => leave('home')}>
      <div className={classes(styles.result, !hasWon && styles.calm)}>
        <Beams isBright={hasWon} />
        <ResultTitle text={title} />
        {hero !== undefined && <ResultHero player={hero} />}
        <div className={styles.outside} onPointerDown={() => leave('home')} aria-hidden="true" />
        <section className={styles.panel} data-tutorial="places">
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
          <RewardNote why={missingReward} />
          <SaveAccountButton />
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
