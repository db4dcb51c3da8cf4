import { z } from 'zod';
import { gameEvents } from '../game-events/game-events.ts';
import { ack, clientEvents } from '../socket-client.ts';
import { envelope, lobbyEvents, resumeGame } from '../socket-server.ts';
import { CLIENT_NOTES, LOBBY_NOTES } from './event-notes.ts';

/** JSON Schema (draft 7) of a payload. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface EventDoc {
  readonly name: string;
  readonly summary: string;
  readonly payload: JsonSchema;
}

/** Every event of the socket with its payload, read off the schemas. */
export interface SocketContract {
  readonly client: readonly EventDoc[];
  readonly ack: JsonSchema;
  readonly game: readonly EventDoc[];
  readonly lobby: readonly EventDoc[];
  readonly resume: EventDoc;
  readonly envelope: JsonSchema;
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return rest;
};

const summaryOf = (schema: z.ZodType): string => schema.description ?? '';

export const socketContract = (): SocketContract => ({
  client: Object.entries(clientEvents).map(([name, schema]) => ({
    name,
    summary: CLIENT_NOTES[name as keyof typeof clientEvents],
    payload: jsonSchema(schema, 'input'),
  })),
  ack: jsonSchema(ack, 'output'),
  game: Object.entries(gameEvents).map(([name, schema]) => ({
    name,
    summary: summaryOf(schema),
    payload: jsonSchema(envelope.extend(schema.shape), 'output'),
  })),
  lobby: Object.entries(lobbyEvents).map(([name, schema]) => ({
    name,
    summary: LOBBY_NOTES[name as keyof typeof lobbyEvents],
    payload: jsonSchema(schema, 'output'),
  })),
  resume: {
    name: 'ThisUserResumeGame',
    summary: 'The whole public state of a game as of `seq`; the next event is `seq` + 1.',
    payload: jsonSchema(resumeGame, 'output'),
  },
  envelope: jsonSchema(envelope, 'output'),
});

/** The contract as an AsyncAPI 3 document, from the server's point of view. */
export const asyncApi = (
  contract: SocketContract,
  { host, version }: { readonly host: string; readonly version: string },
): JsonSchema => {
  const fromServer = [...contract.game, contract.resume, ...contract.lobby];
  const message = ({ name, summary, payload }: EventDoc): JsonSchema => ({ name, summary, payload });
  const reference = (name: string): JsonSchema => ({ $ref: `#/channels/socket/messages/${name}` });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Magnaty: the socket of the game',
      version,
      description: 'Socket.IO 4, default namespace. Each event of a client is acknowledged with `acknowledgement`.',
    },
    defaultContentType: 'application/json',
    servers: { game: { host, protocol: 'ws', pathname: '/socket.io', description: 'With the session cookie.' } },
    channels: {
      socket: {
        address: '/',
        messages: Object.fromEntries([
          ...[...contract.client, ...fromServer].map((event) => [event.name, message(event)]),
          ['acknowledgement', { name: 'acknowledgement', payload: contract.ack }],
        ]),
      },
    },
    operations: Object.fromEntries([
      ...contract.client.map(({ name, summary }) => [
        name,
        {
          action: 'receive',
          summary,
          channel: { $ref: '#/channels/socket' },
          messages: [reference(name)],
          reply: { channel: { $ref: '#/channels/socket' }, messages: [reference('acknowledgement')] },
        },
      ]),
      ...fromServer.map(({ name, summary }) => [
        `send${name}`,
        { action: 'send', summary, channel: { $ref: '#/channels/socket' }, messages: [reference(name)] },
      ]),
    ]),
  };
};
