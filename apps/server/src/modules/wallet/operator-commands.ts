import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable } from '../../operator/terminal.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { checkLedger, movementsOf } from './ledger-check.ts';
import { balanceOf, credit, debit } from './ledger.ts';

/** Finds a user by nickname or address. */
export interface UserFinder {
  findByLogin(login: string): Promise<{ readonly id: string; readonly nickname: string } | null>;
}

interface Dependencies {
  readonly database: Database;
  readonly accounts: UserFinder;
}

/** The most that the operator gives or takes at once, coins. */
const MAX_COINS = 1_000_000_000;

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

const verify = async (database: Database): Promise<string[]> => {
  const { accounts, wrongAccounts, wrongTransactions } = await checkLedger(database);
  const faults = [
    ...wrongAccounts.map(
      ({ accountId, balance, ledger }) => `${accountId}: the balance is ${balance}, its entries add up to ${ledger}`,
    ),
    ...wrongTransactions.map((id) => `transaction ${id}: its entries do not add up to 0`),
  ];
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return [`accounts: ${accounts}, each balance is the sum of its entries`];
};

/**
 * The operator's commands about coins. They are a module beside the wallet, because they find users by name, and the
 * accounts depend on the wallet.
 */
export const walletCommands = ({ database, accounts }: Dependencies): ServerModule => {
  const userOf = async (login: string) => {
    const user = await accounts.findByLogin(login);
    if (user === null) throw new CommandError(`No such user: ${login}`);
    return user;
  };

  const show = async (login: string): Promise<string[]> => {
    const user = await userOf(login);
    const movements = await movementsOf(database, user.id);
    return [
      `${user.nickname} (user:${user.id}): ${await balanceOf(database, user.id)} coins`,
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
      if (amount > 0) await credit(tx, booking);
      else if ((await debit(tx, booking)) === 'not-enough') throw new CommandError('The user has fewer coins.');
    });
    return [`${user.nickname}: ${signed(amount)}, now ${await balanceOf(database, user.id)} coins`];
  };

  return {
    name: 'wallet-commands',
    commands: [
      {
        name: 'ledger',
        usage: [
          ['ledger verify', 'proves every balance from the rows of the ledger'],
          ['ledger show <nickname or e-mail>', 'shows the balance of a user and its newest changes'],
        ],
        run: async ([form, ...rest]) => {
          if (form === 'verify' && rest.length === 0) return verify(database);
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
