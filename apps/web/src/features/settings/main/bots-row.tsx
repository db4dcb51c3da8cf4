import { useText } from '../../../shared/i18n/use-text.ts';
import { openSettings } from '../../../shared/session/settings-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './accounts-row.module.css';

/** The button that opens the user's bots. */
export function BotsRow() {
  const t = useText();
  return (
    <button type="button" className={styles.row} onClick={() => openSettings('bots')}>
      <span className={styles.text}>{t('settings.bots')}</span>
      <Icon name="arrow-right-bold" />
    </button>
  );
}
