/** The speeds at which a game can be shown. */
export const SPEEDS = ['calm', 'usual', 'fast'] as const;

export type Speed = (typeof SPEEDS)[number];

/** The factor of every pause and animation at a speed. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 1.4, usual: 1, fast: 0.6 };

/** The part of a player that decides about the speed. */
interface Voter {
  readonly userId: string;
  readonly isBot: boolean;
  /** Not null for the program of a user. */
  readonly botOwner: string | null;
  readonly isOut: boolean;
  /** The bot that plays for a player who has left. */
  readonly standIn: object | null;
}

/**
 * The speed of a game: the one that all people who are still in it have chosen, else the usual one. A player who has
 * chosen none wants the usual one.
 */
export const agreedSpeed = (players: readonly Voter[], choiceOf: (userId: string) => Speed | undefined): Speed => {
  const choices = players
    .filter(({ isBot, botOwner, isOut, standIn }) => !isBot && botOwner === null && !isOut && standIn === null)
    .map(({ userId }) => choiceOf(userId) ?? 'usual');
  const [first = 'usual'] = choices;
  return choices.every((choice) => choice === first) ? first : 'usual';
};
