import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy to a service on this machine, for failures of the network. `cut` closes all connections, `shut` also
 * refuses new ones, and `silence` stops the data without closing anything.
 */
export class FaultyLine {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isShut = false;

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
      if (this.#isShut) near.destroy();
      else near.pipe(far).pipe(near);
    });
  }

  /** Opens a proxy to the host and port of `url`, which must be on this machine. */
  static open(url: string): Promise<FaultyLine> {
    const { hostname, port } = new URL(url);
    if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error(`${hostname} is another machine`);
    const line = new FaultyLine(Number(port));
    return new Promise((resolve) => line.#server.listen(0, '127.0.0.1', () => resolve(line)));
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

  shut(): void {
    this.#isShut = true;
    this.cut();
  }

  mend(): void {
    this.#isShut = false;
  }

  /** Existing connections stay open but pass no more data; new ones work. */
  silence(): void {
    for (const end of this.#ends) end.unpipe().pause();
  }

  close(): void {
    this.shut();
    this.#server.close();
  }
}
