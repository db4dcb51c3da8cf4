/** How a command was answered. */
export type Reply =
  { readonly ok: true; readonly gameId: string; readonly seq: number } | { readonly ok: false; readonly code: string };

export interface CommandKey {
  readonly userId: string;
  /** Made by the client (UUID). */
  readonly commandId: string;
}

/** Answers that a game remembers at most. */
const LARGEST = 128;

/** The last answers of a game, so that a command sent twice is answered twice in the same way. */
export class CommandMemory {
  readonly #replies = new Map<string, Reply>();
  #isWhole = true;

  /** Nothing was forgotten: a command that is not here has not been seen. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  find(key: CommandKey): Reply | undefined {
    return this.#replies.get(nameOf(key));
  }

  keep(key: CommandKey, reply: Reply): void {
    this.#replies.set(nameOf(key), reply);
    if (this.#replies.size <= LARGEST) return;
    const [oldest] = this.#replies.keys();
    if (oldest !== undefined) this.#replies.delete(oldest);
    this.#isWhole = false;
  }
}

const nameOf = ({ userId, commandId }: CommandKey): string => `${commandId} ${userId}`;
