import { CATEGORY_KEYS } from '@magnaty/content';
import { PAGE_PATHS, replayPath } from '@magnaty/protocol';
import type { GameStory } from '@magnaty/rules';
import { useEffect, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'wouter';
import { GameDialog } from '../../game-view/dialogs/game-dialog.tsx';
import { ResultRow, type ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import type { ReadStory } from '../../game-view/state.ts';
import { CategoryShape } from '../../shared/art/category-shape.tsx';
import { Chip } from '../../shared/art/chip.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { DiceSeal } from './lazy-dice-seal.ts';
import { hasProof, type ReplayOf } from './replay-of.ts';
import styles from './result-screen.module.css';
import type { StoryProps } from './result-story.tsx';
import type { RematchOf } from './use-rematch-of.ts';

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
  // The list of games has those of the viewer.
  const isPlayer = players.some(({ userId }) => userId === viewerId);
  return (
    <GameDialog label={title} hasScrim={false} onClose={onClose}>
      <div className={classes(styles.result, !isWon && styles.lost, told !== null && styles.told)}>
        <Beams isBright={isWon} />
        <ResultTitle text={title} />
        {hero !== undefined && <ResultHero player={hero} isLost={!isWon && isPlayer} isSmall={told !== null} />}
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
        {replay !== null && hasProof(replay) && <DiceSeal replay={replay} userId={viewerId} />}
        {replay !== null && (
          <Link href={isPlayer ? PAGE_PATHS.games : replayPath(replay.gameId)} className={styles.games}>
            {t(isPlayer ? 'header.games' : 'watch.record')}
          </Link>
        )}
        {told !== null && <told.Story story={told.story} players={players} replay={replay} />}
      </div>
    </GameDialog>
  );
}

interface ResultHeroProps {
  readonly player: ResultPlayer;
  /** The player has not won: without colours and without a smile. */
  readonly isLost: boolean;
  /** Leaves room for the story below. */
  readonly isSmall: boolean;
}

/** The large picture beside a result: the viewer, or the winner for a watcher. It is decoration. */
function ResultHero({ player, isLost, isSmall }: ResultHeroProps) {
  return (
    <div
      className={classes(styles.hero, isLost && styles.heroLost, isSmall && styles.small)}
      data-player={player.color}
      aria-hidden="true"
    >
      <div className={styles.halo} />
      <div className={styles.portrait}>
        <Portrait
          nickname={player.nickname}
          path={player.avatarPath}
          frame={player.frame}
          expression={isLost ? 'angry' : 'glad'}
        />
      </div>
      <Chip of={player.chipId} className={styles.chip} />
    </div>
  );
}

/** The headline in two rows. */
function ResultTitle({ text }: { readonly text: string }) {
  const [first = '', ...rest] = text.split(' ');
  return (
    <h1 className={`poster ${styles.title}`}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </h1>
  );
}

/** A game of fewer rounds has no course to draw. */
const MIN_SAMPLES = 3;

interface Loaded {
  readonly story: GameStory;
  readonly Story: ComponentType<StoryProps>;
}

/**
 * Loads the story and the code that draws it. Without them the result is complete: a failure shows no message.
 * @param version a change reads the story again
 */
function useStory(read: ReadStory, version: unknown = null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const [story, { ResultStory }] = await Promise.all([read(), import('./result-story.tsx')]);
      const isTold = story !== null && story.capitals.length >= MIN_SAMPLES;
      if (isCurrent && isTold) setLoaded({ story, Story: ResultStory });
    };
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [read, version]);
  return loaded;
}

const SHAPES = CATEGORY_KEYS.slice(0, 8);
/** Without the paint of the headline: a piece of confetti in that paint would seem to belong to it. */
const PAINTS = ['var(--p1)', 'var(--p5)', 'var(--ink-900)', 'var(--p2)', 'var(--p3)', 'var(--p4)'] as const;

/** A fixed, even scatter: the confetti is the same every time. */
const CONFETTI = Array.from({ length: 48 }, (_, nth) => ({
  category: SHAPES[(nth * 5) % SHAPES.length] ?? 'coffee',
  color: PAINTS[nth % PAINTS.length] ?? PAINTS[0],
  left: (nth * 845) % 1120,
  top: (nth * 582) % 1022,
  size: 18 + ((nth * 7) % 5) * 7,
  turn: (nth * 67) % 360,
  delay: ((nth * 13) % 20) * 40,
}));

/** Moving beams of light for the winner; planes that stand still for everyone else. */
function Beams({ isBright }: { readonly isBright: boolean }) {
  return (
    <div className={isBright ? styles.bright : styles.calm} aria-hidden="true">
      <svg viewBox="-600 -600 3074 2222">
        <rect className={styles.ground} x="-600" y="-600" width="3074" height="2222" />
        <g className={styles.beams}>
          <path className={styles.light} d="M-60 1100L676 -600H1056zM-60 1100L1285 -600H1577z" />
          <path className={styles.shade} d="M-60 1100L67 -600H397zM1180 1120L60 -40L-600 -660V-350z" />
        </g>
        <path className={styles.shade} d="M902 1622L1488 -600H2474V1622z" />
      </svg>
      {isBright &&
        CONFETTI.map(({ category, color, left, top, size, turn, delay }, nth) => (
          <span
            key={nth}
            className={styles.bit}
            style={
              {
                left,
                top,
                width: size,
                height: size,
                color,
                '--turn': `${turn}deg`,
                animationDelay: `${delay}ms`,
              } as CSSProperties
            }
          >
            <CategoryShape category={category} />
          </span>
        ))}
    </div>
  );
}
