import { wrongFields } from '../../../http/failure.ts';
import type { Core } from '../core.ts';
import type { GamesOfUsers } from '../games-of-users.ts';
import { dropRecovery } from '../recovery/recovery-store.ts';
import type { SessionRow } from '../session-store.ts';
import type { TracesOfUsers } from '../traces-of-users.ts';
import { deleteUser, findUser, lockUser } from '../user-store.ts';

/** Who has logged in so recently need not give his nickname, ms. */
const FRESH_MS = 10 * 60_000;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Deletes an account with everything that names its owner. */
export const removal = ({
  core,
  games,
  feedback,
}: {
  readonly core: Core;
  readonly games: GamesOfUsers;
  readonly feedback: TracesOfUsers;
}) => {
  const { database, clock, sessions, attempts } = core;
  /** @throws Failure 400 WRONG_FIELDS where `nickname` is another one, or is missing long after the login. */
  return async (session: SessionRow, nickname: string | undefined): Promise<void> => {
    const { userId } = session;
    await attempts.removal(userId);
    const user = await findUser(database, userId);
    if (user === null) return;
    const isFresh = clock.now() - session.createdAt.getTime() <= FRESH_MS;
    const isMeant = nickname === undefined ? isFresh : withoutSpaces(nickname) === withoutSpaces(user.nickname);
    if (!isMeant) throw wrongFields({ nickname: [{ key: 'field.nickname.other' }] });
    // He leaves while he is still known, so that the others see who has gone.
    await games.leaveAll(userId);
    const tell = await database.transaction(async (tx) => {
      const locked = await lockUser(tx, userId);
      if (locked === null) return null;
      const telling = await sessions.endWithin(tx, { userId });
      if (locked.emailKey !== null) await dropRecovery(tx, locked.emailKey);
      await games.forget(tx, userId);
      await feedback.forget(tx, userId);
      await deleteUser(tx, userId);
      return telling;
    });
    tell?.();
  };
};
