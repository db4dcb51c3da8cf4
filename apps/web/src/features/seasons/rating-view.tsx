import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { LeaderPlane, type Leader } from './leader-plane.tsx';
import { SEGMENTS, type Segment } from './boards.ts';
import styles from './rating-view.module.css';
import { SeasonCard } from './season-card.tsx';

interface RatingViewProps {
  readonly segment: Segment;
  readonly onSegment: (segment: Segment) => void;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  /** The best player of the board; undefined without one. */
  readonly best: Leader | undefined;
  /** Epoch ms. */
  readonly now: number;
  readonly children: ReactNode;
}

/** The page of the rating around its list. */
export function RatingView({ segment, onSegment, search, onSearch, best, now, children }: RatingViewProps) {
  const t = useText();
  return (
    <div className={`flex grow ${styles.rating}`}>
      <LeaderPlane best={best} card={segment === 'bots' ? null : <SeasonCard now={now} />} />
      <section className={`grow slim ${styles.list}`}>
        <div className={`flex wraps ${styles.bar}`}>
          <Segments
            label={t('rating.pool')}
            items={SEGMENTS.map((id) => ({ id, text: t(id === 'bots' ? 'rating.bots' : `rating.segment.${id}`) }))}
            chosenId={segment}
            onChoose={onSegment}
          />
          {segment !== 'bots' && (
            <label className={`row grow type-text-bold ${styles.search}`}>
              <Icon name="magnifying-glass-bold" />
              <input
                type="search"
                aria-label={t('rating.search')}
                placeholder={t('rating.search')}
                maxLength={64}
                value={search}
                onChange={({ target }) => onSearch(target.value)}
              />
            </label>
          )}
        </div>
        {children}
      </section>
    </div>
  );
}
