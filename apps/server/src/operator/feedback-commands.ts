import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@magnaty/content';
import type { FeedbackOffice } from '../modules/feedback/index.ts';
import { CommandError } from './command-error.ts';
import { day, printable, printableLines } from './terminal.ts';

/** Questions that are listed. */
const MOST_LISTED = 20;
/** Letters of a question's first line in the list. */
const LISTED_LETTERS = 60;

type Question = Awaited<ReturnType<FeedbackOffice['list']>>[number];

/** Who deleted his account has left no name. */
const askerOf = ({ name, email }: Question): string => (email === '' ? '—' : `${printable(name)}  ${printable(email)}`);

const listQuestions = async (feedback: FeedbackOffice): Promise<string[]> => {
  const questions = await feedback.list(MOST_LISTED);
  if (questions.length === 0) return ['no questions'];
  return questions.map((question) => {
    const first = [...(question.question.split('\n')[0] ?? '')].slice(0, LISTED_LETTERS).join('');
    return `${question.id}  ${day(question.sentAt)}  ${askerOf(question)}  ${printable(first)}`;
  });
};

const questionOf = async (feedback: FeedbackOffice, word: string): Promise<Question> => {
  const question = /^\d{1,15}$/.test(word) ? await feedback.find(Number(word)) : null;
  if (question === null) throw new CommandError(`No such question: ${printable(word)}`);
  return question;
};

const showQuestion = async (feedback: FeedbackOffice, word: string): Promise<string[]> => {
  const question = await questionOf(feedback, word);
  const language = LOCALES.find(({ id }) => id === question.localeId)?.name ?? String(question.localeId);
  return [
    `${question.id}  ${day(question.sentAt)}  ${askerOf(question)}`,
    `user: ${question.userId ?? '—'}  language: ${language}  pictures: ${question.files}`,
    '',
    ...printableLines(question.question),
  ];
};

/** Names of files are made here, of numbers and the type alone; what lies there already stays. */
const writeFiles = async (feedback: FeedbackOffice, word: string, folder: string): Promise<string[]> => {
  const { id, files } = await questionOf(feedback, word);
  const paths: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (let position = 1; position <= files; position += 1) {
      // It may be swept meanwhile.
      const file = await feedback.file(id, position);
      if (file === null) break;
      const path = join(folder, `feedback-${id}-${position}.${file.type}`);
      await writeFile(path, file.bytes, { flag: 'wx', mode: 0o600 });
      paths.push(path);
    }
  } catch (error) {
    throw new CommandError(`The pictures cannot be written: ${printable((error as Error).message)}`);
  }
  return [`written: ${paths.length}`, ...paths.map(printable)];
};

/**
 * `feedback`, `feedback <id>` and `feedback <id> --files <folder>`, by the words after the name.
 * @returns lines for the terminal; null where the words are others.
 * @throws CommandError
 */
export const runFeedbackCommand = async (
  feedback: FeedbackOffice,
  [id, option, folder, ...more]: readonly string[],
): Promise<string[] | null> => {
  if (id === undefined) return listQuestions(feedback);
  if (option === undefined) return showQuestion(feedback, id);
  if (option !== '--files' || !folder || more.length > 0) return null;
  return writeFiles(feedback, id, folder);
};
