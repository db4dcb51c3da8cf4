/** A command fails; the operator reads the message. */
export class CommandError extends Error {}

/** A command of the operator: its name is the first argument. */
export interface OperatorCommand {
  readonly name: string;
  /** Each form of the command with its arguments, and a description. */
  readonly usage: readonly (readonly [form: string, description: string])[];
  /**
   * @param args the arguments after the name.
   * @returns lines for the terminal; null if the arguments match no form of the command.
   * @throws CommandError
   */
  run(args: readonly string[]): Promise<readonly string[] | null>;
}
