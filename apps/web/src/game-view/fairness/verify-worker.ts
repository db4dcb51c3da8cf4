// Verifies a finished game in a worker. In: its events. Out: `VerificationMessage`s.
import { BOARD } from '@magnaty/content';
import { unfair, verifyGame, type FairCheck } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { NO_CHECKS, type VerificationMessage } from './verification.ts';

const send = (message: VerificationMessage): void => self.postMessage(message);

const verify = async (events: readonly GameEvent[]): Promise<void> => {
  let counts = NO_CHECKS;
  const onCheck = ({ kind }: FairCheck, share: number): void => {
    counts = { ...counts, [kind]: counts[kind] + 1 };
    send({ kind: 'progress', share, counts });
  };
  const [altered] = unfair(await verifyGame(events, { board: BOARD, onCheck }));
  send(altered === undefined ? { kind: 'fair', counts } : { kind: 'altered', check: altered });
};

self.addEventListener('message', ({ data }: MessageEvent<readonly GameEvent[]>) => {
  verify(data).catch(() => send({ kind: 'broken' }));
});
