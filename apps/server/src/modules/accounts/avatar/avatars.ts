import { PRESET_AVATARS } from '@magnaty/content';
import { Failure, notAuthenticated } from '../../../http/failure.ts';
import type { UploadSlot } from '../../../http/upload-slots.ts';
import { dropAvatar, openPictureProcessing, putAvatar } from '../../avatars/index.ts';
import type { Core } from '../core.ts';
import { lockUser, updateUser, type UserRow } from '../user-store.ts';
import type { Database } from '../../../db/database.ts';

/** Reads a portrait that has to be earned. @returns null if there is none of this name. */
export type PortraitReader = (
  name: string,
) => { readonly path: string; readonly isOpenAt: (experience: number) => boolean } | null;

interface Dependencies {
  readonly core: Core;
  readonly portraitOf: PortraitReader;
}

/** The picture of a user: uploaded, a preset, or none. */
export const avatarChanges = ({ core, portraitOf }: Dependencies) => {
  const { database, limits, news } = core;
  const processing = openPictureProcessing();

  const write = (
    userId: string,
    pathWithin: (tx: Database, user: UserRow) => Promise<string | null>,
  ): Promise<string | null> =>
    database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === null) throw notAuthenticated();
      const avatarPath = await pathWithin(tx, user);
      await updateUser(tx, userId, { avatarPath });
      news.changed(tx, userId, 'profile');
      return avatarPath;
    });

  return {
    /** Counts an upload before its first byte is read. */
    allow: async (userId: string, address: string): Promise<void> => {
      await limits.take('avatar.user', userId);
      await limits.take('avatar.address', address);
    },

    /** Called before a file is read. @throws Failure 503 BUSY */
    takeSlot: (userId: string): UploadSlot => processing.slots.take(userId),

    /** @returns the path. @throws Failure 400 WRONG_PICTURE */
    upload: async (userId: string, file: Uint8Array): Promise<string> => {
      const content = await processing.toAvatar(file);
      return (await write(userId, (tx) => putAvatar(tx, userId, content)))!;
    },

    /**
     * @returns the path. @throws Failure 400 WRONG_PICTURE if there is no such preset, 403 PORTRAIT_CLOSED if the
     * user has not earned it.
     */
    choose: async (userId: string, preset: string): Promise<string> => {
      const picture = PRESET_AVATARS.find(({ id }) => id === preset);
      const earned = portraitOf(preset);
      const path = picture?.path ?? earned?.path;
      if (path === undefined) throw new Failure(400, 'WRONG_PICTURE');
      return (await write(userId, async (tx, { experience }) => {
        if (earned?.isOpenAt(experience) === false) throw new Failure(403, 'PORTRAIT_CLOSED');
        await dropAvatar(tx, userId);
        return path;
      }))!;
    },

    remove: async (userId: string): Promise<void> => {
      await write(userId, async (tx) => {
        await dropAvatar(tx, userId);
        return null;
      });
    },
  };
};
