import type { PlainTextKey } from '@magnaty/content';
import { PAGE_PATHS } from '@magnaty/protocol';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { useContent } from '../../../shared/api/use-content.ts';
import styles from './document-page.module.css';

const DOCUMENTS = [
  { to: PAGE_PATHS.documentOfferAgreement, key: 'document.agreement' },
  { to: PAGE_PATHS.documentPrivacyPolicy, key: 'document.privacy' },
  { to: PAGE_PATHS.documentContact, key: 'document.contact' },
] as const;

export const AgreementPage = () => <DocumentPage name="userAgreement" titleKey="document.agreement" />;
export const PrivacyPage = () => <DocumentPage name="privacyPolicy" titleKey="document.privacy" />;

interface DocumentPageProps {
  readonly name: 'userAgreement' | 'privacyPolicy';
  readonly titleKey: PlainTextKey;
}

/** A legal text with the list of documents beside it. */
function DocumentPage({ name, titleKey }: DocumentPageProps) {
  const t = useText();
  const pathname = usePathname();
  const { data, ...state } = useContent(name);
  return (
    <div className={`grow ${styles.page}`}>
      <div className={`row anchor clipped ${styles.head}`}>
        <svg viewBox="0 0 1440 208" preserveAspectRatio="none" aria-hidden className="cover full">
          <path d="M1040 0H1440V208H960z" fill="var(--red)" />
          <path d="M1250 0H1440V208H1180z" fill="var(--red-deep)" />
        </svg>
        <h1 className="poster anchor">{t(titleKey)}</h1>
        <svg viewBox="0 0 200 200" aria-hidden className={`over tall ${styles.stamp}`}>
          <g transform="rotate(-6 100 100)">
            <path d="M44 20H140L166 46V186H44z" fill="var(--bone-50)" />
            <path d="M140 20V46H166z" fill="var(--bone-300)" />
            <path d="M62 62H146M62 84H146M62 106H122" stroke="var(--ink-900)" strokeWidth={9} />
            <circle cx="128" cy="150" r="30" fill="var(--warn)" />
            <path d="M115 150L125 160 143 140" fill="none" stroke="var(--ink-900)" strokeWidth={8} />
          </g>
        </svg>
      </div>
      <div className={`grid ${styles.columns}`}>
        <nav className={styles.nav} aria-label={t('document.nav')}>
          <span className="label" aria-hidden>
            {t('document.nav')}
          </span>
          {DOCUMENTS.map(({ to, key }) => (
            <Link key={to} to={to} aria-current={key === titleKey || pathname === to ? 'page' : undefined}>
              {t(key)}
            </Link>
          ))}
        </nav>
        {data === undefined ? (
          <LoadState {...state} place="text" failure={t('document.failure')} />
        ) : (
          <article>
            <RichText html={data.html} className={styles.text} />
            <p className={`type-note ${styles.updated}`}>{t('document.updated', { date: dateText(data.updatedAt) })}</p>
          </article>
        )}
      </div>
    </div>
  );
}

/** 31.01.2026: dates follow the Russian format in both languages. */
const dateText = (day: string): string => day.split('-').toReversed().join('.');
