import { isAway, useConnection } from '../../../shared/api/connection.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useLasting } from '../../../shared/time/use-lasting.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConnectionStatus } from '../context/use-connection-status.ts';
import styles from './connection-notice.module.css';

/** A connection that is back within this time is not mentioned, ms. */
const DELAY_MS = 1000;

/**
 * Shown from the loss of the viewer's own connection until the game is resumed, and while anything else is away. The
 * strip of other pages is not shown over a game.
 */
export function ConnectionNotice() {
  const t = useText();
  const isUp = useConnectionStatus((status) => status.isUp);
  const isSomethingAway = useConnection(isAway);
  const isOnlyDatabase = useConnection((connection) => !isAway({ ...connection, isDatabaseAway: false })) && isUp;
  const isLong = useLasting(!isUp || isSomethingAway, DELAY_MS);
  return (
    <p className={styles.line} role="status" data-connection-line="">
      {isLong && (
        <span>
          <Icon name="no-signal" />
          {t(isOnlyDatabase ? 'game.noDatabase' : 'game.noLine')}
        </span>
      )}
    </p>
  );
}
