import type { Ack, ClientEventName } from '@magnaty/protocol';
import type { ConnectionListener, GameConnection } from '../connection.ts';

interface Sent {
  readonly name: ClientEventName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly answer: (ack: Ack) => void;
  readonly lose: () => void;
}

/** A connection that answers only when the test says so. */
export class FakeConnection implements GameConnection {
  isConnected = true;
  readonly sent: Sent[] = [];
  listener: ConnectionListener | null = null;

  emit(name: ClientEventName, payload: Readonly<Record<string, unknown>>): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.sent.push({ name, payload, answer: resolve, lose: () => reject(new Error('lost')) });
    });
  }

  listen(listener: ConnectionListener): () => void {
    this.listener = listener;
    return () => (this.listener = null);
  }

  last(name: ClientEventName): Sent {
    const sent = this.sent.filter((one) => one.name === name).at(-1);
    if (sent === undefined) throw new Error(`nothing was sent as ${name}`);
    return sent;
  }

  count(name: ClientEventName): number {
    return this.sent.filter((one) => one.name === name).length;
  }
}
