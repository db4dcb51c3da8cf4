import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { printable } from '../../operator/terminal.ts';
import type { Documents } from './documents.ts';
import type { FileFault } from './files.ts';

const lineOf = ({ file, reason }: FileFault): string => printable(`${file}: ${reason}`);

const load = async (documents: Documents): Promise<string[]> => {
  const { changed, faults, leftOut } = await documents.load();
  const lines = [`changed: ${changed.length === 0 ? 'nothing' : changed.join(', ')}`, ...leftOut.map(lineOf)];
  if (faults.length > 0)
    throw new CommandError([...lines, ...faults.map(lineOf), 'The documents of these files are as before.'].join('\n'));
  return lines;
};

/** The command that loads the files of the documents. */
export const documentCommands = (documents: Documents): readonly OperatorCommand[] => [
  {
    name: 'content',
    usage: [['content load', 'loads the texts of the documents, questions and rules from their files']],
    run: async ([form, ...rest]) => (form === 'load' && rest.length === 0 ? load(documents) : null),
  },
];
