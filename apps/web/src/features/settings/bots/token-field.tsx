import { useEffect, useId, useRef } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './token-field.module.css';

interface TokenFieldProps {
  readonly nickname: string;
  readonly token: string;
}

/** A new token, to copy: it is never shown again. */
export function TokenField({ nickname, token }: TokenFieldProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    const isCopied = await copyText(token, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'settings.bots.copied' : 'settings.bots.notCopied'));
  };
  return (
    <div className={styles.token}>
      <label htmlFor={id} className="label">
        {t('settings.bots.token', { nickname })}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={token}
          aria-describedby={`${id}-once`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="ink" icon="copy-bold" onClick={() => void copy()}>
          {t('settings.bots.copy')}
        </Button>
      </div>
      <p id={`${id}-once`} className={styles.once}>
        <Icon name="warning-fill" />
        {t('settings.bots.once')}
      </p>
    </div>
  );
}
