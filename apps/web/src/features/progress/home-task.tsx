import { TASK_REWARD } from '@magnaty/content';
import { PAGE_PATHS, type OwnProgress } from '@magnaty/protocol';
import { Link } from 'wouter';
import cell from '../../shared/home/home-cell.module.css';
import { useText } from '../../shared/i18n/use-text.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { Coins } from '../../shared/ui/coins.tsx';
import { ExperienceBar } from './experience-bar.tsx';
import { useFollowedProgress } from './follow-progress.ts';
import { Pips } from './pips.tsx';
import { taskText } from './progress-texts.ts';
import styles from './home-task.module.css';

/** As many marks stand beside the reward. */
const MOST_PIPS = 5;

/** The task of the day in the strip of the home page. */
export function HomeTask() {
  const t = useText();
  const { own: progress, failure } = useFollowedProgress();
  const task = progress?.task;
  return (
    <Link to={PAGE_PATHS.progressDay} className={cell.cell}>
      <Leaf day={task?.day ?? null} isDone={task?.isDone === true} />
      <span className={cell.words}>
        <span className="label">{t('day.task')}</span>
        <b>{task === undefined ? failure !== null && t('home.lost') : taskText(t, task)}</b>
        {progress !== null && task !== undefined && (
          <span className={styles.row}>
            {progress.safe.state === 'open' ? (
              <span className={styles.note}>{t('home.safe.open')}</span>
            ) : task.isDone ? (
              <span className={styles.note}>{t('home.task.done')}</span>
            ) : (
              <>
                {task.target > 1 && <Count task={task} />}
                <span className={styles.gain}>
                  <span className="unseen">{t('day.gains', TASK_REWARD)}</span>
                  <span aria-hidden>{`+${TASK_REWARD.experience} XP`}</span>
                  {progress.coins === 'given' && (
                    <span aria-hidden>
                      <Coins amount={TASK_REWARD.coins} />
                    </span>
                  )}
                </span>
              </>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}

function Count({ task: { count, target } }: Pick<OwnProgress, 'task'>) {
  const t = useText();
  const label = t('day.count', { count, target });
  return target <= MOST_PIPS ? (
    <Pips count={count} of={target} label={label} className={styles.pips} />
  ) : (
    <ExperienceBar share={Math.min(1, count / target)} label={label} className={styles.bar} />
  );
}

const MOSCOW = { timeZone: 'Europe/Moscow' } as const;

/** The day of the task; until it is known, that of the server's clock. It is decoration. */
function Leaf({ day, isDone }: { readonly day: string | null; readonly isDone: boolean }) {
  const t = useText();
  const at = day === null ? new Date(siteClock.now()) : new Date(`${day}T12:00:00+03:00`);
  return (
    <span className={styles.leaf} aria-hidden>
      <span>{at.toLocaleDateString(t.code, { weekday: 'long', ...MOSCOW })}</span>
      <b className="num">{at.toLocaleDateString('en', { day: 'numeric', ...MOSCOW })}</b>
      {isDone && <em>{t('day.stamp')}</em>}
    </span>
  );
}
