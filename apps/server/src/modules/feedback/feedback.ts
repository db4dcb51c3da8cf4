import { LOCALES } from '@magnaty/content';
import type { Clock } from '../../ports/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { repeat } from '../../scheduling/repeat.ts';
import type { TracesOfUsers } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { countFeedback, type FeedbackLimits } from './counts.ts';
import { checkFields } from './fields.ts';
import { openKeeping, type Kept } from './keeping.ts';
import { openFeedbackOffice, type FeedbackOffice } from './office.ts';
import { openPlaces, type Place } from './places.ts';
import { forgetAsker, type NewFeedback } from './store.ts';
import type { Upload } from './upload.ts';
import type { ErrorLog } from '../../ports/log.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** Bytes of all pictures that are kept; questions without pictures go on beyond it. */
const MOST_STORED_BYTES = 2 * 1024 ** 3;

/** Who asks, as far as it is known. */
export interface Asker {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly localeId: number;
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
  /** Deletes what was kept for long enough, and what a server that died left incomplete. */
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
  const keeping = openKeeping({ database, mostStoredBytes });

  const tell = async ({ id, name, email }: Kept, { question, localeId, files }: NewFeedback): Promise<void> => {
    // Who has deleted his account since he asked is named to nobody, and can be answered by nobody.
    if (config.FEEDBACK_TO === null || email === '' || !(await counts.mail())) return;
    const language = LOCALES.find((locale) => locale.id === localeId)?.name ?? '';
    mail.sendLater({
      to: config.FEEDBACK_TO,
      locale: OPERATORS_LOCALE,
      content: { kind: 'feedback', id, name, email, question, language, files: files.length },
    });
  };

  const sweep = (): Promise<void> => keeping.sweep(clock.now());

  return {
    allow: (from) => counts.question(from),
    enter: () => places.enter(),
    send: async ({ fields, files }, asker, log) => {
      const question = { ...checkFields(fields), ...asker, files, sentAt: new Date(clock.now()) };
      const kept = await keeping.keep(question, log);
      await tell(kept, question).catch((error: unknown) =>
        log.error({ err: error }, 'A question could not be told of'),
      );
    },
    forget: forgetAsker,
    office: openFeedbackOffice(database),
    sweep,
    watch: (log) =>
      repeat({ everyMs: SWEEP_EVERY_MS, work: sweep, log, failed: 'Questions that are old could not be swept' }),
  };
};
