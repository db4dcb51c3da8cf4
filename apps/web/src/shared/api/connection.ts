import { create } from 'zustand';

/** The state of the connection to the server, as the browser, the calls and the socket tell it. */
interface Connection {
  readonly isOffline: boolean;
  /** The last call had no answer. */
  readonly isSilent: boolean;
  readonly isSocketLost: boolean;
  /** The server has answered that it can read or write nothing. */
  readonly isDatabaseAway: boolean;
}

export const useConnection = create<Connection>()(() => ({
  isOffline: !navigator.onLine,
  isSilent: false,
  isSocketLost: false,
  isDatabaseAway: false,
}));

const { getState, setState } = useConnection;

/** Time after the loss of the network in which an answer may still come that was on its way before, ms. */
const LATE_ANSWER_MS = 2000;
/** When the browser lost the network, epoch ms. */
let offlineSince = 0;
window.addEventListener('offline', () => {
  offlineSince = Date.now();
  setState({ isOffline: true });
});
window.addEventListener('online', () => setState({ isOffline: false }));

export const isAway = ({ isOffline, isSilent, isSocketLost, isDatabaseAway }: Connection): boolean =>
  isOffline || isSilent || isSocketLost || isDatabaseAway;

/** Call it after each call. An answer also disproves the browser, which knows nothing of a server on this device. */
export function noteCall(isAnswered: boolean): void {
  if (!isAnswered) return setState({ isSilent: true });
  const isLate = Date.now() - offlineSince < LATE_ANSWER_MS;
  setState({ isSilent: false, isOffline: isLate && getState().isOffline });
}

export function noteSocket(isLost: boolean): void {
  setState({ isSocketLost: isLost });
}

/** Call it with the code of each refusal. It stays away until the server answers that it is back. */
export function noteRefusal(code: string): void {
  if (code === 'UNAVAILABLE') setState({ isDatabaseAway: true });
}

export function noteDatabaseBack(): void {
  setState({ isDatabaseAway: false });
}
