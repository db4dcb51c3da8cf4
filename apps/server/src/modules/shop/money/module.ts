import { ledgerList, ledgerQuery, paymentList, paymentsQuery } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../db/database.ts';
import { localeOf } from '../../../http/locale.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import { FAILED_FOR_USER, openGuard, type AccountsModule, type SiteConfig } from '../../accounts/index.ts';
import { itemName, type Catalogue } from '../../catalogue/index.ts';
import { openPaymentList, paymentsById } from '../payments/index.ts';
import { openLedgerList, type LedgerSubjects } from './ledger-list.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig;
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
  const { database, config, accounts, catalogue, games, boughtForCoins } = dependencies;
  const guard = openGuard(accounts.sessions, config);
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
    app.get(
      '/list',
      {
        schema: {
          tags: ['payment'],
          summary: 'All payments of the user, the newest first',
          querystring: paymentsQuery,
          response: { 200: paymentList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return payments({ userId, locale: localeOf(request), before: request.query.before });
      },
    );
  };
  const ledgerRoutes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/list',
      {
        schema: {
          tags: ['user'],
          summary: 'The coins of the user: each change with its cause and the balance after it, the newest first',
          querystring: ledgerQuery,
          response: { 200: ledgerList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return ledger({ userId, locale: localeOf(request), before: request.query.before });
      },
    );
  };
  return {
    name: 'money',
    calls: [
      { prefix: '/payments', plugin: paymentRoutes },
      { prefix: '/wallet', plugin: ledgerRoutes },
    ],
  };
};
