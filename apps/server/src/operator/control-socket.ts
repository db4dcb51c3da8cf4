import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { OperatorCommand } from './command.ts';
import { answer, answerTo, type Answer } from './run-command.ts';

const FILE = 'operator.json';

const address = z.object({ port: z.number().int(), token: z.string() });
/** An argument may be a path. */
const commandArguments = z.array(z.string().max(4096)).max(20);

/**
 * Connects the operator's command line to the server that holds the embedded database, which no other process can open.
 * The socket listens on the loopback address. Its token lies in the data folder, readable only by the server's own
 * user.
 * @returns a function that closes the socket.
 */
export const openControlSocket = async (
  commands: readonly OperatorCommand[],
  dataDir: string,
): Promise<() => Promise<void>> => {
  const token = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    };
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply(401, {});
    text(request)
      .then(async (body) => reply(200, await answerTo(commands, commandArguments.parse(JSON.parse(body)))))
      .catch(() => reply(500, {}));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), { mode: 0o600 });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
};

/** Sends a command to the server that uses this data folder. @returns null if no server answers. */
export const sendToControlSocket = async (dataDir: string, args: readonly string[]): Promise<Answer | null> => {
  let found: z.infer<typeof address>;
  try {
    found = address.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return null;
  }
  try {
    const response = await fetch(`http://127.0.0.1:${found.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${found.token}` },
      body: JSON.stringify(args),
    });
    return response.ok ? answer.parse(await response.json()) : null;
  } catch {
    return null;
  }
};
