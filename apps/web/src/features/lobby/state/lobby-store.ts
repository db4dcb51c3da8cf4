import { create } from 'zustand';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { forgetInvite } from '../invite/stored-invite.ts';
import { answerDice } from '../lobby-dice.ts';
import { firstChoices } from './choices.ts';
import { connected, applyEvent, isLobbyEvent, type LobbyState, NO_LOBBY } from './lobby-state.ts';
import { useSearchFrom } from './search-from.ts';
import { noteSearch } from './search-start.ts';

export const useLobby = create<LobbyState>()(() => ({ ...NO_LOBBY, choices: firstChoices() }));

/** Applies one of the pure changes to the state. */
export const updateLobby = <A extends readonly unknown[]>(
  step: (state: LobbyState, ...details: A) => LobbyState,
  ...details: A
): void => useLobby.setState((state) => step(state, ...details));

// An answered invite must not open again after a reload.
useLobby.subscribe((state, former) => {
  if (former.inviteCode !== null && state.inviteCode === null) forgetInvite();
  noteSearch(former.lobby?.gameId ?? null, state.lobby?.gameId ?? null);
});

/** Starts to apply the events of the server, which may open the lobby. Returns the function that ends it. */
export const followLobby = (): (() => void) => {
  const ends = [
    gameSocket.onEvent((event) => {
      const userId = useSession.getState().user?.id;
      if (!isLobbyEvent(event) || userId === undefined) return;
      if (event.name === 'StartConfirmTimer' || event.name === 'StartSelectChipTimer') noteTime(event.payload);
      answerDice(event, userId);
      updateLobby(applyEvent, event, userId);
    }),
    gameSocket.onConnect(() => updateLobby(connected)),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** Removes all data of a user who has logged out. */
export const resetLobby = (): void => {
  useLobby.setState(NO_LOBBY);
  useSearchFrom.setState({ at: null });
};

const noteTime = ({ deadline, timeout }: { readonly deadline: number; readonly timeout: number }): void => {
  // If the time is already over, the deadline says nothing about the clock.
  if (timeout > 0) siteClock.note(deadline - timeout);
};
