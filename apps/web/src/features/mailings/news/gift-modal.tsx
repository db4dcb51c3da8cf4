import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './news.module.css';

interface GiftModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells a guest with a bonus link that the gift comes after the login. */
export function GiftModal({ open, onClose }: GiftModalProps) {
  const t = useText();
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Modal open={open} title={t('bonus.waits')} size="small" step="gift" onClose={onClose}>
      <p>{t('bonus.waits.text')}</p>
      <div className={`grid ${styles.ways}`}>
        <Button wide onClick={() => go('/authorization')} data-first-focus="">
          {t('home.login')}
        </Button>
        <Button variant="line" wide onClick={() => go('/registration')}>
          {t('login.register')}
        </Button>
      </div>
    </Modal>
  );
}
