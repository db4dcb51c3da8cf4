import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { runCommand, type OperatorDesk } from './commands.ts';

const FILE = 'operator.json';

const key = z.object({ port: z.number().int(), token: z.string() });
/** A word may be a path. */
const order = z.array(z.string().max(4096)).max(20);
const answer = z.object({ lines: z.array(z.string()), isDone: z.boolean() });
export type Answer = z.infer<typeof answer>;

/** A command as it is answered, whoever does it. */
export const answerTo = async (desk: OperatorDesk, words: readonly string[]): Promise<Answer> => {
  try {
    return { lines: await runCommand(desk, words), isDone: true };
  } catch (error) {
    if (error instanceof CommandError) return { lines: [error.message], isDone: false };
    throw error;
  }
};

/**
 * Lets the operator's commands reach the server that has the embedded database, which nobody else can open. It listens
 * for this machine alone, and the key lies in the data folder for the server's own user.
 * @returns closes the door.
 */
export const openDoor = async (desk: OperatorDesk, dataDir: string): Promise<() => Promise<void>> => {
  const token = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    };
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply(401, {});
    text(request)
      .then(async (body) => reply(200, await answerTo(desk, order.parse(JSON.parse(body)))))
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

/** Sends a command through the door. @returns null where there is no server behind it. */
export const knock = async (dataDir: string, words: readonly string[]): Promise<Answer | null> => {
  let found: z.infer<typeof key>;
  try {
    found = key.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return null;
  }
  try {
    const response = await fetch(`http://127.0.0.1:${found.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${found.token}` },
      body: JSON.stringify(words),
    });
    return response.ok ? answer.parse(await response.json()) : null;
  } catch {
    return null;
  }
};
