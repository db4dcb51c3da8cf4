import { clientEvents, type ClientEventName, type ClientEvents } from '@magnaty/protocol';
import type { PlayerCommand } from '@magnaty/rules';
import type { z } from 'zod';

/** The client's events that are commands of the game. */
export type CommandName = Exclude<
  ClientEventName,
  | LobbyEventName
  | 'resumeGame'
  | 'askCommands'
  | 'exitGame'
  | 'sendSticker'
  | 'sayPhrase'
  | 'watchGame'
  | 'chooseSpeed'
  | 'setLocale'
>;
type LobbyEventName =
  | 'searchGame'
  | 'searchLadder'
  | 'createRoom'
  | 'playWithBots'
  | 'changeRoom'
  | 'removeFromRoom'
  | 'giveRoom'
  | 'startRoom'
  | 'joinRoom'
  | 'askRematch'
  | 'answerRematch'
  | 'exitLobby'
  | 'confirm'
  | 'selectChip'
  | 'diceTip'
  | 'diceShare';
type Payload<N extends CommandName> = z.output<ClientEvents[N]>;
/** The fields of the engine's command of this name that the client fills in. */
type Fields<N extends CommandName> = Omit<CommandOf<N>, 'type' | 'userId'>;
type CommandOf<N, C = PlayerCommand> = C extends { type: infer T } ? (N extends T ? C : never) : never;
/** Fails to compile when a payload lacks what the engine's command needs. */
type Complete = { [N in CommandName]: Payload<N> extends Fields<N> ? N : never }[CommandName];

export const isClientEvent = (name: unknown): name is ClientEventName =>
  typeof name === 'string' && Object.hasOwn(clientEvents, name);

/** The engine's command: the fields of the payload, and the user of the session as the one who acts. */
export const toCommand = (name: Complete, userId: string, payload: Payload<CommandName>): PlayerCommand => {
  const { gameId: _gameId, commandId: _commandId, seq: _seq, ...fields } = payload;
  return { ...fields, type: name, userId } as PlayerCommand;
};
