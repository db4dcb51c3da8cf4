import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken, tokenOf } from './session-token.ts';
import { knownBrowsers } from './tables.ts';
import { AMOUNTS } from '../../limits/amounts.ts';

const DAY_MS = 24 * 3_600_000;
/** The longest lifetime that browsers give a cookie. */
const LIFE_MS = 400 * DAY_MS;

/** The cookie tells a browser that has logged in before from a stranger's. It opens nothing. */
export const BROWSER_COOKIE = { name: 'magnaty_browser', maxAge: LIFE_MS / 1000 };

const sentToken = (cookieHeader: string | undefined): string | null => tokenOf(cookieHeader, BROWSER_COOKIE.name);

/**
 * Notes that the browser has logged in as the user. Call it with the user locked.
 * @returns the token for the browser's cookie: the former one, if it has one, so that several users may share a browser.
 */
export const rememberBrowser = async (
  tx: Database,
  { userId, cookieHeader, now }: { userId: string; cookieHeader: string | undefined; now: number },
): Promise<string> => {
  const token = sentToken(cookieHeader) ?? newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(now + LIFE_MS);
  await tx
    .insert(knownBrowsers)
    .values({ tokenHash, userId, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.tokenHash], set: { expiresAt } });
  const newest = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.expiresAt))
    .limit(AMOUNTS.browsers.most);
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.tokenHash, newest)));
  return token;
};

/** @returns the hash of the browser's token if the browser has logged in to this account before; null otherwise. */
export const knownBrowserOf = async (
  database: Database,
  { userId, cookieHeader, now }: { userId: string; cookieHeader: string | undefined; now: number },
): Promise<string | null> => {
  const token = sentToken(cookieHeader);
  if (token === null) return null;
  const [known] = await database
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        eq(knownBrowsers.tokenHash, hashToken(token)),
        gt(knownBrowsers.expiresAt, new Date(now)),
      ),
    );
  return known?.tokenHash ?? null;
};
