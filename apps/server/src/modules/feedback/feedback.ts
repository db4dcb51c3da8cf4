import { LOCALES } from '@magnaty/content';
import type { Clock } from '../../ports/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { LimitSettings } from '../../limits/row.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { countFeedback } from './counts.ts';
import { checkFields } from './fields.ts';
import { pictureName } from './picture-name.ts';
import { openStorage, type StoredQuestion } from './storage.ts';
import { openFeedbackOperator, type FeedbackOperator } from './feedback-operator.ts';
import { UploadSlots, type UploadSlot } from '../../http/upload-slots.ts';
import type { NewFeedback } from './feedback-store.ts';
import type { Upload } from './upload.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

/** Maximum bytes of all stored pictures. Above it only questions without pictures are accepted. */
const MAX_STORED_BYTES = 2 * 1024 ** 3;
/** Maximum bytes of the pictures that are read at once. Joining the pieces of a picture needs twice its size for a moment. */
const MAX_UPLOADED_BYTES = 128 * 1024 ** 2;

/** The sender of a question, as far as the server knows them. */
export interface Asker {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly address: string;
  readonly localeId: number;
}

/** Questions from the contact page: everyone may ask, and the operator reads them. */
export interface Feedback {
  /** Counts an attempt before its first byte is read. @throws Failure 429 TOO_MANY_REQUESTS */
  allow(from: Pick<Asker, 'userId' | 'address'>): Promise<void>;
  /** Called before a question is read. @throws Failure 503 BUSY */
  takeSlot(userId: string | null): UploadSlot;
  /**
   * Stores the question, then notifies the operator. A failure to notify is logged and not tried again.
   * @throws Failure 400 WRONG_FIELDS, 429 TOO_MANY_REQUESTS, 503 NO_ROOM_FOR_FILES
   */
  send(upload: Upload, asker: Asker, log: ErrorLog): Promise<void>;
  readonly operator: FeedbackOperator;
  /** Deletes questions that are old, and those that a dead server left incomplete. */
  sweep(): Promise<void>;
}

export interface FeedbackDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'holdUser'>;
  readonly config: LimitSettings & Pick<Config, 'FEEDBACK_TO'>;
  readonly mail: Pick<Mail, 'sendLater'>;
  /** Maximum bytes of all stored pictures. */
  readonly mostStoredBytes?: number;
}

/** The operator reads the first language. The mail names the language of the answer. */
const OPERATORS_LOCALE = LOCALES[0].code;

export const openFeedback = ({
  database,
  clock,
  accounts,
  config,
  mail,
  mostStoredBytes = MAX_STORED_BYTES,
}: FeedbackDependencies): Feedback => {
  const counts = countFeedback({ database, config });
  const slots = new UploadSlots({ slots: AMOUNTS.questions.most, bytes: MAX_UPLOADED_BYTES });
  const storage = openStorage({ database, accounts, mostStoredBytes });

  const notify = async (
    { id, name, email }: StoredQuestion,
    { question, localeId, files }: NewFeedback,
  ): Promise<void> => {
    // A user who deleted the account meanwhile stays anonymous and gets no answer.
    if (config.FEEDBACK_TO === null || email === '' || !(await counts.mail())) return;
    const language = LOCALES.find((locale) => locale.id === localeId)?.name ?? '';
    const names = files.map(({ type }, at) => pictureName(id, at + 1, type));
    mail.sendLater({
      to: config.FEEDBACK_TO,
      locale: OPERATORS_LOCALE,
      content: { kind: 'feedback', id, name, email, question, language, files: names.join(', ') || '—' },
    });
  };

  return {
    allow: (from) => counts.attempt(from),
    takeSlot: (userId) => slots.take(userId),
    send: async ({ fields, files }, asker, log) => {
      const { userId, localeId } = asker;
      const question = { ...checkFields(fields), userId, localeId, files, sentAt: new Date(clock.now()) };
      const stored = await counts.question(asker, () => storage.store(question, log));
      await notify(stored, question).catch((error: unknown) =>
        log.error({ err: error }, 'The operator could not be notified of a question'),
      );
    },
    operator: openFeedbackOperator(database),
    sweep: () => storage.sweep(clock.now()),
  };
};
