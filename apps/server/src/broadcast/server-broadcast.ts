import type { Bus } from '../cluster/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { EventRow, GameBroadcast } from '../play/index.ts';
import type { Broadcast, GameStateEvent, LobbyChange, UserEvent } from '../ports/broadcast.ts';
import type { ErrorLog } from '../ports/log.ts';
import { gameChannel, userChannel } from './channels.ts';
import type { LocalDelivery } from './local-delivery.ts';

interface Deps {
  readonly delivery: LocalDelivery;
  readonly bus: Bus;
  readonly log: ErrorLog;
  readonly metrics: Pick<Metrics, 'lobbyMessages'>;
}

/** Sends to the sockets of this server, and publishes for those of the others. */
export class ServerBroadcast implements Broadcast, GameBroadcast {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  toUser(userId: string, event: UserEvent): void {
    const { delivery, bus } = this.#deps;
    delivery.toUser(userId, event);
    bus.publish(userChannel(userId), { kind: 'EVENT', event });
  }

  toGame(gameId: string, event: GameStateEvent): void {
    const { delivery, bus } = this.#deps;
    delivery.toGame(gameId, event);
    bus.publish(gameChannel(gameId), { kind: 'EVENT', event });
  }

  toLobby({ at, messages }: LobbyChange): void {
    const { delivery, bus, metrics } = this.#deps;
    for (const { to, event } of messages) {
      metrics.lobbyMessages(to.length);
      for (const userId of to) {
        delivery.toLobbyUser(userId, event, at);
        bus.publish(userChannel(userId), { kind: 'LOBBY', event, at });
      }
    }
  }

  deliverRows(gameId: string, rows: readonly EventRow[]): void {
    this.#deps.delivery.rows(gameId, rows);
  }

  relayRow(gameId: string, row: EventRow): void {
    const { encoded: _encoded, ...news } = row;
    this.#deps.bus.publish(gameChannel(gameId), { kind: 'ROW', row: news });
  }

  sendStatus(userId: string): void {
    const { delivery, bus, log } = this.#deps;
    delivery.status(userId).catch((error: unknown) => log.error({ err: error, userId }, 'A status could not be sent'));
    bus.publish(userChannel(userId), { kind: 'STATUS' });
  }
}
