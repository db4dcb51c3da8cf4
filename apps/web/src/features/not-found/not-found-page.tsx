import { Chip } from '../../shared/art/chip.tsx';
import { CompanyTile } from '../../shared/art/company-tile.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './not-found-page.module.css';

/** A part of the board with the missing cell in it. */
const STRIP = [
  { cell: 1, category: 'coffee', level: 1 },
  { cell: 3, category: 'coffee', level: 2 },
  { cell: 6, category: 'games', level: 3 },
  { cell: 8, category: 'games', level: 4 },
  null,
  { cell: 16, category: 'media', level: 4 },
  { cell: 18, category: 'media', level: 3 },
  { cell: 21, category: 'hotels', level: 2 },
  { cell: 26, category: 'auto', level: 1 },
  { cell: 27, category: 'auto', level: 2 },
  { cell: 32, category: 'banks', level: 3 },
  { cell: 37, category: 'space', level: 4 },
];

export default function NotFoundPage() {
  const t = useText();
  return (
    <div className={`grow anchor clipped ${styles.page}`}>
      <svg className={`over ${styles.rings}`} viewBox="0 0 1000 1000" aria-hidden>
        <circle cx="500" cy="500" r="250" />
        <circle cx="500" cy="500" r="350" />
        <circle cx="500" cy="500" r="460" />
      </svg>
      <div className={`row over ${styles.number}`} aria-hidden>
        <b className="poster">4</b>
        <span className={`centred round ${styles.zero}`} data-player="1">
          <Chip of="lis" className={styles.chip} />
        </span>
        <b className="poster">4</b>
      </div>
      <div className={`over ${styles.text}`}>
        <h1 className="poster">{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </div>
      <div className={`over wide ${styles.ground}`} aria-hidden />
      <div className={`flex over ${styles.strip}`} aria-hidden>
        {STRIP.map((tile) =>
          tile === null ? (
            <span key="hole" className={classes('poster centred rigid', styles.hole)}>
              ?
            </span>
          ) : (
            <CompanyTile key={tile.cell} {...tile} className={`rigid ${styles.tile}`} />
          ),
        )}
      </div>
    </div>
  );
}
