import { LAST_LINK, linkAt, nextLink } from '@magnaty/protocol';
import { findPlayer, type Game } from '@magnaty/rules';
import { siteClock } from '../time/server-clock.ts';
import { chainsOf, changeChain, type KeptChain } from './kept-chains.ts';

/** The share that goes with the viewer's next throw. */
export interface NextShare {
  /** Hex. */
  readonly share: string;
  readonly noteSent: () => void;
  /** The server has carried the throw out. */
  readonly noteDone: () => void;
}

/** The viewer's own part in the dice of a game (FAIR-1). */
export interface OwnDice {
  /** Null if this browser has no chain that the game knows, or if the chain is used up: the throw adds nothing. */
  readonly next: (game: Game) => NextShare | null;
}

/** By the chains that this browser has kept. */
export const ownDice = (userIdOf: () => string): OwnDice => {
  let known: KeptChain | null = null;
  return {
    next: (game) => {
      const userId = userIdOf();
      const player = findPlayer(game, userId);
      if (player === undefined || player.link === null) return null;
      const { link, linkNumber, throws } = player;
      if (known?.gameId !== game.gameId || known.userId !== userId)
        // The game says which one counts: its last opened link follows from the root.
        known = chainsOf(game.gameId, userId).find(({ root }) => linkAt(root, linkNumber) === link) ?? null;
      const number = nextLink(player);
      if (known === null || number > LAST_LINK) return null;
      const chain = known;
      const note = (isDone: boolean): void => {
        const nth = throws + 1;
        changeChain(chain, ({ sent, isMisled }) => ({
          sent: { ...sent, [nth]: [sent[nth]?.[0] ?? siteClock.now(), isDone] },
          // The count of throws never goes back in a game.
          isMisled: isMisled || Object.keys(sent).some((later) => Number(later) > nth),
        }));
      };
      return { share: linkAt(chain.root, number), noteSent: () => note(false), noteDone: () => note(true) };
    },
  };
};
