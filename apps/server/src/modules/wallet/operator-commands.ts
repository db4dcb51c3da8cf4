import { randomUUID } from 'node:crypto';
import type { Notice } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable } from '../../operator/terminal.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { checkLedger, faultsOf, movementsOf } from './ledger-check.ts';
import { largestDebts, owedBy } from './ledger.ts';
import type { Wallet } from './module.ts';

/** The part of the accounts that these commands use. */
export interface UserFinder {
  /** Locks these users before a transaction changes their money. @returns those who are not deleted. */
  lockForMoney(tx: Database, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Finds a user by nickname or address. */
  findByLogin(login: string): Promise<{ readonly id: string; readonly nickname: string } | null>;
}

/** Tells a user of a gift. */
interface GiftTeller {
  add(tx: Database, userId: string, key: string, gift: Extract<Notice, { kind: 'gift' }>): Promise<unknown>;
}

interface Dependencies {
  readonly database: Database;
  readonly accounts: UserFinder;
  readonly wallet: Pick<Wallet, 'balanceOf' | 'credit' | 'debit'>;
  readonly notifier: GiftTeller;
}

/** The most that the operator gives or takes at once, coins. */
const MAX_COINS = 1_000_000_000;

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

const verify = async (database: Database): Promise<string[]> => {
  const check = await checkLedger(database);
  const faults = faultsOf(check);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return [`accounts: ${check.accounts}, each balance is the sum of its entries`];
};

const debts = async (database: Database): Promise<string[]> => {
  const list = await largestDebts(database);
  return list.length === 0 ? ['nobody owes coins'] : list.map(({ userId, coins }) => `user:${userId}  ${coins} coins`);
};

/**
 * The operator's commands about coins. They are a module beside the wallet, because they find users by name, and the
 * accounts depend on the wallet.
 */
export const walletCommands = ({ database, accounts, wallet, notifier }: Dependencies): ServerModule => {
  const userOf = async (login: string) => {
    const user = await accounts.findByLogin(login);
    if (user === null) throw new CommandError(`No such user: ${login}`);
    return user;
  };

  const show = async (login: string): Promise<string[]> => {
    const user = await userOf(login);
    const movements = await movementsOf(database, user.id);
    const owed = await owedBy(database, user.id);
    return [
      `${user.nickname} (user:${user.id}): ${await wallet.balanceOf(user.id)} coins`,
      ...(owed > 0 ? [`owes ${owed} coins, which new coins pay first`] : []),
      ...movements.map(
        ({ at, amount, reason, idempotencyKey, note }) =>
          `${minute(at)}  ${signed(amount).padStart(8)}  ${reason}  ${printable(note ?? idempotencyKey)}`,
      ),
    ];
  };

  const change = async (login: string, amount: number, note: string): Promise<string[]> => {
    const user = await userOf(login);
    const booking = {
      userId: user.id,
      amount: Math.abs(amount),
      reason: 'operator',
      idempotencyKey: `operator:${randomUUID()}`,
      note,
    } as const;
    await database.transaction(async (tx) => {
      if (!(await accounts.lockForMoney(tx, [user.id])).has(user.id)) throw new CommandError(`No such user: ${login}`);
      if (amount > 0) {
        await wallet.credit(tx, booking);
        const gift = { kind: 'gift', itemId: null, coins: amount, text: note } as const;
        await notifier.add(tx, user.id, booking.idempotencyKey, gift);
      } else if ((await wallet.debit(tx, booking)) === 'not-enough')
        throw new CommandError('The user has fewer coins.');
    });
    return [`${user.nickname}: ${signed(amount)}, now ${await wallet.balanceOf(user.id)} coins`];
  };

  return {
    name: 'wallet-commands',
    commands: [
      {
        name: 'ledger',
        usage: [
          ['ledger verify', 'proves every balance from the rows of the ledger'],
          ['ledger show <nickname or e-mail>', 'shows the balance of a user and its newest changes'],
          ['ledger debts', 'lists the users who owe coins of payments that were returned'],
        ],
        run: async ([form, ...rest]) => {
          if (form === 'verify' && rest.length === 0) return verify(database);
          if (form === 'debts' && rest.length === 0) return debts(database);
          if (form === 'show' && rest.length === 1) return show(rest[0] ?? '');
          return null;
        },
      },
      {
        name: 'coins',
        usage: [['coins <nickname or e-mail> <amount> --reason <text>', 'gives coins to a user, or takes them (−)']],
        run: async ([login, amount, flag, ...words]) => {
          const text = words.join(' ').trim();
          if (login === undefined || amount === undefined || flag !== '--reason' || text === '') return null;
          const coins = /^[+-]?\d{1,10}$/.test(amount) ? Number(amount) : 0;
          if (coins === 0 || Math.abs(coins) > MAX_COINS)
            throw new CommandError(`The amount must be a whole number of coins up to ${MAX_COINS}, and not 0.`);
          return change(login, coins, text);
        },
      },
    ] satisfies OperatorCommand[],
  };
};
