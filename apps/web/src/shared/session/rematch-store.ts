import type { ServerEventPayload } from '@magnaty/protocol';
import { create } from 'zustand';
import { gameSocket } from '../socket/game-socket.ts';
import { siteClock } from '../time/server-clock.ts';

export type Rematch = ServerEventPayload<'RematchChanged'>;

/** The rematch of the last event from the server; null for none. The result of its former game shows it. */
export const useRematch = create<{ readonly rematch: Rematch | null }>()(() => ({ rematch: null }));

/** Starts to follow the rematches of the user. Returns the function that ends it. */
export const followRematch = (): (() => void) => {
  const forget = (): void => useRematch.setState({ rematch: null });
  const ends = [
    // The server sends the open one again.
    gameSocket.onConnect(forget),
    gameSocket.on('RematchChanged', (rematch) => {
      if (rematch.timeout > 0) siteClock.note(rematch.deadline - rematch.timeout);
      useRematch.setState({ rematch });
    }),
    forget,
  ];
  return () => {
    for (const end of ends) end();
  };
};
