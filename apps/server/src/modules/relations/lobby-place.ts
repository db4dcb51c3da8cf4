/** A place of a user in a lobby. */
export type LobbyPlace =
  | { readonly kind: 'search' }
  | {
      readonly kind: 'room';
      /** Null if the reader cannot enter: no free place, removed before, or blocked by a member. */
      readonly code: string | null;
      readonly isListed: boolean;
      readonly isHost: boolean;
      /** The nickname of the host. */
      readonly host: string;
      readonly players: number;
      readonly seats: number;
    };
