import { apiError, empty, feedbackForm } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FAILED, openGuard, type AccountsModule, type ServicesConfig } from '../accounts/index.ts';
import type { Feedback } from './feedback.ts';
import { localeOf } from '../../http/locale.ts';
import type { UploadSlot } from '../../http/upload-slots.ts';
import { localeIdOf } from '../../texts/texts.ts';
import { readUpload } from './upload.ts';

interface Options {
  readonly accounts: Pick<AccountsModule, 'sessions'>;
  readonly feedback: Pick<Feedback, 'allow' | 'takeSlot' | 'send'>;
  readonly config: ServicesConfig;
}

/** The calls under /api/unregistered/feedback. */
export const feedbackRoutes =
  ({ accounts, feedback, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const guard = openGuard(accounts.sessions, config);
    app.post(
      '/send',
      {
        config: { takesFiles: true },
        // The handler reads the form itself, and its fields have their own messages.
        attachValidation: true,
        schema: {
          tags: ['unregistered'],
          summary: 'Send a question to the operator by the contact form',
          description:
            'At most five `files`. 400 `WRONG_FIELDS`, `WRONG_ATTACHMENT`, 413 `ATTACHMENT_TOO_LARGE`, ' +
            '`TOO_MANY_ATTACHMENTS`, `TOO_LARGE`, 503 `NO_ROOM_FOR_FILES`: send the question without files.',
          body: { content: { 'multipart/form-data': { schema: feedbackForm } } },
          response: { 200: empty, ...FAILED, 413: apiError, 415: apiError },
        },
      },
      async (request, reply) => {
        let slot: UploadSlot | undefined;
        try {
          const session = await guard.find(request);
          const userId = session?.userId ?? null;
          const asker = { userId, address: request.ip, localeId: localeIdOf(localeOf(request)) };
          await feedback.allow(asker);
          slot = feedback.takeSlot(userId);
          const upload = await readUpload(request, slot.hold);
          await feedback.send(upload, asker, request.log);
          return {};
        } catch (error) {
          // The rest of the body is not read.
          reply.header('connection', 'close');
          throw error;
        } finally {
          slot?.release();
        }
      },
    );
  };
