import { create } from 'zustand';
import { steadyNow } from '../time/steady-time.ts';

/** The state of the connection to the server, as the browser, the calls and the socket tell it. */
interface Connection {
  readonly isOffline: boolean;
  /** The last call had no answer. */
  readonly isSilent: boolean;
  readonly isSocketLost: boolean;
  /** The socket has tried all its addresses in vain. */
  readonly isSocketBlocked: boolean;
  /** The server has answered that it can read or write nothing. */
  readonly isDatabaseAway: boolean;
  /** The server has sent what this build does not know. It stays so until the page is loaded again. */
  readonly isOutdated: boolean;
}

export const useConnection = create<Connection>()(() => ({
  isOffline: !navigator.onLine,
  isSilent: false,
  isSocketLost: false,
  isSocketBlocked: false,
  isDatabaseAway: false,
  isOutdated: false,
}));

const { getState, setState } = useConnection;

/** Time after the loss of the network in which an answer may still come that was on its way before, ms. */
const LATE_ANSWER_MS = 2000;
/** When the browser lost the network, steady ms. */
let offlineSince = 0;
window.addEventListener('offline', () => {
  offlineSince = steadyNow();
  setState({ isOffline: true });
});
window.addEventListener('online', () => setState({ isOffline: false }));

export const isAway = ({ isOffline, isSilent, isSocketLost, isDatabaseAway }: Connection): boolean =>
  isOffline || isSilent || isSocketLost || isDatabaseAway;

export function noteOutdated(): void {
  setState({ isOutdated: true });
}

/** Call it after each call. After an answer, the connection is up even if the browser says it is offline: the server may be on this device. */
export function noteCall(isAnswered: boolean): void {
  if (!isAnswered) return setState({ isSilent: true });
  const isLate = steadyNow() - offlineSince < LATE_ANSWER_MS;
  setState({ isSilent: false, isOffline: isLate && getState().isOffline });
}

export function noteSocket(isLost: boolean): void {
  setState((before) => ({ isSocketLost: isLost, isSocketBlocked: isLost && before.isSocketBlocked }));
}

export function noteSocketBlocked(): void {
  setState({ isSocketLost: true, isSocketBlocked: true });
}

/** The calls are answered and the socket is not: something between lets only one of them through. */
export const isNetworkBlocking = ({ isOffline, isSilent, isDatabaseAway, isSocketBlocked }: Connection): boolean =>
  isSocketBlocked && !isOffline && !isSilent && !isDatabaseAway;

/** Call it with the code of each refusal. It stays away until the server answers that it is back. */
export function noteRefusal(code: string): void {
  if (code === 'UNAVAILABLE') setState({ isDatabaseAway: true });
}

export function noteDatabaseBack(): void {
  setState({ isDatabaseAway: false });
}
