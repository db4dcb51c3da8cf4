const KEY = 'magnaty.sitePortUntil';

/** Time for which this browser starts with the port of the site, after the other port gave no answer, ms. */
const REMEMBER_MS = 7 * 24 * 3_600_000;

/** What storage would keep, if the browser refuses to store. It lasts until the page is left. */
let siteIsKnownUntil = 0;

/**
 * The addresses at which the socket answers: on its own port, and on the port of the site for networks that close all
 * others. It starts with the one that worked last.
 */
export class SocketAddresses {
  readonly #all: readonly string[];
  #at = 0;
  #hasOwnWorked = false;
  readonly #failed = new Set<string>();

  constructor(port: number) {
    const { protocol, hostname, origin } = window.location;
    const own = new URL(`${protocol}//${hostname}:${port}`).origin;
    this.#all = [...new Set(sitePortUntil() > Date.now() ? [origin, own] : [own, origin])];
  }

  get current(): string {
    return this.#all[this.#at] ?? '';
  }

  /** Goes on to the other address. @returns whether there is one. */
  next(): boolean {
    this.#at = (this.#at + 1) % this.#all.length;
    return this.#all.length > 1;
  }

  get haveAllFailed(): boolean {
    return this.#failed.size === this.#all.length;
  }

  noteFailure(): void {
    this.#failed.add(this.current);
  }

  /** The current address has answered. */
  noteAnswer(): void {
    const isSite = this.current === window.location.origin;
    if (!isSite) {
      this.#hasOwnWorked = true;
      remember(0);
      // If the other port has worked in this page, the server was away, and the network closes nothing.
    } else if (!this.#hasOwnWorked && sitePortUntil() <= Date.now()) remember(Date.now() + REMEMBER_MS);
  }
}

const remember = (until: number): void => {
  siteIsKnownUntil = until;
  try {
    if (until > 0) localStorage.setItem(KEY, String(until));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
};

const sitePortUntil = (): number => {
  try {
    return Math.max(siteIsKnownUntil, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return siteIsKnownUntil;
  }
};
