import { PAGE_PATHS, replayPath, type Sanction } from '@magnaty/protocol';
import { Link } from 'wouter';
import { useText } from '../../shared/i18n/use-text.ts';
import { endText } from '../../shared/time/end-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './sanction-window.module.css';

interface SanctionWindowProps {
  readonly sanction: Sanction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** In rem. */
const WIDTH = 46;

/** A decision of the operator: what it means, why, until when, and where to write. */
export function SanctionWindow({ sanction, isOpen, onClose }: SanctionWindowProps) {
  const t = useText();
  const { kind, reason, note, until, gameId } = sanction;
  return (
    <Modal
      open={isOpen}
      title={t(`sanction.title.${kind}`)}
      step={`sanction ${sanction.id}`}
      width={WIDTH}
      onClose={onClose}
    >
      <p className={`type-text ${styles.text}`}>{t(`sanction.text.${kind}`)}</p>
      <dl className={`grid type-text ${styles.facts}`}>
        <dt>{t('sanction.reason')}</dt>
        <dd>{t(`sanction.reason.${reason}`)}</dd>
        {until !== null && (
          <>
            <dt>{t('sanction.until')}</dt>
            <dd>{endText(until, t.code)}</dd>
          </>
        )}
        {gameId !== null && (
          <>
            <dt>{t('sanction.game')}</dt>
            <dd>
              <Link to={replayPath(gameId)} className="link" onClick={onClose}>
                {t('sanction.showGame')}
              </Link>
            </dd>
          </>
        )}
        {note !== null && (
          <>
            <dt>{t('sanction.note')}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <p className={`type-note ${styles.appeal}`}>
        <span>{t('sanction.appeal')}</span>{' '}
        <Link to={PAGE_PATHS.documentContact} className="link" onClick={onClose}>
          {t('sanction.contact')}
        </Link>
      </p>
      <div className={`flex ${styles.foot}`}>
        <Button variant="ink" data-first-focus="" onClick={onClose}>
          {t('sanction.close')}
        </Button>
      </div>
    </Modal>
  );
}
