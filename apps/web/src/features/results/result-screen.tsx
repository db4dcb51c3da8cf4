import type { GameStory } from '@magnaty/rules';
import { use, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { GameContext } from '../../game-view/context/game-context.ts';
import { GameDialog } from '../../game-view/dialogs/game-dialog.tsx';
import { ResultRow, type ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import { linkKey } from '../../game-view/context/link-key.ts';
import type { ReadStory } from '../../game-view/state.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { PersonInGame } from '../../shared/slots/person-actions.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useStaging } from '../../shared/ui/use-staging.ts';
import { DiceSeal } from './lazy-dice-seal.ts';
import { hasProof, type ReplayOf } from './replay-of.ts';
import { ResultBeams } from './result-beams.tsx';
import { ResultHero } from './result-hero.tsx';
import styles from './result-screen.module.css';
import type { StoryProps } from './result-story.tsx';
import { ResultTitle } from './result-title.tsx';
import { SaveAccount } from './save-account.tsx';
import { placeDelay, RESULT_TIMES, STEP, stagingOf, type Staged } from './staging.ts';
import type { RematchOf } from './use-rematch-of.ts';

/** Players by place, ascending; players without a place come last. */
export const byPlace = <P extends Pick<ResultPlayer, 'result'>>(players: readonly P[]): readonly P[] => {
  const place = ({ result }: P): number => result?.numberPlace ?? Number.POSITIVE_INFINITY;
  return [...players].sort((a, b) => place(a) - place(b));
};

interface ResultScreenProps {
  readonly gameId: string;
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
  /** How the result comes. */
  readonly staged: Staged;
  readonly onClose: () => void;
  /** Called by a click beside the panels. */
  readonly onOutside?: () => void;
  /** The content below the places; `isWaiting` while it is still hidden. */
  readonly children: (isWaiting: boolean) => ReactNode;
}

/** A result: headline, hero, places, and the story of the game. Only the winner's is red and has moving beams. */
export function ResultScreen({
  gameId,
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
  staged,
  onClose,
  onOutside,
  children,
}: ResultScreenProps) {
  const told = useStory(readStory, isOver);
  const viewer = players.find(({ userId }) => userId === viewerId);
  const { root, step, isPlayed, pace } = useResultStaging(staged);
  const momentOn = useMomentOn(gameId);
  const isRest = step >= STEP.rest;
  useCounting({ isRunning: isPlayed && step === STEP.places, rows: listed.length, pace });
  const isOwn = hero?.userId === viewerId;
  return (
    <GameDialog label={title} hasScrim={false} onClose={onClose}>
      <div ref={root} className={classes('cover', styles.result, !isWon && styles.lost)} data-step={step}>
        <ResultBeams isBright={isWon} />
        {hero !== undefined && (
          <ResultHero player={hero} isLost={isOwn && !isWon} isShort={told !== null} isStaged={isPlayed} />
        )}
        <ResultTitle
          title={title}
          winner={isOwn || hero === undefined ? null : hero}
          place={viewer?.result?.numberPlace ?? null}
          isWaiting={step < STEP.words}
        />
        {onOutside !== undefined && (
          <div className={`over ${styles.outside}`} onPointerDown={onOutside} aria-hidden="true" />
        )}
        <section className={`stack over ${styles.panel}`} data-tutorial="places">
          <ol className={classes('stack low clipped', step < STEP.places && styles.waiting)} data-rows={listed.length}>
            {listed.map((player, nth) => (
              <ResultRow
                key={player.userId}
                player={player}
                isViewer={player.userId === viewerId}
                answer={rematch.answerOf(player.userId)}
                moment={momentOn(player)}
                {...(isPlayed && step >= STEP.places && { delay: placeDelay(nth, listed.length) * pace })}
              />
            ))}
          </ol>
          <div className={`rigid clipped ${styles.rest}`}>
            <div className={classes('stack', styles.unrolled, !isRest && styles.waiting)}>
              <SaveAccount />
              {children(!isRest)}
            </div>
          </div>
        </section>
        {isRest && replay !== null && hasProof(replay) && <DiceSeal replay={replay} userId={viewerId} />}
        {told && (
          <told.Story
            story={told.story}
            players={players}
            replay={replay}
            isDrawn={step >= STEP.chart}
            areAwardsGiven={step >= STEP.awards}
          />
        )}
      </div>
    </GameDialog>
  );
}

/** Where a player is shown; null for the viewer, for bots of the server and for guests. */
function useMomentOn(gameId: string): (player: ResultPlayer) => PersonInGame['moment'] | null {
  const ownId = useSession(({ user }) => user?.id);
  const kind = use(GameContext)?.kind ?? 'game';
  return ({ userId, isBot }) =>
    ownId === undefined || userId === ownId || isBot || kind === 'tutorial'
      ? null
      : () => ({ gameId, key: linkKey(kind), seq: null });
}

/** The step of the result. A click or a key that ends the staging also ends what still moves. */
function useResultStaging(staged: Staged) {
  const root = useRef<HTMLDivElement>(null);
  const [{ from, pace }] = useState(() => stagingOf(staged));
  const [times] = useState(() => RESULT_TIMES.map((ms) => ms * pace));
  const step = useStaging({ times, skipTo: STEP.rest, from });
  const before = useRef(step);
  useLayoutEffect(() => {
    if (step - before.current > 1) finishAnimations(root.current!);
    before.current = step;
  }, [step]);
  return { root, step, pace, isPlayed: from < STEP.rest };
}

interface CountedRows {
  readonly isRunning: boolean;
  readonly rows: number;
  readonly pace: number;
}

/** Each row is heard when it comes in. */
function useCounting({ isRunning, rows, pace }: CountedRows): void {
  // The home page shows a result without a game.
  const sounds = use(GameContext)?.sounds ?? null;
  useEffect(() => {
    if (!isRunning || sounds === null) return undefined;
    for (let nth = 0; nth < rows; nth++) {
      sounds.playMoment('count', { delay: (placeDelay(nth, rows) * pace) / 1000 });
    }
    return () => sounds.dropDelayed();
  }, [isRunning, rows, pace, sounds]);
}

const finishAnimations = (element: HTMLElement): void => {
  for (const animation of element.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
};

/** A game of fewer rounds has no course to draw. */
const MIN_SAMPLES = 3;

interface Loaded {
  readonly story: GameStory;
  readonly Story: ComponentType<StoryProps>;
}

/**
 * Loads the story and the code that draws it; undefined until it is known that there is one. Without them the result is
 * complete: a failure shows no message.
 * @param version a change reads the story again
 */
function useStory(read: ReadStory, version: unknown = null): Loaded | null | undefined {
  const [loaded, setLoaded] = useState<Loaded | null>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const [story, { ResultStory }] = await Promise.all([read(), import('./result-story.tsx')]);
      const isTold = story !== null && story.capitals.length >= MIN_SAMPLES;
      if (isCurrent) setLoaded(isTold ? { story, Story: ResultStory } : null);
    };
    load().catch(() => isCurrent && setLoaded(null));
    return () => {
      isCurrent = false;
    };
  }, [read, version]);
  return loaded;
}
