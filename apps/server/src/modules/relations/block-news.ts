/** A user has blocked another one. */
export interface Block {
  readonly userId: string;
  readonly otherId: string;
}

/** Tells the lobbies and the sockets of this server which blocks this server has stored. */
export interface BlockNews {
  /** @returns the function that ends it. */
  onBlocked(listener: (block: Block) => void): () => void;
}

export interface BlockTeller extends BlockNews {
  tell(block: Block): void;
}

export const openBlockNews = (): BlockTeller => {
  const listeners = new Set<(block: Block) => void>();
  return {
    tell: (block) => {
      for (const listener of listeners) listener(block);
    },
    onBlocked: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
