import { z } from 'zod';
import { ack, clientEvents, type ClientEventName } from '../socket-client.ts';
import { envelope, serverEvents } from '../socket-server.ts';
import { CLIENT_NOTES, SERVER_NOTES } from './event-notes.ts';

/** JSON Schema (draft 7) of a payload. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface EventDoc {
  readonly name: string;
  readonly summary: string;
  readonly payload: JsonSchema;
}

/** All events of the socket with their payloads, made from the schemas. The server's events are in groups. */
export interface SocketContract extends Readonly<Record<keyof typeof serverEvents, readonly EventDoc[]>> {
  readonly client: readonly EventDoc[];
  readonly ack: JsonSchema;
  readonly envelope: JsonSchema;
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return rest;
};

interface Group<N extends string> {
  readonly schemas: Readonly<Record<N, z.ZodType>>;
  readonly notes: Readonly<Record<N, string>>;
  readonly io: 'input' | 'output';
}

const documented = <N extends string>({ schemas, notes, io }: Group<N>): EventDoc[] =>
  namesOf(schemas).map((name) => ({ name, summary: notes[name], payload: jsonSchema(schemas[name], io) }));

const namesOf = <N extends string>(schemas: Readonly<Record<N, unknown>>): N[] => Object.keys(schemas) as N[];

const gameDocs = (): EventDoc[] =>
  Object.entries(serverEvents.game).map(([name, schema]) => ({
    name,
    summary: schema.description ?? '',
    payload: jsonSchema(envelope.extend(schema.shape), 'output'),
  }));

export const socketContract = (): SocketContract => {
  const { gameState, lobby, user } = serverEvents;
  return {
    client: documented<ClientEventName>({ schemas: clientEvents, notes: CLIENT_NOTES, io: 'input' }),
    ack: jsonSchema(ack, 'output'),
    game: gameDocs(),
    gameState: documented<keyof typeof gameState>({ schemas: gameState, notes: SERVER_NOTES, io: 'output' }),
    lobby: documented<keyof typeof lobby>({ schemas: lobby, notes: SERVER_NOTES, io: 'output' }),
    user: documented<keyof typeof user>({ schemas: user, notes: SERVER_NOTES, io: 'output' }),
    envelope: jsonSchema(envelope, 'output'),
  };
};

/** The contract as an AsyncAPI 3 document, from the server's point of view. */
export const asyncApi = (
  contract: SocketContract,
  { host, version }: { readonly host: string; readonly version: string },
): JsonSchema => {
  const fromServer = [...contract.game, ...contract.gameState, ...contract.lobby, ...contract.user];
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
    servers: {
      game: {
        host,
        protocol: 'ws',
        pathname: '/socket.io',
        description: 'With the session cookie, and `auth: { locale }` in the handshake for the language of messages.',
      },
    },
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
