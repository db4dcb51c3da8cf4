import { z } from 'zod';
import { CommandError, type OperatorCommand } from './command.ts';

/** The result of a command, as the terminal shows it. */
export const answer = z.object({ lines: z.array(z.string()), isDone: z.boolean() });
export type Answer = z.infer<typeof answer>;

/** All forms of all commands, one a line. */
const usageOf = (commands: readonly OperatorCommand[]): string => {
  const forms = commands.flatMap(({ usage }) => usage);
  const width = Math.max(...forms.map(([form]) => form.length));
  return forms.map(([form, description]) => `npm run operator -- ${form.padEnd(width)}  ${description}`).join('\n');
};

/**
 * Runs the command that the operator typed.
 * @returns lines for the terminal.
 * @throws CommandError
 */
export const runCommand = async (
  commands: readonly OperatorCommand[],
  [name, ...args]: readonly string[],
): Promise<readonly string[]> => {
  const command = commands.find((each) => each.name === name);
  const lines = (await command?.run(args)) ?? null;
  if (lines === null) throw new CommandError(usageOf(commands));
  return lines;
};

/** Like {@link runCommand}, but a CommandError becomes an answer. */
export const answerTo = async (commands: readonly OperatorCommand[], args: readonly string[]): Promise<Answer> => {
  try {
    return { lines: [...(await runCommand(commands, args))], isDone: true };
  } catch (error) {
    if (error instanceof CommandError) return { lines: [error.message], isDone: false };
    throw error;
  }
};
