import { linkAt, type ServerEventPayload } from '@magnaty/protocol';
import { gameSocket } from '../socket/game-socket.ts';
import { chainsOf, changeChain, forgetOldChains, keepChain, type KeptChain } from './kept-chains.ts';
import { forgetOldEvents } from './kept-events.ts';
import { randomRoot } from './random-root.ts';

/** A chain that serves no game yet. */
interface Spare {
  readonly root: string;
  readonly tip: string;
}

let spare: Spare | null = null;

/** Makes the chain of the next game beforehand: its 1,024 hashes take some milliseconds. */
export const prepareChain = (): void => {
  if (spare !== null) return;
  const root = randomRoot();
  spare = { root, tip: linkAt(root, 0) };
  forgetOldChains();
  forgetOldEvents();
};

const takeSpare = (): Spare => {
  prepareChain();
  const taken = spare!;
  spare = null;
  return taken;
};

/** The chain for this commitment. A tab that was reloaded finds the one that it has made before. */
const chainFor = (
  { gameId, commitment, userIds }: ServerEventPayload<'StartPreloaderGame'>,
  userId: string,
): KeptChain => {
  const known = chainsOf(gameId, userId);
  const own = known.find((chain) => chain.commitment === commitment);
  if (own !== undefined) return own;
  const chain: KeptChain = {
    ...takeSpare(),
    gameId,
    userId,
    commitment,
    userIds,
    beginning: new Set(known.map((other) => other.commitment)).size + 1,
    isTipTaken: false,
    told: null,
    isLinkTaken: false,
    sent: {},
    isMisled: false,
  };
  keepChain(chain);
  return chain;
};

/** The server has committed itself: it gets the tip of a chain. Resolves with its answer. */
export const giveTip = async (start: ServerEventPayload<'StartPreloaderGame'>, userId: string): Promise<void> => {
  const chain = chainFor(start, userId);
  const { gameId, commitment, tip } = chain;
  const ack = await gameSocket.emit('diceTip', { gameId, commitment, tip });
  // It refuses a second tip: that of another tab counts, and DiceTips says so.
  if (ack.ok) changeChain(chain, () => ({ isTipTaken: true }));
};

/** All tips are known: the chain whose tip is among them opens link 1. The first list counts. */
export const openFirstLink = async (
  { gameId, commitment, players }: ServerEventPayload<'DiceTips'>,
  userId: string,
): Promise<void> => {
  const chains = chainsOf(gameId, userId).filter((chain) => chain.commitment === commitment);
  for (const chain of chains) changeChain(chain, ({ told }) => ({ told: told ?? players }));
  const tip = players.find((player) => player.userId === userId)?.tip;
  const chain = chains.find((one) => one.tip === tip);
  if (chain === undefined) return;
  const ack = await gameSocket.emit('diceShare', { gameId, share: linkAt(chain.root, 1) });
  if (ack.ok) changeChain(chain, () => ({ isLinkTaken: true }));
};
