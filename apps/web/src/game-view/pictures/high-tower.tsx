import { companyAt } from '@magnaty/rules';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { TowerArt } from '../board/tower-art.tsx';
import circle from '../centre/circle.module.css';
import { officeRents } from '../centre/decision/facts.ts';
import { useGameContext } from '../context/game-context.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './high-tower.module.css';
import type { PictureOf } from '../playback/pictures.ts';

const RAYS = Array.from({ length: 12 }, (_, nth) => {
  const [a, b] = [nth * 30, nth * 30 + 13].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const far = (angle: number): string => `${(900 * Math.cos(angle)).toFixed(0)} ${(900 * Math.sin(angle)).toFixed(0)}`;
  return `M0 0L${far(a)}L${far(b)}z`;
}).join('');

/** A head office or a monopoly: the tower grows on the disc, with the rent before and after. */
export function HighTower({ picture }: { readonly picture: PictureOf<'headOffice' | 'monopoly'> }) {
  const { kind, cell } = picture;
  const t = useText();
  const { table } = useGameContext().playback;
  const names = useNames(table);
  const category = categoryOf(table, cell);
  const company = companyAt(table.board, cell);
  if (category === null || company === undefined) return null;
  const isMonopoly = kind === 'monopoly';
  const level = isMonopoly ? 6 : 5;
  const [before, after] = officeRents(table, company, level).map((rent) => formatNumber(rent));
  return (
    <div className={`cover clipped ${styles.place}`} data-high={kind} data-category={category}>
      {isMonopoly && (
        <svg className={`cover ${styles.rays}`} width="861" height="717" viewBox="-288 -322 861 717">
          <path d={RAYS} />
        </svg>
      )}
      <div className={`over clipped round ${circle.circle} ${styles.disc}`}>
        <svg className="full" viewBox="0 0 344 344">
          <g className={styles.tower}>
            <g transform="translate(172 290) scale(4.15)">
              <TowerArt category={category} level={level} width={52} />
            </g>
          </g>
          <path fill="var(--ink-900)" d="M0 290H344V344H0z" />
        </svg>
      </div>
      <div className={`over ${styles.words}`}>
        <span>{names.cell(cell)}</span>
        <FittedWords as="b" className={styles.main}>
          {t(`headline.level.${level}`)}
        </FittedWords>
      </div>
      <p className={`grid type-title over on-ink ${styles.rents}`}>
        <span>{t('picture.rent')}</span>
        <s className="num">{before}</s>
        <span>→</span>
        <b className="num">{after}</b>
      </p>
    </div>
  );
}
