import { SEASON_REWARDS, seasonAt } from '@magnaty/content';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './season-card.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** The running season: how long it lasts, and what it gives. `now` in epoch ms. */
export function SeasonCard({ now }: { readonly now: number }) {
  const t = useText();
  const { number, name, startsAt, endsAt } = seasonAt(now);
  const title = t(`season.name.${name}`);
  return (
    <section className={`over on-ink ${styles.card}`} aria-label={title}>
      <p className={`label ${styles.when}`}>
        {t('season.left', { number, days: Math.floor((endsAt - now) / DAY_MS) })}
      </p>
      <h2 className={`poster ${styles.name}`}>{title}</h2>
      <p className={`type-note ${styles.text}`}>
        {t('season.prizes', { name: title, frames: SEASON_REWARDS.framePlaces })}
      </p>
      <div className={`clipped ${styles.bar}`} aria-hidden>
        <i className="tall block" style={{ transform: `scaleX(${(now - startsAt) / (endsAt - startsAt)})` }} />
      </div>
    </section>
  );
}
