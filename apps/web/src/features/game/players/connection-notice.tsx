import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConnectionStatus } from '../context/use-connection-status.ts';
import styles from './connection-notice.module.css';

/** A connection that is back within this time is not mentioned, ms. */
const DELAY_MS = 1000;

/** Shown from the loss of the viewer's own connection until the game is resumed. */
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
