import { clientEvents, type ClientEventName, type ClientEvents } from '@magnaty/protocol';
import type { PlayerCommand } from '@magnaty/rules';
import type { z } from 'zod';

/** The client's events that are commands of the game. */
export type CommandName = Exclude<ClientEventName, LobbyEventName | 'resumeGame' | 'exitGame'>;
type LobbyEventName = 'searchGame' | 'createRoom' | 'joinRoom' | 'exitLobby' | 'confirm' | 'selectChip';
type Payload<N extends CommandName> = z.output<ClientEvents[N]>;
/** The engine's command of this name, as far as the client fills it in. */
type Fields<N extends CommandName> = Omit<CommandOf<N>, 'type' | 'userId'>;
type CommandOf<N, C = PlayerCommand> = C extends { type: infer T } ? (N extends T ? C : never) : never;
/** Fails to compile when a payload lacks what the engine's command needs. */
type Complete = { [N in CommandName]: Payload<N> extends Fields<N> ? N : never }[CommandName];

export const isClientEvent = (name: unknown): name is ClientEventName =>
  typeof name === 'string' && Object.hasOwn(clientEvents, name);

/** What the user asks of the game: the payload's fields under the names of the engine, and himself as who asks. */
export const toCommand = (name: Complete, userId: string, payload: Payload<CommandName>): PlayerCommand => {
  const { gameId: _gameId, commandId: _commandId, ...fields } = payload;
  return { ...fields, type: name, userId } as PlayerCommand;
};
