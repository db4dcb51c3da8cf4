/** How a command was answered. */
export type Reply =
  { readonly ok: true; readonly gameId: string; readonly seq: number } | { readonly ok: false; readonly code: string };

export interface CommandKey {
  readonly userId: string;
  /** Made by the client (UUID). */
  readonly commandId: string;
}

/** Answers that a game remembers at most; what was done before them is found in the log. */
const LARGEST = 64;

/** The last answers of a game, so that a command sent twice is answered twice in the same way. */
export class CommandMemory {
  readonly #gameId: string;
  /** The `seq` of what was done, the code of what was refused: 2,500 games remember 160,000 of them. */
  readonly #answers = new Map<string, number | string>();
  #isWhole = true;

  constructor(gameId: string) {
    this.#gameId = gameId;
  }

  /** Nothing was forgotten: a command that is not here has not been seen. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  find(key: CommandKey): Reply | undefined {
    const answer = this.#answers.get(nameOf(key));
    if (answer === undefined) return undefined;
    return typeof answer === 'string' ? { ok: false, code: answer } : { ok: true, gameId: this.#gameId, seq: answer };
  }

  keep(key: CommandKey, reply: Reply): void {
    this.#answers.set(nameOf(key), reply.ok ? reply.seq : reply.code);
    if (this.#answers.size <= LARGEST) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
    this.#isWhole = false;
  }
}

const nameOf = ({ userId, commandId }: CommandKey): string => `${commandId} ${userId}`;
