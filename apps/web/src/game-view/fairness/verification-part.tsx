import type { FairCheck } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './fairness.module.css';
import { NO_CHECKS, type VerificationMessage } from './verification.ts';

/** The part of a worker that the verification uses. */
type VerificationWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** `lost`: the code of the verification could not be loaded. */
type VerificationState = VerificationMessage | { readonly kind: 'idle' | 'lost' };

/** The content policy allows a worker only from a file of the site. */
const startWorker = (): VerificationWorker =>
  new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });

/** Verifies a finished game in a worker when it is asked to. */
function useVerification(
  events: readonly GameEvent[],
  start: () => VerificationWorker = startWorker,
): { readonly state: VerificationState; readonly verify: () => void } {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const running = useRef<VerificationWorker>(null);
  useEffect(() => () => running.current?.terminate(), []);
  const verify = (): void => {
    running.current?.terminate();
    const worker = start();
    running.current = worker;
    setState({ kind: 'progress', share: 0, counts: NO_CHECKS });
    worker.addEventListener('error', () => setState({ kind: 'lost' }));
    worker.addEventListener('message', ({ data }: MessageEvent<VerificationMessage>) => {
      if (running.current !== worker) return;
      setState(data);
      if (data.kind !== 'progress') worker.terminate();
    });
    worker.postMessage(events);
  };
  return { state, verify };
}

interface VerificationPartProps {
  /** The whole log of a finished game. */
  readonly events: readonly GameEvent[];
  /** Goes to an event of the replay. */
  readonly onJump: (seq: number) => void;
  readonly startWorker?: () => VerificationWorker;
}

/** Recomputes order, throws and cards of a finished game in the browser, and says what came out. */
export function VerificationPart({ events, onJump, startWorker }: VerificationPartProps) {
  const t = useText();
  const { state, verify } = useVerification(events, startWorker);
  const isRunning = state.kind === 'progress';
  return (
    <div className={styles.verification}>
      <Button wide disabled={isRunning} onClick={verify}>
        {t('fairness.verify')}
      </Button>
      {isRunning && <progress aria-label={t('fairness.verifying')} value={state.share} />}
      <div role="status">
        <Verdict state={state} onJump={onJump} />
      </div>
    </div>
  );
}

interface VerdictProps {
  readonly state: VerificationState;
  readonly onJump: (seq: number) => void;
}

function Verdict({ state, onJump }: VerdictProps) {
  const t = useText();
  switch (state.kind) {
    case 'idle':
    case 'progress':
      return null;
    case 'fair': {
      const { THROW: throws, CARD: cards } = state.counts;
      return <p className={styles.fair}>{t('fairness.fair', { throws, cards })}</p>;
    }
    case 'altered':
      return <Altered check={state.check} onJump={onJump} />;
    case 'broken':
    case 'lost':
      return <p className={styles.altered}>{t(`fairness.${state.kind}`)}</p>;
  }
}

function Altered({
  check: { seq, kind, logged, computed },
  onJump,
}: { readonly check: FairCheck } & Pick<VerdictProps, 'onJump'>) {
  const t = useText();
  const isShort = kind === 'THROW' || kind === 'CARD';
  return (
    <div className={styles.altered}>
      <p>{t(`fairness.altered.${kind}`, { seq })}</p>
      {isShort && (
        <p>
          {t('fairness.difference', { logged: logged.replace(' ', ' + '), computed: computed.replace(' ', ' + ') })}
        </p>
      )}
      {isShort && (
        <Button variant="line" onClick={() => onJump(seq)}>
          {t('fairness.show')}
        </Button>
      )}
    </div>
  );
}
