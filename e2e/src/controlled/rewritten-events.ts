import { EncodedPackets } from '../../../apps/server/src/broadcast/sending/encoded-packets.ts';
import { SendQueue } from '../../../apps/server/src/broadcast/sending/send-queue.ts';
import type { Rewriting } from './control-requests.ts';

const rewritings: Pick<Rewriting, 'from' | 'to'>[] = [];

/** Adds texts that this process sends as a later release would. */
export const rewriteEvents = (rewriting: Pick<Rewriting, 'from' | 'to'>): void => void rewritings.push(rewriting);

/** Makes this process able to speak as a later release. */
export const speakAsLater = (): void => {
  const put = SendQueue.prototype.put;
  SendQueue.prototype.put = function (socket, encoded) {
    const rewritten = (packet: string): string =>
      rewritings.reduce((text, { from, to }) => text.replaceAll(from, to), packet);
    put.call(this, socket, rewritings.length === 0 ? encoded : new EncodedPackets(encoded.packets.map(rewritten)));
  };
};
