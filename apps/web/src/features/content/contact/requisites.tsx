import { useText } from '../../../shared/i18n/use-text.ts';
import { ContentState } from '../content-state.tsx';
import { useContent } from '../queries.ts';
import styles from './requisites.module.css';

/** The address of the support and the operator's details. */
export function Requisites() {
  const t = useText();
  const { data, ...state } = useContent('bankDetails');
  if (data === undefined)
    return (
      <section className={styles.block} aria-label={t('contact.requisites')}>
        <ContentState {...state} failure={t('contact.requisites.failure')} />
      </section>
    );
  const { email, rows } = data;
  return (
    <section className={styles.block} aria-label={t('contact.requisites')}>
      <span className="label">{t('contact.support')}</span>
      <a href={`mailto:${email}`} className={styles.mail}>
        {email}
      </a>
      {rows.length > 0 && (
        <>
          <h2 className="poster">{t('contact.requisites')}</h2>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
