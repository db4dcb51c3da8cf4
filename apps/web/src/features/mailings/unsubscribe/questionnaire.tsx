import type { UnsubscribeAnswer, UnsubscribePayload } from '@magnaty/protocol';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import styles from './questionnaire.module.css';
import shared from './unsubscribe.module.css';

interface QuestionnaireProps {
  readonly reasons: UnsubscribeAnswer['reasonList'];
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onAnswer: (answer: UnsubscribePayload) => void;
}

/** The longest answer in the user's own words, characters. */
const MAX_LENGTH = 100;

/** The reasons as radio buttons; some of them with a field for the user's own words. */
export function Questionnaire({ reasons, isBusy, onLeave, onAnswer }: QuestionnaireProps) {
  const t = useText();
  const name = useId();
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const hasWords = reasons.find(({ id }) => id === reasonId)?.isAddManualText === true;
  const comment = words.trim();
  const isTooLong = hasWords && Array.from(words).length > MAX_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reasonId === null || isTooLong || isBusy) return;
    onAnswer({ reasonId, ...(hasWords && comment !== '' && { comment }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={`slim ${styles.reasons}`}>
        <legend className="type-text">{t('unsubscribe.whyText')}</legend>
        {reasons.map(({ id, text }) => (
          <label key={id} className={`row anchor type-item ${styles.reason}`}>
            <input type="radio" name={name} checked={id === reasonId} onChange={() => setReasonId(id)} />
            <i className="rigid round" aria-hidden />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {hasWords && (
        <TextInput
          label={t('unsubscribe.comment')}
          name="comment"
          value={words}
          count={{ value: words, max: MAX_LENGTH }}
          isWrong={isTooLong}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className={`grid ${shared.buttons}`}>
        <Button variant="line" onClick={onLeave}>
          {t('unsubscribe.home')}
        </Button>
        <Button type="submit" disabled={reasonId === null || isTooLong || isBusy}>
          {t('unsubscribe.send')}
        </Button>
      </div>
    </form>
  );
}
