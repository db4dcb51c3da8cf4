import { useText } from '../../../shared/i18n/use-text.ts';
import { offerSaving } from '../../../shared/session/settings-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './save-offer.module.css';

/** In place of address and password of a quick account: what becomes of it, and the way to keep it. */
export function SaveOffer() {
  const t = useText();
  return (
    <div className={styles.offer}>
      <p>{t('quick.save.settings')}</p>
      <Button size="small" onClick={() => offerSaving('settings')}>
        {t('quick.save')}
      </Button>
    </div>
  );
}
