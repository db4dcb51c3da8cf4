import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { loadProgress, useFollowedProgress } from './follow-progress.ts';
import { swapTask, takeSafe } from './progress-calls.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { LoadState } from '../../shared/ui/load-state.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { DayFrame, DayView } from './day-view.tsx';
import { SafeView } from './safe-view.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** Today's task, the week, and its safe. */
export default function DayPage() {
  const t = useText();
  const { own, failure, isLoading } = useFollowedProgress();
  const experience = useSession(({ user }) => user?.experience ?? 0);
  const [isSafeShown, setSafeShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const leftMs = useTimeLeft(own?.task.endsAt ?? null, () => void loadProgress());

  if (own === null) {
    return (
      <DayFrame left={null}>
        <LoadState
          isError={failure !== null}
          isFetching={isLoading}
          refetch={loadProgress}
          failure={t('day.failure')}
          place="list"
        />
      </DayFrame>
    );
  }
  /** After a refusal the page shows what the server has: another tab may have been quicker. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    const isDone = await call().then(
      () => true,
      (error: unknown) => {
        notify('error', failureText(error, t));
        return false;
      },
    );
    await loadProgress();
    setSending(false);
    return isDone;
  };
  const { task, safe } = own;
  if (isSafeShown && safe.state === 'open') {
    return (
      <SafeView
        safe={safe}
        experience={experience}
        hasCoins={own.coins === 'given'}
        isTaking={isSending}
        onTake={() =>
          void send(() => takeSafe(safe.week)).then((isDone) => isDone && notify('success', t('safe.taken')))
        }
        onBack={() => setSafeShown(false)}
      />
    );
  }
  return (
    <DayView
      progress={own}
      leftMs={leftMs}
      isSwapping={isSending}
      onSwap={() => void send(() => swapTask(task.day))}
      onPlay={() => navigate('/', { state: { openNewGame: true } })}
      onSafe={() => setSafeShown(true)}
    />
  );
}
