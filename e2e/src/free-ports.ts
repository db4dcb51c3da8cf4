import { createServer, type AddressInfo, type Server } from 'node:net';

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(probe));
  });

/** Two different free ports of this machine. Both stay reserved until both are known. */
export const freePorts = async (): Promise<[number, number]> => {
  const probes = await Promise.all([listen(), listen()]);
  const [port, other] = probes.map((probe) => (probe.address() as AddressInfo).port) as [number, number];
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return [port, other];
};

/** Calls `start` with two free ports. If another program took one meanwhile, it tries again with others. */
export const onFreePorts = async <T>(start: (port: number, socketPort: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(...(await freePorts()));
    } catch (error) {
      if (attempt === 3 || !/EADDRINUSE|is taken by another program/.test(String(error))) throw error;
    }
  }
};
