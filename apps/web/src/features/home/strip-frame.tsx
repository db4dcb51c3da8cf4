import { experienceOfFloor, floorOf, titleOfFloor } from '@magnaty/content';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../shared/i18n/use-text.ts';
import { featurePath } from '../../shared/slots/feature-path.ts';
import styles from './strip-frame.module.css';

interface StripFrameProps {
  readonly experience: number;
  /** The other parts. */
  readonly children: ReactNode;
}

/** The strip above the footer. It keeps its place while its parts are loaded. */
export function StripFrame({ experience, children }: StripFrameProps) {
  const t = useText();
  return (
    <section className={`grid rigid ${styles.strip}`} data-ground="ink" aria-label={t('home.strip')}>
      <Level experience={experience} />
      {children}
    </section>
  );
}

/** The first part of the strip. It comes with the page, so that the strip is never empty. */
function Level({ experience }: { readonly experience: number }) {
  const t = useText();
  const floor = floorOf(experience);
  const [begin, end] = [experienceOfFloor(floor), experienceOfFloor(floor + 1)];
  return (
    <Link to={featurePath('progress') ?? '/'} className={styles.level}>
      <b className="num" aria-hidden>
        {floor}
      </b>
      <span>
        <span className="label">{t('floor.label')}</span>
        <span className="unseen">{` ${floor}`}</span>
        <b>{t(`floor.title.${titleOfFloor(floor)}`)}</b>
        <i aria-hidden style={{ '--share': (experience - begin) / (end - begin) } as CSSProperties} />
        <span>{t('floor.left.short', { floor: floor + 1, left: end - experience })}</span>
      </span>
    </Link>
  );
}
