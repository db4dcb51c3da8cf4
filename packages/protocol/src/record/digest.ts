import type { Board, StoredEvent } from '@magnaty/rules';
import { hashText } from '../fairness/hash.ts';
import { canonicalJson } from './canonical.ts';

/** An event of a record, as it is stored. */
export interface RecordedEvent {
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  readonly event: StoredEvent;
}

/** The seats without what goes when an account is deleted. */
const unnamed = (event: StoredEvent): StoredEvent => {
  if (event.name !== 'StartGame') return event;
  const { users } = event as { readonly users: readonly Record<string, unknown>[] } & StoredEvent;
  return {
    ...event,
    users: users.map(({ nickname: _nickname, avatarPath: _avatarPath, botOwner: _botOwner, ...seat }) => seat),
  } as StoredEvent;
};

/**
 * The digest of a record, built event by event. Deleting an account and packing do not change it. It shows damage and
 * two versions of one game; it does not bind the operator of a server.
 */
export class RecordDigest {
  #hex: string;

  constructor(gameId: string) {
    this.#hex = hashText(`magnaty/2 record ${gameId}`);
  }

  add({ seq, at, event }: RecordedEvent): void {
    this.#hex = hashText(`${this.#hex} ${canonicalJson([seq, at, unnamed(event)])}`);
  }

  /** Hex. */
  get value(): string {
    return this.#hex;
  }
}

/** The digest of these events, hex. */
export const digestOf = (gameId: string, events: Iterable<RecordedEvent>): string => {
  const digest = new RecordDigest(gameId);
  for (const event of events) digest.add(event);
  return digest.value;
};

/** The part of a digest that people compare, hex. */
export const fingerprintOf = (digest: string): string => digest.slice(0, 32);

const hashes = new WeakMap<Board, string>();

/** What StartGame names as `board`, hex. */
export const boardHash = (board: Board): string => {
  const hash = hashes.get(board) ?? hashText(canonicalJson(board));
  hashes.set(board, hash);
  return hash;
};
