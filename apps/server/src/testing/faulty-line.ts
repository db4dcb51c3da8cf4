import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A line to a service of this machine. It can be cut, which costs what is under way, be shut, so that nobody gets
 * through, or fall silent with nobody told.
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

  /** To the host and port of the address, which has to be on this machine. */
  static open(url: string): Promise<FaultyLine> {
    const { hostname, port } = new URL(url);
    if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error(`${hostname} is another machine`);
    const line = new FaultyLine(Number(port));
    return new Promise((resolve) => line.#server.listen(0, '127.0.0.1', () => resolve(line)));
  }

  /** The address that leads through this line. */
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

  /** Nothing passes any more through the connections that are there; new ones are sound. */
  silence(): void {
    for (const end of this.#ends) end.unpipe().pause();
  }

  close(): void {
    this.shut();
    this.#server.close();
  }
}
