import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConnectionStatus } from '../context/use-connection-status.ts';
import styles from './connection-notice.module.css';

/** What is back so soon is not worth a word, ms. */
const DELAY_MS = 1000;

/** Tells the viewer that his own connection is gone, until the game is here again as it stands. */
export function ConnectionNotice() {
  const t = useText();
  const isUp = useConnectionStatus((status) => status.isUp);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isUp) return;
    const id = setTimeout(() => setLong(true), DELAY_MS);
    return () => {
      clearTimeout(id);
      setLong(false);
    };
  }, [isUp]);
  return (
    <p className={styles.line} role="status">
      {!isUp && isLong && (
        <span>
          <Icon name="no-signal" />
          {t('game.noLine')}
        </span>
      )}
    </p>
  );
}
