import type { GameProgress } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExperienceBar } from '../experience-bar.tsx';
import { floorSteps, shareOf } from '../floor-steps.ts';
import { unlockText } from '../progress-texts.ts';
import { useProgress } from '../progress-store.ts';
import { UnlockPicture } from '../unlock-picture.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import type { ResultPanelProps } from '../../../shared/slots/result-parts.ts';
import { playSiteSound } from '../../../shared/sounds/site-sounds.ts';
import { NewStamps } from './new-stamps.tsx';
import styles from './result-progress.module.css';
import { useGameProgress } from './use-game-progress.ts';

/** Time in which the viewer sees the bar and the stamps before the next floor is shown, ms. */
const REST_MS = 2200;

/** The viewer's way to the next floor after a game, and the stamps that the game has brought. */
export default function ResultProgress({ gameId, experience, isWaiting }: ResultPanelProps) {
  const total = useSession(({ user }) => user?.experience ?? null);
  const progress = useGameProgress(gameId);
  const [stage, setStage] = useState<Element | null>(null);
  const isSeen = progress !== null && !isWaiting;
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => useProgress.setState({ isResultAtRest: true }), REST_MS);
    return () => {
      clearTimeout(timer);
      useProgress.setState({ isResultAtRest: false });
    };
  }, [isSeen]);
  const hasTask = isSeen && progress.task !== null;
  useEffect(() => {
    if (hasTask) void playSiteSound('task');
  }, [hasTask]);
  if (total === null) return null;
  return (
    <div ref={(element) => setStage(element?.closest('[data-step]') ?? null)} className={styles.progress}>
      <ProgressRow total={total} game={experience} progress={isWaiting ? null : progress} />
      <StampsOver stage={isSeen ? stage : null} progress={progress} />
    </div>
  );
}

interface StampsOverProps {
  /** The result; null until all of it is seen. */
  readonly stage: Element | null;
  readonly progress: GameProgress | null;
}

/** The stamps lie on the result, outside of its panel. */
const StampsOver = ({ stage, progress }: StampsOverProps) =>
  stage !== null && progress !== null && progress.stamps.length > 0
    ? createPortal(<NewStamps stamps={progress.stamps} />, stage)
    : null;

interface ProgressRowProps {
  /** The viewer's experience now. */
  readonly total: number;
  /** What the game itself has given. */
  readonly game: number;
  /** Null until the game is counted. */
  readonly progress: GameProgress | null;
}

/** The floor, its bar with the new part, the next floor with what it opens. */
export function ProgressRow({ total, game, progress }: ProgressRowProps) {
  const t = useText();
  const { floor, end, nextReward } = floorSteps(total);
  const stamps = progress?.stamps ?? [];
  const ofStamps = stamps.reduce((sum, stamp) => sum + stamp.experience, 0);
  const ofTask = progress?.task?.experience ?? 0;
  const gained = progress === null ? 0 : game + ofStamps + ofTask;
  const share = shareOf(total, floor);
  const had = shareOf(total - gained, floor);
  const parts = [
    ...(game > 0 ? [t('result.part.game', { experience: game })] : []),
    ...(ofStamps > 0 ? [t('result.part.stamps', { count: stamps.length, experience: ofStamps })] : []),
    ...(ofTask > 0 ? [t('result.part.task', { experience: ofTask })] : []),
  ];
  return (
    <div className={styles.row}>
      <b className="num" aria-hidden>
        {floor}
      </b>
      <div className={styles.middle}>
        <ExperienceBar
          share={had}
          added={share - had}
          label={t('result.floor', { floor, experience: total, of: end })}
          className={styles.bar}
        />
        <p className={styles.parts}>
          <span>{parts.join(' · ')}</span>
          {nextReward !== null && (
            <span>{t('result.next', { floor: nextReward.floor, name: unlockText(t, nextReward) })}</span>
          )}
        </p>
      </div>
      <b className={`num ${styles.above}`} aria-hidden>
        {floor + 1}
      </b>
      {nextReward !== null && <UnlockPicture of={nextReward} className={styles.picture} />}
    </div>
  );
}
