import type { Choices } from '@magnaty/protocol';
import type { RefusalCode } from '@magnaty/rules';

/** The code of a refused command. */
export type ReplyCode = RefusalCode | 'GAME_NOT_FOUND' | 'OUTDATED' | 'WRONG_SHARE';

/** The answer to a command. */
export type Reply =
  | { readonly ok: true; readonly gameId: string; readonly seq: number; readonly choices?: Choices }
  | { readonly ok: false; readonly code: ReplyCode };

export interface CommandKey {
  readonly userId: string;
  /** Idempotency key (UUID) that the client creates. */
  readonly commandId: string;
}

/** Maximum number of answers in memory for one game. The log has the earlier commands. */
const LARGEST = 64;

/** The last answers of a game, so that a repeated command gets the same answer again. */
export class CommandMemory {
  readonly #gameId: string;
  /** The `seq` of a command that succeeded or the code of a refused one: 2,500 games keep 160,000 of them. */
  readonly #answers = new Map<string, number | ReplyCode>();
  #isWhole = true;

  constructor(gameId: string) {
    this.#gameId = gameId;
  }

  /** Whether no answer was dropped. Then a command without an answer here is new. */
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
