import { LOCALES } from '@magnaty/content';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { repeat } from '../../repeat.ts';
import type { TracesOfUsers } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { countFeedback, type FeedbackLimits } from './counts.ts';
import { checkFields } from './fields.ts';
import { openFeedbackOffice, type FeedbackOffice } from './office.ts';
import { openPlaces, type Place } from './places.ts';
import { bytesOfFiles, deleteBefore, forgetAsker, insertFeedback, type NewFeedback } from './store.ts';
import type { Upload } from './upload.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a question is kept. */
const KEPT_MS = 365 * DAY_MS;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Bytes of all pictures that are kept; questions without pictures go on beyond it. */
const MOST_STORED_BYTES = 2 * 1024 ** 3;

/** Who asks, as far as it is known. */
export interface Asker {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly localeId: number;
}

interface ErrorLog {
  error(fields: object, text: string): void;
}

/** Questions by the form of the contact page: taken from everyone, kept for the operator. */
export interface Feedback extends TracesOfUsers {
  /** Counts a question before its first byte is read. @throws Failure 429 TOO_MANY_REQUESTS */
  allow(from: { userId: string | null; address: string }): Promise<void>;
  /** Before it is read. @throws Failure 503 BUSY */
  enter(): Place;
  /**
   * Keeps it, and tells the operator afterwards; what fails then is logged, and asked for by nobody a second time.
   * @throws Failure 400 WRONG_FIELDS, 503 NO_ROOM_FOR_FILES
   */
  send(upload: Upload, asker: Asker, log: ErrorLog): Promise<void>;
  readonly office: FeedbackOffice;
  /** Deletes what was kept for long enough. */
  sweep(): Promise<void>;
  /** Sweeps from now on. @returns ends it. */
  watch(log: ErrorLog): () => void;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: FeedbackLimits & Pick<Config, 'FEEDBACK_TO'>;
  readonly mail: Pick<Mail, 'sendLater'>;
  /** Bytes of all pictures that are kept. */
  readonly mostStoredBytes?: number;
}

/** The operator reads the first language; which one an answer is to be in stands in the mail. */
const OPERATORS_LOCALE = LOCALES[0]!.code;

export const openFeedback = ({
  database,
  clock,
  config,
  mail,
  mostStoredBytes = MOST_STORED_BYTES,
}: Dependencies): Feedback => {
  const counts = countFeedback({ database, clock, config });
  const places = openPlaces();

  const keep = (question: NewFeedback): Promise<number> =>
    database.transaction(async (tx) => {
      const bytes = question.files.reduce((sum, file) => sum + file.bytes.length, 0);
      // Of several at once each finds room: they are bounded themselves.
      if (bytes > 0 && (await bytesOfFiles(tx)) + bytes > mostStoredBytes) {
        throw new Failure(503, 'NO_ROOM_FOR_FILES');
      }
      return insertFeedback(tx, question);
    });

  const tell = async (id: number, { name, email, question, localeId, files }: NewFeedback): Promise<void> => {
    if (config.FEEDBACK_TO === null || !(await counts.mail())) return;
    const language = LOCALES.find((locale) => locale.id === localeId)?.name ?? '';
    mail.sendLater({
      to: config.FEEDBACK_TO,
      locale: OPERATORS_LOCALE,
      content: { kind: 'feedback', id, name, email, question, language, files: files.length },
    });
  };

  const sweep = (): Promise<void> => deleteBefore(database, new Date(clock.now() - KEPT_MS));

  return {
    allow: (from) => counts.question(from),
    enter: () => places.enter(),
    send: async ({ fields, files }, asker, log) => {
      const question = { ...checkFields(fields), ...asker, files, sentAt: new Date(clock.now()) };
      const id = await keep(question);
      await tell(id, question).catch((error: unknown) => log.error({ err: error }, 'A question could not be told of'));
    },
    forget: forgetAsker,
    office: openFeedbackOffice(database),
    sweep,
    watch: (log) =>
      repeat({ everyMs: SWEEP_EVERY_MS, work: sweep, log, failed: 'Questions that are old could not be swept' }),
  };
};
