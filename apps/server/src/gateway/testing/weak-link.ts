import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut: whatever is under way in it is lost. */
export class WeakLink {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static open(toPort: number): Promise<WeakLink> {
    return new Promise((resolve) => {
      const server = createServer((near) => {
        const far = connect(toPort, '127.0.0.1');
        for (const end of [near, far]) {
          link.#ends.add(end);
          end.on('error', () => undefined);
          end.on('close', () => {
            link.#ends.delete(end);
            near.destroy();
            far.destroy();
          });
        }
        near.pipe(far).pipe(near);
      });
      const link = new WeakLink(server);
      server.listen(0, '127.0.0.1', () => resolve(link));
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const end of this.#ends) end.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
