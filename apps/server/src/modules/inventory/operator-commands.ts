import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { lockForMoney, type Accounts } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Inventory } from './inventory.ts';

interface Dependencies {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'findByLogin'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
  readonly inventory: Pick<Inventory, 'grant'>;
  readonly notifier: Pick<Notifier, 'add'>;
}

/** The command that gives an item to a user. */
export const inventoryCommands = ({
  database,
  accounts,
  catalogue,
  inventory,
  notifier,
}: Dependencies): readonly OperatorCommand[] => [
  {
    name: 'item',
    usage: [['item <nickname or e-mail> <item id>', 'gives an item of the market to a user']],
    run: async ([login, typedId, ...rest]) => {
      if (login === undefined || typedId === undefined || rest.length > 0) return null;
      const id = /^\d{1,9}$/.test(typedId) ? Number(typedId) : 0;
      const item = (await catalogue.byId([id])).get(id);
      if (item === undefined) throw new CommandError(`No such item: ${typedId}`);
      const user = await accounts.findByLogin(login);
      if (user === null) throw new CommandError(`No such user: ${login}`);
      const isGiven = await database.transaction(async (tx) => {
        if (!(await lockForMoney(tx, [user.id])).has(user.id)) throw new CommandError(`No such user: ${login}`);
        if (!(await inventory.grant(tx, { userId: user.id, item }))) return false;
        const gift = { kind: 'gift', itemId: id, coins: 0, text: '' } as const;
        await notifier.add(tx, user.id, `item:${randomUUID()}`, gift);
        return true;
      });
      if (!isGiven) throw new CommandError(`${user.nickname} owns ${item.key} for good already.`);
      return [`${user.nickname}: ${item.key}`];
    },
  },
];
