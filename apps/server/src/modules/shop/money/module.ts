import { ledgerList, ledgerQuery, paymentList, paymentsQuery } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf } from '../../../http/call.ts';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import type { AccountsModule } from '../../accounts/index.ts';
import { itemName, type Catalogue } from '../../catalogue/index.ts';
import { openPaymentList, paymentsById } from '../payments/index.ts';
import { openLedgerList, type LedgerSubjects } from './ledger-list.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<AccountsModule, 'sessions'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
  readonly games: LedgerSubjects['games'];
  readonly promises: Parameters<typeof openLedgerList>[0]['promises'];
  /** The ids of the items that these keys have bought. */
  readonly boughtForCoins: (userId: string, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What users read about their own money: all payments, and each change of the balance. */
export const moneyModule = (dependencies: Dependencies): ServerModule => {
  const { database, accounts, catalogue, games, boughtForCoins } = dependencies;
  const payments = openPaymentList(dependencies);
  const ledger = openLedgerList({
    ...dependencies,
    subjects: {
      games,
      payments: (ids) => paymentsById(database, ids),
      purchases: async (userId, keys, locale) => {
        const bought = await boughtForCoins(userId, keys);
        const items = await catalogue.byId([...new Set(bought.values())]);
        const names = new Map<string, string>();
        for (const [key, itemId] of bought) {
          const item = items.get(itemId);
          if (item !== undefined) names.set(key, itemName(item, locale));
        }
        return names;
      },
    },
  });
  const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['payment'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'call.user',
      summary: 'All payments of the user, the newest first',
      query: paymentsQuery,
      answer: paymentList,
      run: async ({ userId, query, locale }) => payments({ userId, locale, before: query.before }),
    });
  };
  const ledgerRoutes: FastifyPluginAsyncZod = async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['user'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'call.user',
      summary: 'The coins of the user: each change with its cause and the balance after it, the newest first',
      query: ledgerQuery,
      answer: ledgerList,
      run: async ({ userId, query, locale }) => ledger({ userId, locale, before: query.before }),
    });
  };
  return {
    name: 'money',
    calls: [
      { prefix: '/payments', plugin: paymentRoutes },
      { prefix: '/wallet', plugin: ledgerRoutes },
    ],
  };
};
