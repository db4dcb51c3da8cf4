import type { UnsubscribeAnswer, UnsubscribePayload } from '@magnaty/protocol';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { UnsubscribeView, type Step } from './unsubscribe-view.tsx';

/** Confirmation, then the reasons, then thanks. */
export function UnsubscribeSteps() {
  const t = useText();
  const [step, setStep] = useState<Step>('confirm');
  const [reasons, setReasons] = useState<UnsubscribeAnswer['reasonList']>([]);
  const [isBusy, setBusy] = useState(false);

  /** Calls the server, one call at a time. Undefined for a failure that has been shown. */
  const send = async (answer: UnsubscribePayload): Promise<UnsubscribeAnswer | undefined> => {
    setBusy(true);
    try {
      return await unsubscribe(answer);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        notify('error', t('unsubscribe.already'));
        setStep('off');
      } else notify('error', failureText(error, t));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const leaveMailings = async () => {
    const answer = await send({});
    if (answer === undefined) return;
    notify('success', t('unsubscribe.done'));
    setReasons(answer.reasonList);
    setStep('reasons');
  };
  const tellReason = async (reason: UnsubscribePayload) => {
    if ((await send(reason)) !== undefined) setStep('thanks');
  };

  return (
    <UnsubscribeView
      step={step}
      reasons={reasons}
      isBusy={isBusy}
      onLeave={() => navigate('/')}
      onUnsubscribe={() => void leaveMailings()}
      onAnswer={(reason) => void tellReason(reason)}
      onSkip={() => setStep('off')}
    />
  );
}

/** Unsubscribes from the mailings. With a reason, it stores the answer of a user who has unsubscribed. */
const unsubscribe = (answer: UnsubscribePayload) =>
  request<UnsubscribeAnswer>({
    method: 'POST',
    path: '/api/marketing/unsubscribeSendFeedback',
    body: { ...answer },
  });
