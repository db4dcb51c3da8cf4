import { empty, feedbackForm } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { UploadSlot } from '../../http/upload-slots.ts';
import { localeIdOf } from '../../texts/texts.ts';
import type { Feedback } from './feedback.ts';
import { readUpload } from './upload.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly feedback: Pick<Feedback, 'allow' | 'takeSlot' | 'send'>;
}

/** The calls under /api/unregistered/feedback. */
export const feedbackRoutes =
  ({ sessions, feedback }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['unregistered'] });
    call({
      method: 'POST',
      path: '/send',
      who: 'anyone',
      limit: { inWork: 'feedbackTry.address' },
      summary: 'Send a question to the operator by the contact form',
      description:
        'At most five `files`. 400 `WRONG_FIELDS`, `WRONG_ATTACHMENT`, 413 `ATTACHMENT_TOO_LARGE`, ' +
        '`TOO_MANY_ATTACHMENTS`, `TOO_LARGE`, 503 `NO_ROOM_FOR_FILES`: send the question without files.',
      upload: { 'multipart/form-data': feedbackForm },
      answer: empty,
      alsoFails: [413, 415],
      run: async ({ userId, locale, request, reply }) => {
        let slot: UploadSlot | undefined;
        try {
          const asker = { userId, address: request.ip, localeId: localeIdOf(locale) };
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
    });
  };
