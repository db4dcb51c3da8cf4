/** Who someone is at a service. */
export interface Identity {
  /** The id there, which never changes. */
  readonly externalId: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
}

/** A browser's visit to the service. */
export interface Visit {
  /** Comes back with the browser. */
  readonly state: string;
  /** Of PKCE, where the service speaks it. */
  readonly codeVerifier: string;
  /** Where the browser comes back. */
  readonly redirectUri: string;
}

/** The service did not say who it is, or could not be believed. */
export class NotIdentifiedError extends Error {}

/** A service by which one can log in. */
export interface Provider {
  /** Where the browser goes. */
  begin(visit: Visit): Promise<URL>;
  /**
   * Whom the service has sent back with these parameters.
   * @throws NotIdentifiedError
   */
  identify(visit: Visit, parameters: URLSearchParams): Promise<Proof>;
}

export interface Proof {
  readonly identity: Identity;
  /** For a proof that could be shown again: what it is known by, and when it is too old anyway (epoch ms). */
  readonly once: { readonly key: string; readonly until: number } | null;
}
