import { BOARD, CATEGORY_KEYS } from '@magnaty/content';
import type { OwnProgress } from '@magnaty/protocol';
import { CompanyTile } from '../../shared/art/company-tile.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { ExperienceBar } from './experience-bar.tsx';
import { Pips } from './pips.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './task-count.module.css';

/** As many marks are counted at a glance. */
const MOST_PIPS = 10;

interface TaskCountProps {
  readonly task: OwnProgress['task'];
  readonly className?: string | undefined;
}

/** What was done of the task: the companies of a category, marks, or a bar for large sums. */
export function TaskCount({ task: { taskId, count, target }, className }: TaskCountProps) {
  const t = useText();
  const label = t('day.count', { count, target });
  // A task about a category has its name.
  const category = CATEGORY_KEYS.findIndex((key) => key === taskId);
  if (category !== -1) {
    const companies = BOARD.companies.filter(({ categoryId }) => categoryId === category + 1);
    return (
      <div className={classes(styles.tiles, className)} role="img" aria-label={label}>
        {companies.map(({ index }, nth) => (
          <span key={index} data-player={nth < count ? 1 : undefined} data-owned={nth < count ? '' : undefined}>
            <CompanyTile cell={index} category={taskId} level={0} className={styles.tile} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={classes(styles.row, className)}>
      {target <= MOST_PIPS ? (
        <Pips count={count} of={target} label={label} className={styles.pips} />
      ) : (
        <ExperienceBar share={Math.min(1, count / target)} label={label} className={styles.bar} />
      )}
      <span aria-hidden>{label}</span>
    </div>
  );
}
