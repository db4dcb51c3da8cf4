import { apiError, avatar, avatarForm, empty, presetAvatarPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UploadSlot } from '../../../http/upload-slots.ts';
import { BODIES, FAILED_FOR_USER, TAGS, type Guard } from '../guard.ts';
import type { avatarChanges } from './avatars.ts';
import { readUpload } from './upload.ts';

interface Options {
  readonly avatars: ReturnType<typeof avatarChanges>;
  readonly guard: Guard;
}

export const avatarRoutes =
  ({ avatars, guard }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/setAvatar',
      {
        config: { takesFiles: true },
        // The handler reads the form itself, and a body without a picture or preset has its own code.
        attachValidation: true,
        schema: {
          tags: TAGS,
          summary: 'Upload an avatar, or choose a preset',
          description: 'A `file`, or a `preset`. 400 `WRONG_PICTURE`, 413 `FILE_TOO_LARGE`.',
          body: {
            content: {
              'multipart/form-data': { schema: avatarForm },
              'application/json': { schema: presetAvatarPayload },
            },
          },
          response: { 200: avatar, ...FAILED_FOR_USER, 413: apiError },
        },
      },
      async (request, reply) => {
        const { userId } = await guard.need(request);
        await avatars.allow(userId, request.ip);
        let slot: UploadSlot | undefined;
        try {
          slot = avatars.takeSlot(userId);
          const upload = await readUpload(request);
          const avatarPath =
            'file' in upload ? await avatars.upload(userId, upload.file) : await avatars.choose(userId, upload.preset);
          return { avatarPath };
        } catch (error) {
          // The rest of the body is not read.
          reply.header('connection', 'close');
          throw error;
        } finally {
          slot?.release();
        }
      },
    );

    app.post(
      '/removeAvatar',
      {
        schema: {
          tags: TAGS,
          summary: 'Remove the avatar',
          consumes: BODIES,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await avatars.remove((await guard.need(request)).userId);
        return {};
      },
    );
  };
