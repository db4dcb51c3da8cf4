import { createContext, use } from 'react';

/** Where a user looks at a person. */
export interface GameMoment {
  readonly gameId: string;
  /** The key of the link to a private game that the user has followed. */
  readonly key: string | null;
  /** The event that is shown; null: the last one of the game. */
  readonly seq: number | null;
}

/** A person in a game or its result, for a user with an account who is another one. */
export interface PersonInGame {
  readonly userId: string;
  readonly nickname: string;
  /** Path on the site; null without an avatar. */
  readonly avatarPath: string | null;
  /** Read when the user chooses. */
  readonly moment: () => GameMoment;
}

/** What a feature offers for a person: an entry of the menu on the name, and a button in the result. */
export interface PersonAction {
  readonly id: string;
  readonly icon: string;
  /** The entry. */
  readonly text: string;
  /** The name of the button, which has a picture alone. */
  readonly label: string;
  /** The entry stands after those of the core; others stand before the profile. */
  readonly isLast?: true;
  readonly run: () => void;
}

/** @returns null where the feature offers nothing, and for nobody */
export type UsePersonAction = (person: PersonInGame | null) => PersonAction | null;

/**
 * Hooks of the features, called with each person that is drawn, in the order of the list, which never changes. One that
 * fails takes the menu, or the buttons of the row, away.
 */
export const PersonActions = createContext<readonly UsePersonAction[]>([]);

export const usePersonActions = (person: PersonInGame | null): readonly PersonAction[] =>
  use(PersonActions)
    .map((actionOn) => actionOn(person))
    .filter((action) => action !== null);
