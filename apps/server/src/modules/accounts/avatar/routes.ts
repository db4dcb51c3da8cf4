import { avatar, avatarForm, empty, presetAvatarPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import type { UploadSlot } from '../../../http/upload-slots.ts';
import { TAGS } from '../logins.ts';
import type { avatarChanges } from './avatars.ts';
import { readUpload } from './upload.ts';

interface Options {
  readonly avatars: ReturnType<typeof avatarChanges>;
  readonly sessions: SessionReader;
}

export const avatarRoutes =
  ({ avatars, sessions }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'POST',
      path: '/setAvatar',
      who: 'user',
      limit: { inWork: 'avatar.user' },
      summary: 'Upload an avatar, or choose a preset',
      description: 'A `file`, or a `preset`. 400 `WRONG_PICTURE`, 413 `FILE_TOO_LARGE`.',
      upload: { 'multipart/form-data': avatarForm, 'application/json': presetAvatarPayload },
      answer: avatar,
      alsoFails: [413],
      run: async ({ userId, request, reply }) => {
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
    });

    call({
      method: 'POST',
      path: '/removeAvatar',
      who: 'user',
      limit: { none: 'a picture is deleted once, and new ones are counted' },
      summary: 'Remove the avatar',
      answer: empty,
      run: async ({ userId }) => {
        await avatars.remove(userId);
        return {};
      },
    });
  };
