import type { Bus } from '../cluster/index.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Log } from '../ports/log.ts';
import { LocalDelivery, type GameStatusReader } from './local-delivery.ts';
import { OpenSockets } from './open-sockets.ts';
import { openPacketWriter } from './sending/open-packet-writer.ts';
import { SendQueue } from './sending/send-queue.ts';
import { ServerBroadcast } from './server-broadcast.ts';

export { gameChannel, userChannel } from './channels.ts';
export type { UserNews } from './channels.ts';
export type { LocalDelivery } from './local-delivery.ts';
export type { GameSocket, OpenSockets, SocketServer } from './open-sockets.ts';
export { encodeAck, encodeEvent, encodeGameEvents } from './sending/encoded-packets.ts';
export type { EncodedPackets } from './sending/encoded-packets.ts';
export type { SendQueue } from './sending/send-queue.ts';

interface Settings {
  readonly config: Pick<Config, 'DIRECT_FRAMES'>;
  readonly bus: Bus;
  readonly gameStatus: GameStatusReader;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The parts that send events from this server to the users. */
export interface BroadcastParts {
  readonly broadcast: ServerBroadcast;
  readonly delivery: LocalDelivery;
  /** The gateway adds and removes them. */
  readonly sockets: OpenSockets;
  readonly sendQueue: SendQueue;
  readonly bus: Bus;
}

/** Opens the broadcast. The server opens it before all parts that send events. */
export const openBroadcast = ({ config, bus, gameStatus, log, metrics }: Settings): BroadcastParts => {
  const sockets = new OpenSockets();
  metrics.watch('sockets', () => sockets.size);
  metrics.watch('users', () => sockets.users);
  const sendQueue = new SendQueue(openPacketWriter({ config, log }));
  const delivery = new LocalDelivery({ sockets, sendQueue, gameStatus });
  const broadcast = new ServerBroadcast({ delivery, bus, log, metrics });
  return { broadcast, delivery, sockets, sendQueue, bus };
};
