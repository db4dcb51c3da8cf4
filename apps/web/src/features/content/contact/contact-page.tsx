import { useText } from '../../../shared/i18n/use-text.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { Requisites } from './requisites.tsx';

export default function ContactPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 1440 768" preserveAspectRatio="none" aria-hidden className={styles.ground}>
        <path d="M985 0H1440V768H880z" className={styles.plane} />
        <path d="M985 0H1006L901 768H880z" className={styles.edge} />
      </svg>
      <div className={styles.columns}>
        <div>
          <h1 className="poster">{t('document.contact')}</h1>
          <ContactForm />
        </div>
        <Requisites />
      </div>
    </div>
  );
}
