import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@magnaty/content';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable, printableLines } from '../../operator/terminal.ts';
import type { FeedbackOperator } from './feedback-operator.ts';
import { pictureName } from './picture-name.ts';

/** Maximum number of listed questions. */
const MAX_LISTED = 20;
/** Length of a question's first line in the list, characters. */
const LISTED_LETTERS = 60;

type Question = Awaited<ReturnType<FeedbackOperator['list']>>[number];

/** A question of a deleted account has no name and no address. */
const askerOf = ({ name, email }: Question): string => (email === '' ? '—' : `${printable(name)}  ${printable(email)}`);

const listQuestions = async (feedback: FeedbackOperator): Promise<string[]> => {
  const questions = await feedback.list(MAX_LISTED);
  if (questions.length === 0) return ['no questions'];
  return questions.map((question) => {
    const first = [...(question.question.split('\n')[0] ?? '')].slice(0, LISTED_LETTERS).join('');
    return `${question.id}  ${minute(question.sentAt)}  ${askerOf(question)}  ${printable(first)}`;
  });
};

const questionOf = async (feedback: FeedbackOperator, typedId: string): Promise<Question> => {
  const question = /^\d{1,15}$/.test(typedId) ? await feedback.find(Number(typedId)) : null;
  if (question === null) throw new CommandError(`No such question: ${printable(typedId)}`);
  return question;
};

const showQuestion = async (feedback: FeedbackOperator, typedId: string): Promise<string[]> => {
  const question = await questionOf(feedback, typedId);
  const language = LOCALES.find(({ id }) => id === question.localeId)?.name ?? String(question.localeId);
  return [
    `${question.id}  ${minute(question.sentAt)}  ${askerOf(question)}`,
    `user: ${question.userId ?? '—'}  language: ${language}  pictures: ${question.files}`,
    '',
    ...printableLines(question.question),
  ];
};

/** An existing file is never overwritten. */
const writeFiles = async (feedback: FeedbackOperator, typedId: string, folder: string): Promise<string[]> => {
  const { id, files } = await questionOf(feedback, typedId);
  const paths: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (let position = 1; position <= files; position += 1) {
      // A sweep may delete the question meanwhile.
      const file = await feedback.file(id, position);
      if (file === null) break;
      const path = join(folder, pictureName(id, position, file.type));
      await writeFile(path, file.bytes, { flag: 'wx', mode: 0o600 });
      paths.push(path);
    }
  } catch (error) {
    throw new CommandError(`The pictures cannot be written: ${printable((error as Error).message)}`);
  }
  return [`written: ${paths.length}`, ...paths.map(printable)];
};

/** The commands that list the questions, show one and write its pictures. */
export const feedbackCommands = (feedback: FeedbackOperator): readonly OperatorCommand[] => [
  {
    name: 'feedback',
    usage: [
      ['feedback', 'lists the newest questions of the contact form'],
      ['feedback <id>', 'shows one question in full'],
      ['feedback <id> --files <folder>', 'writes its pictures into a folder'],
    ],
    run: async ([id, option, folder, ...more]) => {
      if (id === undefined) return listQuestions(feedback);
      if (option === undefined) return showQuestion(feedback, id);
      if (option !== '--files' || !folder || more.length > 0) return null;
      return writeFiles(feedback, id, folder);
    },
  },
];
