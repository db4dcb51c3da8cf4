import { PAGE_PATHS } from '@magnaty/protocol';
import { Link } from 'wouter';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSuspension, type Suspension } from '../../../shared/session/suspension.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { endText } from '../../../shared/time/end-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { closeLobby } from '../state/lobby-state.ts';
import { updateLobby } from '../state/lobby-store.ts';
import { useLeavingWait } from '../state/use-leaving-wait.ts';
import styles from '../steps/step.module.css';

/** Says why the user does not play with people now: a suspension, or the wait of who often leaves. */
export default function ClosedToPeople() {
  const suspension = useSuspension();
  const seconds = useLeavingWait();
  if (suspension !== null) return <SuspensionNotice {...suspension} />;
  return seconds > 0 ? <LeavingNotice seconds={seconds} /> : null;
}

function SuspensionNotice({ until, reason }: Suspension) {
  const t = useText();
  return (
    <p className={`row type-text-bold on-warn ${styles.news}`} role="status">
      <Icon name="warning-fill" />
      <span>
        {t.rich('sanction.lobby', {
          until: endText(until, t.code),
          reason: t(`sanction.reason.${reason}`),
          contact: (chunks) => (
            <Link to={PAGE_PATHS.documentContact} className="link" onClick={() => updateLobby(closeLobby)}>
              {chunks}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}

/** Screen readers hear the refusal, and not each second. */
function LeavingNotice({ seconds }: { readonly seconds: number }) {
  const t = useText();
  return (
    <p className={`row type-text-bold on-warn ${styles.news}`}>
      <Icon name="warning-fill" />
      <span>{t('lobby.leaving.text', { time: clockOf(seconds) })}</span>
    </p>
  );
}
