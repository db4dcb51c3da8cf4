import { digestOf, linkAt, readRecord } from '@magnaty/protocol';
import type { Kept } from '../compare.ts';
import type { KeptChain, SentShare } from '../kept-chains.ts';
import type { FairRecord } from './fair-record.ts';

/** What the browser of a player has kept of a recorded game, if all has come to it. */
export const keptOf = ({ text, proof, roots, packets }: FairRecord, userId: string): Kept => {
  const { gameId, commitment } = proof;
  const { stored } = readRecord(text);
  const [start] = packets;
  const root = roots[userId];
  const told = (proof.dice ?? []).map(({ userId: id, tip }) => ({ userId: id, tip }));
  const sent: Record<string, SentShare> = {};
  let throws = 0;
  for (const packet of packets) {
    if (packet.name !== 'ThrowDice' || packet.userId !== userId || packet.purpose === 'CARD') continue;
    throws++;
    if (packet.share !== undefined) sent[throws] = [packet.at, true];
  }
  const chain = (own: string): KeptChain => ({
    gameId,
    userId,
    root: own,
    tip: linkAt(own, 0),
    commitment,
    userIds: start?.name === 'StartGame' ? start.users.map((user) => user.userId) : [],
    beginning: 1,
    isTipTaken: true,
    told: told.length > 1 ? told : null,
    isLinkTaken: told.length > 1,
    sent,
    isMisled: false,
  });
  return {
    userId,
    chains: root === undefined ? [] : [chain(root)],
    seen: { parts: [[1, packets.length, digestOf(gameId, stored ?? [])]], early: [], isCompared: false },
  };
};
