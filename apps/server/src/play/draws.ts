import { randomBytes } from 'node:crypto';
import { FairWorld, isNextLink, linksOf, type DrawInputs } from '@magnaty/protocol';
import { playerOf, type Command, type Game, type PlayerDice } from '@magnaty/rules';
import type { StoredGame } from './event-store.ts';

/** Length of the server's secret, bytes. */
const SECRET_BYTES = 32;

/** Hex. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** The dice of a new game: the secret to which the server has committed itself, and the chains of the players. */
export interface GameDice {
  /** Hex. */
  readonly secret: string;
  readonly players: readonly PlayerDice[];
}

/** The world of a stored game. */
export const worldOf = (gameId: string, { serverSeed, playersSeeds }: StoredGame): FairWorld =>
  new FairWorld(serverSeed, { fairness: 1, gameId, playersSeeds, links: [] });

/** The inputs of this command's draws. Null: its share is not the next link of the player. */
export const inputsFor = (game: Game, command: Command, before: DrawInputs): DrawInputs | null => {
  const { fairness, players } = game;
  if (command.type !== 'throwDice' || command.share === undefined)
    return { ...before, fairness, links: linksOf(players) };
  const { userId, share } = command;
  if (!isNextLink(playerOf(game, userId), share)) return null;
  return { ...before, fairness, links: linksOf(players, { userId, share }) };
};

/** The command as its row keeps it: the event of the throw has the share. */
export const recorded = (command: Command): Command => {
  if (command.type !== 'throwDice' || command.share === undefined) return command;
  const { share: _share, ...rest } = command;
  return rest;
};
