import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** A server behind the proxy, on this machine. */
export interface Backend {
  readonly name: string;
  readonly port: number;
  readonly socketPort: number;
}

/** Between two questions to a server, ms. */
const EVERY_MS = 500;
/** A server that has not answered for so long is left out, ms. */
const PATIENCE_MS = 2000;

const isReady = ({ port }: Backend): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path: '/readyz', timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => resolve(false));
    asking.end();
  });

/** Knows which of the servers can be given work, by what their /readyz says. */
export class Backends {
  readonly #all: readonly Backend[];
  readonly #note: (line: string) => void;
  readonly #ready = new Set<Backend>();
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #turn = 0;

  constructor(all: readonly Backend[], note: (line: string) => void) {
    this.#all = all;
    this.#note = note;
    void this.#ask();
  }

  /** Resolves when so many servers are ready. */
  async ready(count: number): Promise<void> {
    while (this.#ready.size < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Each in turn; undefined where none is ready. */
  next(): Backend | undefined {
    const ready = this.#inOrder();
    return ready[this.#turn++ % Math.max(1, ready.length)];
  }

  /** Always the same one for a key, while it is ready: only its own keys move when it is not. */
  of(key: string): Backend | undefined {
    const weight = ({ name }: Backend): string => createHash('md5').update(`${name}\n${key}`).digest('hex');
    return this.#inOrder()
      .map((backend) => ({ backend, by: weight(backend) }))
      .sort((a, b) => (a.by < b.by ? -1 : 1))[0]?.backend;
  }

  /** It could not be reached: it is left out until it says that it is ready. */
  fail(backend: Backend): void {
    this.#set(backend, false);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #inOrder(): Backend[] {
    return this.#all.filter((backend) => this.#ready.has(backend));
  }

  async #ask(): Promise<void> {
    await Promise.all(this.#all.map(async (backend) => this.#set(backend, await isReady(backend))));
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#ask(), EVERY_MS);
  }

  #set(backend: Backend, ready: boolean): void {
    if (this.#ready.has(backend) === ready || this.#isClosed) return;
    if (ready) this.#ready.add(backend);
    else this.#ready.delete(backend);
    this.#note(`${backend.name} is ${ready ? 'ready' : 'left out'}`);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
