import type { AccountPart } from '@magnaty/protocol';
import { gameSocket } from '../socket/game-socket.ts';

/** Time in which changes are collected, ms: coins and an item of one purchase cause one call. */
const COLLECT_MS = 250;

/**
 * Calls `ask` soon after one of these parts of the account has changed, in this page or elsewhere. `afterGap`: also
 * after a lost connection, when the event may be lost too.
 * @returns the function that ends it.
 */
export function onAccountChange(
  parts: readonly AccountPart[],
  ask: () => unknown,
  { afterGap = false }: { readonly afterGap?: boolean } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = gameSocket.isConnected;
  const askSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      ask();
    }, COLLECT_MS);
  };
  const ends = [
    gameSocket.on('AccountChanged', ({ what }) => {
      if (what.some((part) => parts.includes(part))) askSoon();
    }),
    gameSocket.onConnect(() => {
      if (wasConnected && afterGap) askSoon();
      wasConnected = true;
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
