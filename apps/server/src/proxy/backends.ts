import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** A server behind the proxy, on this machine. */
export interface Backend {
  readonly name: string;
  readonly port: number;
  readonly socketPort: number;
}

/** Time between two health checks of a server, ms. */
const CHECK_EVERY_MS = 500;
/** Timeout of a health check, ms. A server that does not answer counts as not ready. */
const CHECK_TIMEOUT_MS = 2000;

const isReady = ({ port }: Backend): Promise<boolean> =>
  new Promise((resolve) => {
    const check = request({ host: '127.0.0.1', port, path: '/readyz', timeout: CHECK_TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    check.once('timeout', () => check.destroy());
    check.once('error', () => resolve(false));
    check.end();
  });

/** Chooses among the servers whose /readyz answers 200. */
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
    void this.#checkAll();
  }

  /** Resolves when `count` servers are ready. */
  async ready(count: number): Promise<void> {
    while (this.#ready.size < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** The ready servers in turn; undefined if none is ready. */
  next(): Backend | undefined {
    const ready = this.#inOrder();
    return ready[this.#turn++ % Math.max(1, ready.length)];
  }

  /**
   * Always the same server for a key while it is ready. When a server fails, only its own keys move (rendezvous
   * hashing).
   */
  of(key: string): Backend | undefined {
    const weight = ({ name }: Backend): string => createHash('md5').update(`${name}\n${key}`).digest('hex');
    return this.#inOrder()
      .map((backend) => ({ backend, by: weight(backend) }))
      .sort((a, b) => (a.by < b.by ? -1 : 1))[0]?.backend;
  }

  /** The server did not answer: it gets no requests until its health check succeeds. */
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

  async #checkAll(): Promise<void> {
    await Promise.all(this.#all.map(async (backend) => this.#set(backend, await isReady(backend))));
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#checkAll(), CHECK_EVERY_MS);
  }

  #set(backend: Backend, ready: boolean): void {
    if (this.#ready.has(backend) === ready || this.#isClosed) return;
    if (ready) this.#ready.add(backend);
    else this.#ready.delete(backend);
    this.#note(`${backend.name} is ${ready ? 'ready' : 'not ready'}`);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
