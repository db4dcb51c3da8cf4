/** A user's identity at a login service. */
export interface Identity {
  /** The user's id at the service, which never changes. */
  readonly externalId: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
}

/** A visit is one round trip of a browser to a login service, to log in or to link the service. */
export interface Visit {
  /** The service returns it with the browser. */
  readonly state: string;
  /** For PKCE, if the service supports it. */
  readonly codeVerifier: string;
  /** The address to which the service redirects the browser. */
  readonly redirectUri: string;
}

/** The service did not identify the user, or its answer is not valid. */
export class NotIdentifiedError extends Error {}

/** A login service. */
export interface Provider {
  /** @returns the address of the service's login page. */
  begin(visit: Visit): Promise<URL>;
  /**
   * Identifies the user by the parameters of the callback.
   * @throws NotIdentifiedError
   */
  identify(visit: Visit, parameters: URLSearchParams): Promise<Proof>;
}

export interface Proof {
  readonly identity: Identity;
  /** For a proof that could be replayed: its unique key, and the time when it expires anyway (epoch ms). */
  readonly once: { readonly key: string; readonly until: number } | null;
}
