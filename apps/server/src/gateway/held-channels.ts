interface HeldChannel {
  readonly subscribing: Promise<() => void>;
  readonly holders: Set<object>;
}

/** Channels that this server subscribes to. A subscription ends with its last holder. */
export class HeldChannels {
  readonly #held = new Map<string, HeldChannel>();

  /** Resolves when messages arrive, the same for all holders of the channel. */
  hold(channel: string, holder: object, subscribe: () => Promise<() => void>): Promise<unknown> {
    const held = this.#held.get(channel) ?? this.#begin(channel, subscribe);
    held.holders.add(holder);
    return held.subscribing;
  }

  release(channel: string, holder: object): void {
    const held = this.#held.get(channel);
    if (held === undefined || !held.holders.delete(holder) || held.holders.size > 0) return;
    this.#held.delete(channel);
    held.subscribing.then(
      (end) => end(),
      () => undefined,
    );
  }

  #begin(channel: string, subscribe: () => Promise<() => void>): HeldChannel {
    const held: HeldChannel = { subscribing: subscribe(), holders: new Set() };
    this.#held.set(channel, held);
    held.subscribing.catch(() => {
      if (this.#held.get(channel) === held) this.#held.delete(channel);
    });
    return held;
  }
}
