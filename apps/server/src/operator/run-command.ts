import { z } from 'zod';
import { CommandError, type OperatorCommand } from './command.ts';

/** The outcome of a command, as the terminal shows it. */
export const answer = z.object({ lines: z.array(z.string()), isDone: z.boolean() });
export type Answer = z.infer<typeof answer>;

/** All forms of all commands, one a line. */
const usageOf = (commands: readonly OperatorCommand[]): string => {
  const forms = commands.flatMap(({ usage }) => usage);
  const width = Math.max(...forms.map(([words]) => words.length));
  return forms.map(([words, does]) => `npm run operator -- ${words.padEnd(width)}  ${does}`).join('\n');
};

/**
 * Runs the command that the operator has typed.
 * @returns lines for the terminal.
 * @throws CommandError
 */
export const runCommand = async (
  commands: readonly OperatorCommand[],
  [name, ...words]: readonly string[],
): Promise<readonly string[]> => {
  const command = commands.find((each) => each.name === name);
  const lines = (await command?.run(words)) ?? null;
  if (lines === null) throw new CommandError(usageOf(commands));
  return lines;
};

/** Like {@link runCommand}, with a CommandError as an answer. */
export const answerTo = async (commands: readonly OperatorCommand[], words: readonly string[]): Promise<Answer> => {
  try {
    return { lines: [...(await runCommand(commands, words))], isDone: true };
  } catch (error) {
    if (error instanceof CommandError) return { lines: [error.message], isDone: false };
    throw error;
  }
};
