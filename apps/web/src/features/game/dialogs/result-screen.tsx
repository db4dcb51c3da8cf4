import { PAGE_PATHS } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { GameDialog } from './game-dialog.tsx';
import { Beams } from './result-beams.tsx';
import styles from './result-screen.module.css';
import { ResultHero } from './result-hero.tsx';
import { ResultRow, type ResultPlayer } from './result-row.tsx';
import { ResultTitle } from './result-title.tsx';
import type { RematchOf } from './use-rematch-of.ts';
import type { ReplayOf } from './replay-of.ts';
import { useStory, type ReadStory } from './use-story.ts';

/** Players by place, ascending; players without a place come last. */
export const byPlace = <P extends Pick<ResultPlayer, 'result'>>(players: readonly P[]): readonly P[] => {
  const place = ({ result }: P): number => result?.numberPlace ?? Number.POSITIVE_INFINITY;
  return [...players].sort((a, b) => place(a) - place(b));
};

interface ResultScreenProps {
  readonly title: string;
  readonly isWon: boolean;
  readonly isOver: boolean;
  /** The player of the large picture. */
  readonly hero: ResultPlayer | undefined;
  /** All players of the game. */
  readonly players: readonly ResultPlayer[];
  /** The players whose places are listed. */
  readonly listed: readonly ResultPlayer[];
  readonly viewerId: string;
  readonly readStory: ReadStory;
  /** Null while the game goes on, or if it has no replay. */
  readonly replay?: ReplayOf | null;
  readonly rematch: RematchOf;
  readonly onClose: () => void;
  /** Called by a click beside the panels. */
  readonly onOutside?: () => void;
  /** The content below the places. */
  readonly children: ReactNode;
}

/** A result: headline, hero, places, and the story of the game. Only the winner's is red and has moving beams. */
export function ResultScreen({
  title,
  isWon,
  isOver,
  hero,
  players,
  listed,
  viewerId,
  readStory,
  replay = null,
  rematch,
  onClose,
  onOutside,
  children,
}: ResultScreenProps) {
  const t = useText();
  const told = useStory(readStory, isOver);
  return (
    <GameDialog label={title} hasScrim={false} onClose={onClose}>
      <div className={classes(styles.result, !isWon && styles.lost, told !== null && styles.told)}>
        <Beams isBright={isWon} />
        <ResultTitle text={title} />
        {hero !== undefined && <ResultHero player={hero} isLost={!isWon} isSmall={told !== null} />}
        {onOutside !== undefined && <div className={styles.outside} onPointerDown={onOutside} aria-hidden="true" />}
        <section className={classes(styles.panel, !isOver && styles.short)} data-tutorial="places">
          <ol>
            {listed.map((player, nth) => (
              <ResultRow
                key={player.userId}
                player={player}
                isWinner={nth === 0}
                isViewer={player.userId === viewerId}
                answer={rematch.answerOf(player.userId)}
              />
            ))}
          </ol>
          {children}
        </section>
        {replay !== null && (
          <Link href={PAGE_PATHS.games} className={styles.games}>
            {t('header.games')}
          </Link>
        )}
        {told !== null && <told.Story story={told.story} players={players} replay={replay} />}
      </div>
    </GameDialog>
  );
}
