import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { useContent } from '../../../shared/api/use-content.ts';
import type { PageProps } from '../../../shared/slots/feature.ts';
import styles from './contact-page.module.css';

/** `ContactForm` is a feature's; without it the page has the addresses alone. */
export default function ContactPage({ ContactForm }: Pick<PageProps, 'ContactForm'>) {
  const t = useText();
  return (
    <div className={`grow anchor ${styles.page}`}>
      <svg viewBox="0 0 1440 768" preserveAspectRatio="none" aria-hidden className={`cover full ${styles.ground}`}>
        <path d="M985 0H1440V768H880z" fill="var(--ink-600)" />
        <path d="M985 0H1006L901 768H880z" fill="var(--red)" />
      </svg>
      <header className={`plane-head anchor ${styles.head}`}>
        <h1 className="poster">{t('document.contact')}</h1>
      </header>
      <div className={`grid anchor ${styles.columns}`}>
        <div>{ContactForm && <ContactForm />}</div>
        <Requisites />
      </div>
    </div>
  );
}

/** The address of the support and the operator's details. */
function Requisites() {
  const t = useText();
  const { data, ...state } = useContent('bankDetails');
  if (data === undefined)
    return (
      <section className={styles.block} aria-label={t('contact.requisites')}>
        <LoadState {...state} place="text" failure={t('contact.requisites.failure')} />
      </section>
    );
  const { email, rows } = data;
  return (
    <section className={styles.block} aria-label={t('contact.requisites')}>
      <span className="label">{t('contact.support')}</span>
      <a href={`mailto:${email}`} className={`type-title block breaks ${styles.mail}`}>
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
