import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '@magnaty/protocol';
import { useRef, type FormEvent } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './report-form.module.css';

export interface ReportDraft {
  readonly reason: ReportReason | null;
  readonly text: string;
}

interface ReportFormProps {
  readonly nickname: string;
  readonly avatarPath: string | null;
  /** The mode and the begin of the game; null while they are unknown. */
  readonly where: string | null;
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  /** The reason is missing, or the report could not be sent. */
  readonly error: string | null;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** The reason of a report, and a few words. */
export function ReportForm({
  nickname,
  avatarPath,
  where,
  draft,
  onChange,
  error,
  isSending,
  onSend,
}: ReportFormProps) {
  const t = useText();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    if (draft.reason === null) reasons.current?.querySelector('input')?.focus();
    onSend();
  };
  return (
    <form className={`low ${styles.form}`} onSubmit={submit} noValidate>
      <div className={styles.about}>
        <div className={`rigid ${styles.avatar}`}>
          <Portrait nickname={nickname} path={avatarPath} frame={null} />
        </div>
        <div>
          <b title={nickname}>{nickname}</b>
          {where !== null && <span>{where}</span>}
        </div>
      </div>
      <fieldset
        ref={reasons}
        className={`slim ${styles.reasons}`}
        aria-describedby={error === null ? undefined : 'report-error'}
      >
        <legend className="unseen">{t('report.reason')}</legend>
        {REPORT_REASONS.map((reason, nth) => (
          <label className="row" key={reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              {...(nth === 0 && { 'data-first-focus': '' })}
              onChange={() => onChange({ ...draft, reason })}
            />
            <span>
              <b>{t(`report.reason.${reason}`)}</b>
              {reason !== 'other' && <small>{t(`report.reason.${reason}.note`)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={`grow anchor ${styles.words}`}>
        <textarea
          aria-label={t('report.text')}
          placeholder={t('report.text')}
          rows={2}
          maxLength={MAX_REPORT_TEXT}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
        {draft.text !== '' && <span aria-hidden>{`${draft.text.length} / ${MAX_REPORT_TEXT}`}</span>}
      </div>
      <div className={`apart ${styles.foot}`}>
        <p>
          {error === null ? (
            <span>{t('report.note', { name: nickname })}</span>
          ) : (
            <span id="report-error" role="alert" className={styles.error}>
              {error}
            </span>
          )}
        </p>
        <Button type="submit" disabled={isSending}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
