import { request, type Cookie } from '@playwright/test';
import type { Ack, ClientEventName, ClientPayload } from '@magnaty/protocol';
import { io, type Socket } from 'socket.io-client';
import { registerByCall, type Site } from '../visitor.ts';

/** A registered user with a socket to the server, and the cookies for a browser. */
export class Account {
  private constructor(
    readonly userId: string,
    readonly cookies: readonly Cookie[],
    private readonly socket: Socket,
  ) {}

  static async register(site: Site): Promise<Account> {
    const client = await request.newContext();
    const { id } = await registerByCall({ request: client }, site);
    const { cookies } = await client.storageState();
    await client.dispose();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = io(site.url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new Account(id, cookies, socket);
  }

  /** Sends an event. Fails if the server refuses it. */
  async send<N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<void> {
    const ack = (await this.socket.timeout(10_000).emitWithAck(name, payload)) as Ack;
    if (!ack.ok) throw new Error(`${name} is refused: ${ack.code}`);
  }

  close(): void {
    this.socket.disconnect();
  }
}
