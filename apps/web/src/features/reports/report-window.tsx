import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { sendReport } from './report-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { askToBlock } from '../../shared/session/blocking.ts';
import { useRelation } from '../../shared/session/relations.ts';
import type { ReportAbout } from './report-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { GameWindow } from '../../game-view/dialogs/game-window.tsx';
import { MomentPanel } from './moment-panel.tsx';
import { ReportForm, type ReportDraft } from './report-form.tsx';
import { placeOf, type ReportLog } from './report-log.ts';
import styles from './report-window.module.css';
import { useReportLog, type ReadReportEvents } from './use-report-log.ts';

interface ReportWindowProps {
  readonly about: ReportAbout;
  readonly onClose: () => void;
  /** The first step; another one than the form is for the gallery. */
  readonly step?: Step;
  /** Replaces the call to the server. */
  readonly readEvents?: ReadReportEvents | undefined;
}

type Step = 'form' | 'again' | 'sent';

/** The window in which a user reports a player: the form with the moment, the question whether to add, the thanks. */
export default function ReportWindow({ about, onClose, step: firstStep = 'form', readEvents }: ReportWindowProps) {
  const t = useText();
  const { gameId, key, userId, nickname, avatarPath, seq } = about;
  const log = useReportLog(about, readEvents);
  const [step, setStep] = useState<Step>(firstStep);
  const [draft, setDraft] = useState<ReportDraft>({ reason: null, text: '' });
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const known = log === 'lost' ? null : log;
  const place = chosen ?? (known === null ? 0 : placeOf(known, seq));
  const where = useWhere(known);
  const momentSeq = known?.moments[place]?.seq ?? seq;

  const send = async (isFurther: boolean): Promise<void> => {
    const { reason, text } = draft;
    if (reason === null) return setError(t('report.reason.missing'));
    setSending(true);
    setError(null);
    try {
      await sendReport({
        gameId,
        userId,
        reason,
        text,
        isFurther,
        ...(key !== null && { key }),
        ...(momentSeq !== null && { seq: momentSeq }),
      });
      setStep('sent');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ALREADY_REPORTED') setStep('again');
      else {
        setStep('form');
        setError(failureText(failure, t));
      }
    }
    setSending(false);
  };

  if (step === 'sent') return <Sent about={about} onClose={onClose} />;
  if (step === 'again') {
    return (
      <GameWindow key="again" title={t('report.again')} onClose={onClose} className={styles.small}>
        <div className={styles.again}>
          <p className={`type-item breaks ${styles.lead}`}>{t('report.again.text', { name: nickname })}</p>
          <p className={`type-text-bold breaks ${styles.note}`}>{t('report.again.note')}</p>
          <div className={`flex wraps ${styles.buttons}`}>
            <Button variant="ink" data-first-focus="" disabled={isSending} onClick={() => void send(true)}>
              {t('report.again.add')}
            </Button>
            <Button variant="line" onClick={() => setStep('form')}>
              {t('report.again.cancel')}
            </Button>
          </div>
        </div>
      </GameWindow>
    );
  }
  return (
    <GameWindow key="form" title={t('report.title')} onClose={onClose} className={`stack ${styles.large}`}>
      <div className={`grid grow low ${styles.columns}`}>
        <ReportForm
          {...{ nickname, avatarPath, draft, error, isSending }}
          where={where}
          onChange={(changed) => {
            setDraft(changed);
            setError(null);
          }}
          onSend={() => void send(false)}
        />
        <MomentPanel log={log} place={place} onPlace={setChosen} />
      </div>
    </GameWindow>
  );
}

/** The mode and the begin of the game in words. */
function useWhere(log: ReportLog | null): string | null {
  const t = useText();
  const start = log?.packets[0];
  if (start?.name !== 'StartGame') return null;
  const begin = new Date(start.at).toLocaleString(t.code, { dateStyle: 'medium', timeStyle: 'short' });
  return `${t(`gameMode.${start.gameModeId}`)}, ${begin}`;
}

/** Thanks the reporter, who may block the player. */
function Sent({ about: { userId, nickname, avatarPath }, onClose }: Pick<ReportWindowProps, 'about' | 'onClose'>) {
  const t = useText();
  const hasMail = useSession(({ user }) => user?.isConfirmedEmail === true);
  const isBlocked = useRelation('blocked', userId);
  return (
    <GameWindow key="sent" title={t('report.sent')} onClose={onClose} className={styles.small}>
      <div className={`grid ${styles.sent}`}>
        <Letter />
        <div role="status">
          <p className={`type-item breaks ${styles.lead}`}>{t(hasMail ? 'report.sent.mail' : 'report.sent.site')}</p>
          <p className={`type-text-bold breaks ${styles.note}`}>
            {t(isBlocked ? 'report.sent.blocked' : 'report.sent.block', { name: nickname })}
          </p>
        </div>
        <div className={`flex wraps ${styles.buttons}`}>
          {!isBlocked && (
            <Button variant="line" onClick={() => askToBlock({ userId, nickname, avatarPath })}>
              {t('relation.block')}
            </Button>
          )}
          <Button variant="ink" data-first-focus="" onClick={onClose}>
            {t('report.sent.done')}
          </Button>
        </div>
      </div>
    </GameWindow>
  );
}

function Letter() {
  return (
    <svg viewBox="0 0 170 170" className={styles.letter} aria-hidden>
      <circle cx="85" cy="85" r="85" fill="var(--p1)" />
      <path d="M34 58H136V126H34z" fill="var(--ink-900)" />
      <path d="M34 58L85 100 136 58z" fill="var(--ink-600)" />
      <circle cx="85" cy="98" r="17" fill="var(--red)" />
    </svg>
  );
}
