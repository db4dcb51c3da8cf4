import { useText } from '../../../shared/i18n/use-text.ts';
import { offerSaving } from '../../../shared/session/settings-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './save-offer.module.css';

/** For a quick account: what it lacks, and the way to keep it. */
export function SaveOffer({ text }: { readonly text: string }) {
  const t = useText();
  return (
    <div className={`row apart ${styles.offer}`}>
      <p>{text}</p>
      <Button size="small" onClick={() => offerSaving('settings')}>
        {t('quick.save')}
      </Button>
    </div>
  );
}
