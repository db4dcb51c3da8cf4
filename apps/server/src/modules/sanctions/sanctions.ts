import { PAGE_PATHS } from '@magnaty/protocol';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { siteAddress } from '../../http/site-address.ts';
import type { Broadcast, UserEvent } from '../../ports/broadcast.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import { localeCode, type PlainKey } from '../../texts/texts.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Mail } from '../mail/index.ts';
import { annulGame, type Annulment, type AnnulmentOutcome, type GivenRewards } from './annulment.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Promises } from '../promised-rewards/index.ts';
import type { Wallet } from '../wallet/index.ts';
import {
  insertSanctions,
  liftAll,
  sanctionsOf,
  type LastingKind,
  type NewSanction,
  type SanctionRow,
} from './sanction-store.ts';

interface User {
  readonly id: string;
  readonly nickname: string;
}

/** Why, with the operator's words. */
export type Cause = Pick<NewSanction, 'reason' | 'note'>;

export interface Sanctions {
  warn(user: User, cause: Cause): Promise<void>;
  /** @returns the end, epoch ms. */
  restrict(user: User, order: Cause & { readonly kind: LastingKind; readonly days: number }): Promise<number>;
  /** Ends all mutes and suspensions. @returns how many were in force. */
  lift(user: User): Promise<number>;
  /** @returns false if the name was taken meanwhile. */
  rename(user: User, nickname: string, cause: Cause): Promise<boolean>;
  annul(annulment: Annulment): Promise<AnnulmentOutcome>;
  /** The decisions about a user, the newest first. */
  of(userId: string): Promise<SanctionRow[]>;
}

export interface SanctionDependencies {
  readonly database: Database;
  readonly config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly promises: Pick<Promises, 'takeBack'>;
  readonly accounts: Pick<
    Accounts,
    | 'findByLogin'
    | 'holdUser'
    | 'lockForMoney'
    | 'mailReader'
    | 'nicknameErrors'
    | 'profiles'
    | 'takeNicknameAway'
    | 'takeResult'
  >;
  readonly mail: Pick<Mail, 'sendLater'>;
  readonly wallet: Pick<Wallet, 'takeBack'>;
  readonly inventory: Pick<Inventory, 'takePrizes'>;
  readonly games: GivenRewards;
  readonly notifier: Pick<Notifier, 'add'>;
}

const DAY_MS = 24 * 60 * 60_000;
const LISTED = 50;

type Told = SanctionRow['kind'] | 'lift';

const TOAST_TYPES: Readonly<Record<Told, 'success' | 'warning'>> = {
  warning: 'warning',
  mute: 'warning',
  suspension: 'warning',
  rename: 'warning',
  annulment: 'warning',
  lift: 'success',
};

const toastOf = (told: Told): UserEvent => ({
  name: 'NewNotification',
  payload: { type: TOAST_TYPES[told], key: `sanction.toast.${told}` satisfies PlainKey },
});

export const openSanctions = (dependencies: SanctionDependencies): Sanctions => {
  const { database, config, clock, news, broadcast, accounts, mail, notifier } = dependencies;
  const link = `${siteAddress(config)}${PAGE_PATHS.documentContact}`;

  /** Tells the user by a toast, at the pages that are open, and by mail. */
  const tell = async (
    userId: string,
    kind: Told,
    values: Partial<Cause> & { readonly until?: number; readonly nickname?: string; readonly gameId?: string } = {},
  ): Promise<void> => {
    broadcast.toUser(userId, toastOf(kind));
    // The pages ask for the user again, and show the decision.
    news.changed(database, userId, 'notifications');
    const reader = await accounts.mailReader(userId);
    if (reader === null) return;
    const { until, reason = null, note = null, ...rest } = values;
    const content = {
      kind,
      reason,
      note,
      link,
      ...rest,
      ...(until !== undefined && { until: new Date(until) }),
    } as const;
    mail.sendLater({ to: reader.email, locale: localeCode(reader.localeId), content });
  };

  /** @returns false if the user is deleted. */
  const decide = (row: NewSanction): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await accounts.holdUser(tx, row.userId))) return false;
      await insertSanctions(tx, notifier, [row]);
      return true;
    });

  return {
    warn: async ({ id }, cause) => {
      const isThere = await decide({ userId: id, kind: 'warning', startsAt: clock.now(), ...cause });
      if (isThere) await tell(id, 'warning', cause);
    },
    restrict: async ({ id }, { kind, days, ...cause }) => {
      const startsAt = clock.now();
      const until = startsAt + days * DAY_MS;
      if (await decide({ userId: id, kind, startsAt, until, ...cause })) await tell(id, kind, { ...cause, until });
      return until;
    },
    lift: async ({ id }) => {
      const lifted = await database.transaction(async (tx) => {
        if (!(await accounts.holdUser(tx, id))) return 0;
        const ids = await liftAll(tx, id, clock.now());
        const last = Math.max(...ids);
        if (ids.length > 0) await notifier.add(tx, id, `lift:${last}`, { kind: 'sanction', sanction: 'lift' });
        return ids.length;
      });
      if (lifted > 0) await tell(id, 'lift');
      return lifted;
    },
    rename: async ({ id }, nickname, cause) => {
      if (!(await accounts.takeNicknameAway(id, nickname))) return false;
      if (await decide({ userId: id, kind: 'rename', startsAt: clock.now(), ...cause }))
        await tell(id, 'rename', { ...cause, nickname });
      return true;
    },
    annul: async (annulment) => {
      const outcome = await annulGame(dependencies, annulment);
      if (typeof outcome === 'string') return outcome;
      const { gameId, ...cause } = annulment;
      for (const { userId } of outcome.taken) await tell(userId, 'annulment', { ...cause, gameId });
      return outcome;
    },
    of: (userId) => sanctionsOf(database, userId, LISTED),
  };
};
