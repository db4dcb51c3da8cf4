import type { ClientEventName, ClientPayload, RematchAnswer } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useRematch, type Rematch } from '../../shared/session/rematch-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { notify } from '../../shared/ui/toasts.ts';

export interface RematchOf {
  /** Null while nobody has asked. */
  readonly rematch: Rematch | null;
  /** The viewer's own answer; null while nobody asks. */
  readonly own: RematchAnswer | null;
  /** Answers are still taken. */
  readonly isOpen: boolean;
  /** Others wait for the viewer's answer. */
  readonly isCalled: boolean;
  readonly ask: () => void;
  readonly answer: (isAccepted: boolean) => void;
  /** The player's answer; null while nobody has asked. */
  readonly answerOf: (userId: string) => RematchAnswer | null;
}

interface Options {
  readonly gameId: string;
  readonly viewerId: string;
  /** The next game of the viewer begins. */
  readonly onStart: () => void;
}

/** The rematch of a game that is over, as the viewer sees it. A request while another one is on its way is not sent. */
export function useRematchOf({ gameId, viewerId, onStart }: Options): RematchOf {
  const t = useText();
  const rematch = useRematch((state) => (state.rematch?.gameId === gameId ? state.rematch : null));
  const isPending = useRef(false);
  const answerOf = (userId: string): RematchAnswer | null =>
    rematch?.players.find((player) => player.userId === userId)?.answer ?? null;
  const own = rematch?.state === 'over' ? null : answerOf(viewerId);
  const isOpen = rematch?.state === 'open';
  const isStarting = rematch?.state === 'starting' && own === 'agreed';
  // The caller's function may be a new one at each render.
  const start = useEffectEvent(onStart);
  useEffect(() => {
    if (isStarting) start();
  }, [isStarting]);
  const send = async <N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<void> => {
    if (isPending.current) return;
    isPending.current = true;
    const ack = await gameSocket.emit(name, payload);
    isPending.current = false;
    if (!ack.ok) notify('error', ack.code === 'NO_ANSWER' ? t('failure.noAnswer') : ack.message);
  };
  return {
    rematch,
    own,
    isOpen,
    isCalled: isOpen && rematch.askedBy !== null && own !== 'agreed' && own !== 'declined',
    ask: () => void send('askRematch', { gameId }),
    answer: (isAccepted) => void send('answerRematch', { gameId, isAccepted }),
    answerOf,
  };
}
