import { PAGE_PATHS } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import styles from './terms.module.css';

const documentLink = (path: string) => (chunks: ReactNode) => (
  <a href={path} target="_blank" rel="noreferrer" className="link">
    {chunks}
  </a>
);

/** What a new account or a login accepts. The documents open in a new tab, so that the form stays. */
export function Terms({ of }: { readonly of: 'account' | 'login' }) {
  const t = useText();
  return (
    <p className={`type-note centre ${styles.terms}`}>
      {t.rich(`terms.${of}`, {
        agreement: documentLink(PAGE_PATHS.documentOfferAgreement),
        privacy: documentLink(PAGE_PATHS.documentPrivacyPolicy),
      })}
    </p>
  );
}
