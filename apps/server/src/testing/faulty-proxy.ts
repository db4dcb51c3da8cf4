import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy to a service on this machine, for failures of the network. `cut` closes all connections, `refuse` also
 * refuses new ones, and `stall` stops the data without closing anything.
 */
export class FaultyProxy {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isRefusing = false;

  private constructor(toPort: number) {
    this.#server = createServer((near) => {
      const far = connect(toPort, '127.0.0.1');
      for (const end of [near, far]) {
        this.#ends.add(end);
        end.on('error', () => undefined);
        end.on('close', () => {
          this.#ends.delete(end);
          near.destroy();
          far.destroy();
        });
      }
      if (this.#isRefusing) near.destroy();
      else near.pipe(far).pipe(near);
    });
  }

  /** Opens a proxy to the host and port of `url`, which must be on this machine. */
  static open(url: string): Promise<FaultyProxy> {
    const { hostname, port } = new URL(url);
    if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error(`${hostname} is another machine`);
    const proxy = new FaultyProxy(Number(port));
    return new Promise((resolve) => proxy.#server.listen(0, '127.0.0.1', () => resolve(proxy)));
  }

  /** The same address, but through this proxy. */
  through(url: string): string {
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String(this.port);
    return address.href;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const end of this.#ends) end.destroy();
  }

  /** `new`: only new connections. */
  refuse(which: 'all' | 'new' = 'all'): void {
    this.#isRefusing = true;
    if (which === 'all') this.cut();
  }

  reopen(): void {
    this.#isRefusing = false;
  }

  /** Existing connections stay open but pass no more data; new ones work. */
  stall(): void {
    for (const end of this.#ends) end.unpipe().pause();
  }

  close(): void {
    this.refuse();
    this.#server.close();
  }
}
