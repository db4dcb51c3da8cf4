import { create } from 'zustand';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { forgetInvite } from '../invite/stored-invite.ts';
import { connected, hear, isLobbyEvent, type LobbyState, NO_LOBBY } from './lobby-state.ts';

export const useLobby = create<LobbyState>()(() => NO_LOBBY);

/** Puts the state through one of the pure steps. */
export const change = <A extends readonly unknown[]>(
  step: (state: LobbyState, ...details: A) => LobbyState,
  ...details: A
): void => useLobby.setState((state) => step(state, ...details));

// An invite that is answered must not ask again after a reload.
useLobby.subscribe((state, former) => {
  if (former.invite !== null && state.invite === null) forgetInvite();
});

/** Follows the server from now on; what comes opens the lobby by itself. Returns what ends it. */
export const followLobby = (): (() => void) => {
  const ends = [
    gameSocket.onEvent((event) => {
      const userId = useSession.getState().user?.id;
      if (!isLobbyEvent(event) || userId === undefined) return;
      if (event.name === 'StartConfirmTimer' || event.name === 'StartSelectChipTimer') noteTime(event.payload);
      change(hear, event, userId);
    }),
    gameSocket.onConnect(() => change(connected)),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** Forgets all that belonged to a user who has logged out. */
export const forgetLobby = (): void => useLobby.setState(NO_LOBBY);

const noteTime = ({ deadline, timeout }: { readonly deadline: number; readonly timeout: number }): void => {
  // What is left of a time that is over says nothing about the clock.
  if (timeout > 0) siteClock.note(deadline - timeout);
};
