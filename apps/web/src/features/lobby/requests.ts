import type { ClientEventName, ClientPayload } from '@magnaty/protocol';
import type { BotLevel } from '@magnaty/rules';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { refreshNews } from '../../shared/session/refresh-news.ts';
import { gameSocket, type Answer } from '../../shared/socket/game-socket.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { whenTipIsAnswered } from './lobby-dice.ts';
import { rememberSearch, type Choices, type GameModeId } from './state/choices.ts';
import { finishRequest, closeLobby, applyEvent, type JoinFailure, startRequest } from './state/lobby-state.ts';
import { updateLobby, useLobby } from './state/lobby-store.ts';
import { useSearchFrom } from './state/search-from.ts';
import { unknownRoomText } from './invite/unknown-room.ts';

export const showRefusal = (ack: Answer, t: Translator): void => {
  if (!ack.ok) notify('error', ack.code === 'NO_ANSWER' ? t('failure.noAnswer') : ack.message);
};

const sendRequest = async <N extends ClientEventName>(
  name: N,
  payload: ClientPayload<N>,
  t: Translator,
): Promise<void> => {
  showRefusal(await gameSocket.emit(name, payload), t);
};

export const enterLobby = async <N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<Answer> => {
  updateLobby(startRequest, 'entering');
  const ack = await gameSocket.emit(name, payload);
  updateLobby(finishRequest, ack.ok);
  // The event about the decision may be lost while the page opens.
  if (!ack.ok && ack.code === 'SUSPENDED') void refreshNews();
  return ack;
};

export const searchGame = async (choices: Choices, countUsers: number[], t: Translator): Promise<void> => {
  const { gameModeId, isAcceptBot } = choices;
  rememberSearch(choices);
  const ack = await enterLobby('searchGame', { gameModeId, isAcceptBot, countUsers });
  if (!ack.ok && ack.code === 'LEFT_GAMES') useSearchFrom.setState({ at: ack.until ?? null });
  showRefusal(ack, t);
};

interface BotGame {
  readonly gameModeId: GameModeId;
  /** Medium without it. */
  readonly botLevel?: BotLevel;
  readonly countUsers: number;
}

/** Starts a game against bots, without search, confirmation or chip choice. Returns whether it starts. */
export const playWithBots = async (game: BotGame, t: Translator): Promise<boolean> => {
  const ack = await enterLobby('playWithBots', game);
  showRefusal(ack, t);
  return ack.ok;
};

interface Room {
  readonly gameModeId: GameModeId;
  readonly countUsers: number;
  readonly countBot: number;
  readonly botLevel: BotLevel;
  readonly password: string;
}

/** Returns whether it is open. */
export const createRoom = async (room: Room, t: Translator): Promise<boolean> => {
  const ack = await enterLobby('createRoom', room);
  showRefusal(ack, t);
  return ack.ok;
};

const JOIN_FAILURES: readonly JoinFailure[] = [
  'WRONG_PASSWORD',
  'WRONG_CODE_ROOM',
  'SET_OTHER_ACTIVE_GAME',
  'REMOVED_FROM_ROOM',
];

/** Enters a room. The caller says why not. */
export const enterRoom = (code: string, password: string): Promise<Answer> =>
  enterLobby('joinRoom', { code, password });

/** Returns whether the user has entered the room of an open invite. */
export const joinRoom = async (code: string, password: string, t: Translator): Promise<boolean> => {
  const ack = await enterRoom(code, password);
  if (ack.ok) return true;
  const reason = JOIN_FAILURES.find((failure) => failure === ack.code);
  if (reason !== undefined) updateLobby(applyEvent, { name: 'JoinRoomError', payload: { reason } }, '');
  else showRefusal(ack, t);
  return false;
};

/** Leaves this lobby, and no other in which the user may be when the request arrives after a reconnect. */
export const leaveLobby = async (gameId: string, t: Translator): Promise<void> => {
  updateLobby(startRequest, 'leaving');
  const ack = await gameSocket.emit('exitLobby', { gameId });
  const isGone = !ack.ok && ack.code === 'NO_LOBBY';
  // The user may have been moved into another lobby meanwhile, which they have not left.
  const isElsewhere = isGone && useLobby.getState().lobby?.gameId !== gameId;
  updateLobby(finishRequest, ack.ok || (isGone && !isElsewhere));
  if (!isGone) showRefusal(ack, t);
};

export const confirmGame = (gameId: string, t: Translator): Promise<void> => sendRequest('confirm', { gameId }, t);

export const selectChip = (gameId: string, chipId: number, t: Translator): Promise<void> =>
  sendRequest('selectChip', { gameId, chipId }, t);

/** Reports to the server that this player has loaded the game, once the server has answered to the tip. */
export const reportLoaded = async (gameId: string): Promise<void> => {
  await whenTipIsAnswered();
  // A refusal means that the game is not loading any more. Events report the current state.
  await gameSocket.emit('resumeGame', { gameId });
};

/** The room of the invite cannot be joined: shows the reason, and closes. */
export const closeFailedInvite = (failure: Exclude<JoinFailure, 'WRONG_PASSWORD'>, t: Translator): void => {
  const { inviteCode } = useLobby.getState();
  if (inviteCode === null) return;
  notify('error', t(failure === 'WRONG_CODE_ROOM' ? unknownRoomText(inviteCode) : `lobby.join.error.${failure}`));
  updateLobby(closeLobby);
};
