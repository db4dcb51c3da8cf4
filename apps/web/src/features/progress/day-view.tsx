import { TASK_KINDS, TASK_REWARD } from '@magnaty/content';
import type { OwnProgress } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { taskKindText, taskText } from './progress-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Coins } from '../../shared/ui/coins.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { dayWords, weekdayOf } from './day-words.ts';
import styles from './day-view.module.css';
import { SafeBar } from './safe-bar.tsx';
import { Sections } from './sections.tsx';
import { TaskCount } from './task-count.tsx';
import { Week } from './week.tsx';

interface DayViewProps {
  readonly progress: OwnProgress;
  /** Until the task ends, ms. */
  readonly leftMs: number;
  readonly isSwapping: boolean;
  readonly onSwap: () => void;
  readonly onPlay: () => void;
  readonly onSafe: () => void;
}

const KIND_ICONS = { business: 'buildings-fill', mastery: 'gavel-fill', people: 'friends' } as const;

/** A leaf of the calendar, and beside it the task, the week and the safe. */
export function DayView({ progress, leftMs, isSwapping, onSwap, onPlay, onSafe }: DayViewProps) {
  const t = useText();
  const { task, days, coins } = progress;
  const isSafeOpen = progress.safe.state === 'open';
  return (
    <DayFrame left={<Leaf day={task.day} />}>
      <div className={styles.task} data-ground="ink">
        <div>
          <span className="label">{task.isDone ? t('day.done') : t('day.left', { left: leftText(t, leftMs) })}</span>
          <h2 className="poster">{taskText(t, task)}</h2>
          <p>{t('day.any')}</p>
          <TaskCount task={task} className={styles.count} />
        </div>
        <div className={styles.gains}>
          <span className="unseen">{t('day.gains', TASK_REWARD)}</span>
          <b className={`num ${styles.gain}`} aria-hidden>
            <span>{`+${TASK_REWARD.experience}`}</span>
            <small>XP</small>
            {coins === 'given' && <Coins amount={TASK_REWARD.coins} />}
          </b>
          {task.isDone ? (
            <span className={styles.done} aria-hidden>
              {t('day.stamp')}
            </span>
          ) : (
            <Button icon="play-fill" size="large" variant={isSafeOpen ? 'bone' : 'primary'} onClick={onPlay}>
              {t('day.play')}
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.kinds}>
        {TASK_KINDS.map((kind) => (
          <li key={kind}>
            <Icon name={KIND_ICONS[kind]} />
            <span>
              <b>{taskKindText(t, kind, 'name')}</b>
              <span>{taskKindText(t, kind, 'about')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {!task.isDone && (
          <span>{task.canSwap ? <Swap isSwapping={isSwapping} onSwap={onSwap} /> : t('day.swapped')}</span>
        )}
        <span>{t('day.noLoss')}</span>
        {coins !== 'given' && <span>{t(`day.coins.${coins}`)}</span>}
      </p>
      <Week days={days} today={task.day} />
      <SafeBar progress={progress} onOpen={onSafe} />
    </DayFrame>
  );
}

interface DayFrameProps {
  /** The part below the heading. */
  readonly left: ReactNode;
  readonly children: ReactNode;
}

/** The page with its heading and its sections, also while the day is loading. */
export function DayFrame({ left, children }: DayFrameProps) {
  const t = useText();
  return (
    <div className={styles.day}>
      <div className={styles.left}>
        <h1 className="poster">{t('day.title')}</h1>
        {left}
      </div>
      <section className={styles.right}>
        <Sections />
        {children}
      </section>
    </div>
  );
}

function Swap({ isSwapping, onSwap }: Pick<DayViewProps, 'isSwapping' | 'onSwap'>) {
  const t = useText();
  return t.rich('day.swap', {
    a: (chunks) => (
      <button type="button" className="link" disabled={isSwapping} onClick={onSwap}>
        {chunks}
      </button>
    ),
  });
}

/** The page of a tear-off calendar. */
function Leaf({ day }: { readonly day: string }) {
  const t = useText();
  const { weekday, month, date } = dayWords(day, t.code);
  return (
    <article className={styles.leaf}>
      <header>
        <span>{weekday}</span>
        <span>{month}</span>
      </header>
      <b className={styles.date}>{date}</b>
      <p>{t('day.fact', { day: String(weekdayOf(day)) })}</p>
    </article>
  );
}

const MINUTE_MS = 60_000;

const leftText = (t: Translator, ms: number): string => {
  const all = Math.floor(ms / MINUTE_MS);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours === 0 ? t('day.left.minutes', { minutes }) : t('day.left.hours', { hours, minutes });
};
