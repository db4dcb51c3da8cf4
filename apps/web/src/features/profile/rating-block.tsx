import type { PlayerProfile } from '@magnaty/protocol';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { curveOf, SIZE } from './curve.ts';
import styles from './rating-block.module.css';

interface RatingBlockProps {
  readonly profile: PlayerProfile;
  readonly isOwn: boolean;
}

/** Rating and place with the curve of the last 90 days. All may see it. */
export function RatingBlock({ profile, isOwn }: RatingBlockProps) {
  const t = useText();
  const { rating, place, placeDiff, owner } = profile;
  return (
    <section className={`grid ${styles.rating}`}>
      <div>
        <h2 className="label">{t(owner === null ? 'profile.rating' : 'profile.rating.bots')}</h2>
        <b className={`num block ${styles.sum}`}>{formatNumber(rating)}</b>
        <p className={`baseline wraps type-label-bold ${styles.place}`}>
          <span>{place === 0 ? t('profile.place.none') : t('profile.place', { place })}</span>
          {placeDiff !== 0 && <Change places={placeDiff} />}
        </p>
        {profile.seasons.length > 0 && <Seasons seasons={profile.seasons} />}
      </div>
      <Curve {...profile} isOwn={isOwn} />
    </section>
  );
}

/** Former seasons that are shown. */
const SEASONS = 4;

/** The places of former seasons, the last one first. */
function Seasons({ seasons }: Pick<PlayerProfile, 'seasons'>) {
  const t = useText();
  return (
    <ul className={`grid type-note ${styles.seasons}`} aria-label={t('profile.seasons')}>
      {seasons.slice(0, SEASONS).map(({ number, name, year, place }) => (
        <li className="row" key={number}>
          <Icon name="trophy-fill" />
          <span>{t('profile.season', { name: t(`season.name.${name}`), year: String(year), place })}</span>
        </li>
      ))}
    </ul>
  );
}

/** `places` won since yesterday; below 0 they are lost. */
function Change({ places }: { readonly places: number }) {
  const t = useText();
  const count = Math.abs(places);
  const isUp = places > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span className="unseen">
        {isUp ? t('profile.place.up.label', { count }) : t('profile.place.down.label', { count })}
      </span>
      <Icon name={isUp ? 'arrow-fat-up-fill' : 'arrow-fat-down-fill'} />
      <span aria-hidden>{t('profile.place.up', { count })}</span>
    </span>
  );
}

type CurveProps = Pick<PlayerProfile, 'curve' | 'missingGames' | 'place' | 'owner'> & { readonly isOwn: boolean };

function Curve({ curve, missingGames, place, owner, isOwn }: CurveProps) {
  const t = useText();
  const drawn = curveOf(curve.map(({ rating }) => rating));
  if (drawn === null) {
    const isMissing = owner === null && place === 0 && missingGames > 0;
    return (
      <div className={`anchor ${styles.chart}`}>
        <svg className="full block" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden>
          <path d={`M12 120H${SIZE.width}`} className={styles.future} />
        </svg>
        <i className={`over round ${styles.start}`} />
        <p className={`type-title over ${styles.note}`}>
          {isMissing
            ? t(isOwn ? 'profile.missing.own' : 'profile.missing', { count: missingGames })
            : t('profile.curve.none')}
        </p>
      </div>
    );
  }
  const { way, area, peak } = drawn;
  return (
    <div
      className={`anchor ${styles.chart}`}
      role="img"
      aria-label={t('profile.curve', { first: curve[0]!.rating, last: curve.at(-1)!.rating, peak: peak.rating })}
    >
      <svg className="full block" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
        {[0.25, 0.5, 0.75].map((share) => (
          <path key={share} d={`M0 ${SIZE.height * share}H${SIZE.width}`} className={styles.rule} />
        ))}
        <path d={area} className={styles.area} />
        <path d={way} className={classes(styles.line, styles.edge)} />
        <path d={way} className={styles.line} />
      </svg>
      <b className={`num over on-ink ${styles.peak}`} style={{ left: `${peak.left}%` }}>
        {formatNumber(peak.rating)}
      </b>
    </div>
  );
}
