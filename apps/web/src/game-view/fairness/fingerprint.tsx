import { useId, useRef } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './dice-details.module.css';
import { grouped } from './dice-steps.tsx';

/** Digits of the digest that people compare. */
const DIGITS = 32;

/** The fingerprint of the whole record, for players to compare or to keep. */
export function Fingerprint({ digest }: { readonly digest: string | null }) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const fingerprint = digest?.slice(0, DIGITS) ?? null;
  const copy = async (): Promise<void> => {
    if (fingerprint !== null && (await copyText(fingerprint, field.current))) notify('success', t('fairness.copied'));
  };
  return (
    <section className={`type-text ${styles.fingerprint}`}>
      <h3 id={id}>{t('fairness.fingerprint')}</h3>
      <p>{t('fairness.fingerprint.text')}</p>
      {fingerprint === null ? (
        <p className={styles.later}>{t('fairness.fingerprint.before')}</p>
      ) : (
        <div className="flex">
          <input
            ref={field}
            readOnly
            aria-labelledby={id}
            value={grouped(fingerprint)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="ink" icon="copy-bold" onClick={() => void copy()}>
            {t('fairness.copy')}
          </Button>
        </div>
      )}
    </section>
  );
}
