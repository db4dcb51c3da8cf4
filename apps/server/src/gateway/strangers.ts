import type { Clock } from '../ports/clock.ts';
import { NETWORKS_OF_SITE, networkOf, siteNetworkOf } from '../modules/limits/index.ts';
import { TokenBuckets, type Rate } from './token-buckets.ts';

/**
 * Connections of one network (an IPv4 address or an IPv6 /64) that nobody has logged in to. Generous, because a school
 * or a mobile network may have one address for many players, and a page of a guest whose session has ended may try too.
 */
export const STRANGER_RATE: Rate = { burst: 300, perSecond: 10 };

const NAME = 'stranger';

/**
 * Limits how often a network may open a connection without a login, before any work is done for it. A connection whose
 * user is logged in is given back, so players do not count, however many share one network.
 */
export class Strangers {
  readonly #buckets: TokenBuckets;
  readonly #rate: Rate;

  constructor(clock: Clock, rate: Rate) {
    this.#buckets = new TokenBuckets(clock);
    this.#rate = rate;
  }

  /** Counts an attempt. @returns false if there were too many. */
  mayTry(address: string): boolean {
    return this.#ownersOf(address).every(({ owner, rate }) => this.#buckets.take(owner, NAME, rate) === 0);
  }

  /** The attempt was that of a user who is logged in. */
  giveBack(address: string): void {
    for (const { owner } of this.#ownersOf(address)) this.#buckets.giveBack(owner, NAME);
  }

  #ownersOf(address: string): readonly { readonly owner: string; readonly rate: Rate }[] {
    const network = { owner: networkOf(address), rate: this.#rate };
    const site = siteNetworkOf(address);
    if (site === null) return [network];
    const { burst, perSecond } = this.#rate;
    const ofSite = { burst: burst * NETWORKS_OF_SITE, perSecond: perSecond * NETWORKS_OF_SITE };
    return [network, { owner: `site ${site}`, rate: ofSite }];
  }
}
