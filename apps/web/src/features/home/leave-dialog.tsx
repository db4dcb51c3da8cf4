import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly isLeaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before the user gives up the running game. */
export default function LeaveDialog({ open, isLeaving, onStay, onLeave }: LeaveDialogProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('home.leave.title')} onClose={onStay} size="small" width={38}>
      <p className={`type-lead ${styles.text}`}>{t('home.leave.text')}</p>
      <div className={`flex ${styles.foot}`}>
        <Button variant="line" onClick={onStay} data-first-focus="">
          {t('home.leave.stay')}
        </Button>
        <Button disabled={isLeaving} onClick={onLeave}>
          {t('home.leave.go')}
        </Button>
      </div>
    </Modal>
  );
}
