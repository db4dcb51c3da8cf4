import { randomInt, randomUUID } from 'node:crypto';
import { FIRST_RATING } from '@magnaty/content';
import type { Service } from '@magnaty/protocol';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import { localeCode, text } from '../../../texts/texts.ts';
import { emailErrors, emailKey, normaliseEmail } from '../email.ts';
import { nicknameErrors, nicknameSkeleton, normaliseNickname } from '../nickname.ts';
import { normalisePersonName, personNameErrors } from '../person-name.ts';
import { findByEmail, findByFormerEmail, insertUser, updateUser } from '../user-store.ts';
import { insertLink } from './link-store.ts';
import type { Identity } from './provider.ts';

/** Number of names to try: the name at the service, then generated ones. */
const TRIES = 6;

const nicknameFor = (identity: Identity, localeId: number, attempt: number): string => {
  const wanted = normaliseNickname(identity.username ?? '');
  if (attempt === 0 && nicknameErrors(wanted).length === 0) return wanted;
  return `${text(localeCode(localeId), 'account.newNickname')} ${randomInt(10_000, 1_000_000)}`;
};

/** The address from the service if nobody has it. It stays unconfirmed, and no account is looked up by it. */
const emailFor = async (tx: Database, identity: Identity): Promise<string | null> => {
  const email = normaliseEmail(identity.email ?? '');
  if (emailErrors(email).length > 0) return null;
  const key = emailKey(email);
  const owner = (await findByEmail(tx, key)) ?? (await findByFormerEmail(tx, key));
  return owner === null ? email : null;
};

/** Creates an account without a password for the first login by a service. @returns the user's id. */
export const createAccount = async (
  tx: Database,
  { service, identity, localeId }: { service: Service; identity: Identity; localeId: number },
): Promise<string> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = randomUUID();
    const nickname = nicknameFor(identity, localeId, attempt);
    const email = await emailFor(tx, identity);
    const isNew = await insertUser(tx, {
      id,
      nickname,
      nicknameSkeleton: nicknameSkeleton(nickname),
      email,
      emailKey: email === null ? null : emailKey(email),
      passwordHash: null,
      localeId,
      rating: FIRST_RATING,
    });
    if (!isNew) continue;
    const firstName = normalisePersonName(identity.firstName ?? '');
    if (firstName !== '' && personNameErrors(firstName, 'firstName').length === 0)
      await updateUser(tx, id, { firstName });
    const { externalId, username } = identity;
    // A parallel login linked the same identity first: the transaction is rolled back.
    if (!(await insertLink(tx, { service, externalId, userId: id, username }))) break;
    return id;
  }
  throw new Failure(503, 'BUSY', { retryAfter: 1 });
};
