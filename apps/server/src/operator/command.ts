/** A command that cannot be done; the operator reads the message. */
export class CommandError extends Error {}

/** A command of the operator: the first word that is typed, and what it does. */
export interface OperatorCommand {
  readonly name: string;
  /** Each form of the command with its words, beside what it does. */
  readonly usage: readonly (readonly [words: string, does: string])[];
  /**
   * @param words those after the name.
   * @returns lines for the terminal; null where the words fit no form of the command.
   * @throws CommandError
   */
  run(words: readonly string[]): Promise<readonly string[] | null>;
}
