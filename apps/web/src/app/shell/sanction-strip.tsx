import { PAGE_PATHS } from '@magnaty/protocol';
import { Link } from 'wouter';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSuspension } from '../../shared/session/suspension.ts';
import { endText } from '../../shared/time/end-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './confirm-strip.module.css';

/** Tells a suspended user on every page why and until when, and where to write. */
export default function SanctionStrip() {
  const t = useText();
  const suspension = useSuspension();
  if (suspension === null) return null;
  const { until, reason } = suspension;
  return (
    <aside className={styles.strip} aria-label={t('sanction.label')}>
      <Icon name="warning-fill" className={styles.icon} />
      <p className={styles.text}>
        {t.rich('sanction.strip', {
          until: endText(until, t.code),
          reason: t(`sanction.reason.${reason}`),
          b: (chunks) => <b>{chunks}</b>,
        })}
      </p>
      <Link to={PAGE_PATHS.documentContact} className="link">
        {t('sanction.contact')}
      </Link>
    </aside>
  );
}
