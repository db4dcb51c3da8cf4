import type { PlayerStatistics } from '@magnaty/protocol';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import styles from './character.module.css';

/** Favourites and best figures. */
export function Character({ statistics }: { readonly statistics: PlayerStatistics }) {
  const t = useText();
  /** A newer server may know companies that this page does not. */
  const name = (key: string): string => (t.has(key) ? t(key) : '');
  const { favouriteCompany, favouriteCategory, bestDeal, dearestVisit } = statistics;
  return (
    <section>
      <h2 className="label">{t('profile.character')}</h2>
      <div className={`flex ${styles.character}`}>
        {favouriteCompany !== null && <Tile {...favouriteCompany} />}
        <dl>
          <Row name={t('profile.company')} tip={t('profile.company.tip')}>
            {favouriteCompany === null ? t('profile.company.none') : name(`cell.${favouriteCompany.cell}.name`)}
          </Row>
          <Row name={t('profile.category')} tip={t('profile.category.tip')}>
            {favouriteCategory === null ? t('profile.none') : name(`category.${favouriteCategory}.name`)}
          </Row>
          <Row name={t('profile.deal')} tip={t('profile.deal.tip')}>
            {bestDeal === null ? t('profile.none') : <Sum of={formatNumber(bestDeal, { signDisplay: 'always' })} />}
          </Row>
          <Row name={t('profile.visit')} tip={t('profile.visit.tip')}>
            {dearestVisit === null ? t('profile.none') : <Sum of={formatNumber(dearestVisit)} />}
          </Row>
        </dl>
      </div>
    </section>
  );
}

/** The company's tile as a picture: the page does not load the art of the board. */
const Tile = ({ cell, category }: NonNullable<PlayerStatistics['favouriteCompany']>) => (
  <span
    className={`centred rigid ${styles.tile}`}
    style={{ '--ground': `var(--cat-${category})` } as CSSProperties}
    aria-hidden
  >
    <span className={`full row ${styles.bar}`}>
      <img src={`/categories/${category}.svg`} alt="" draggable={false} />
    </span>
    <img src={`/cells/${cell}.svg`} alt="" draggable={false} />
  </span>
);

const Sum = ({ of }: { readonly of: string }) => <span className={`num ${styles.sum}`}>{of}</span>;

interface RowProps {
  readonly name: string;
  /** How it is measured. */
  readonly tip?: string;
  readonly children: ReactNode;
}

function Row({ name, tip, children }: RowProps) {
  return (
    <div>
      <dt>
        {tip === undefined ? (
          name
        ) : (
          <Tooltip text={tip}>
            <span className={styles.name} tabIndex={0}>
              {name}
            </span>
          </Tooltip>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
