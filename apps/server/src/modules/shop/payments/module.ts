import type { Config } from '../../../config/config.ts';
import type { OwnerSettings } from '../../../config/owner.ts';
import type { Database } from '../../../db/database.ts';
import { hasDevelopmentTools, siteAddress } from '../../../http/site-address.ts';
import { openLimits } from '../../../limits/limiter.ts';
import type { Broadcast } from '../../../ports/broadcast.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { Routes, ServerModule } from '../../../ports/server-module.ts';
import type { Accounts, AccountsModule, SiteConfig } from '../../accounts/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { Notifier } from '../../notifications/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { exportUser } from './export-user.ts';
import { paymentCommands } from './operator-commands.ts';
import type { ItemSeller } from './item-seller.ts';
import { missingForSale } from './may-sell.ts';
import { openPayments, type Payments } from './payments.ts';
import { openReceipts } from './receipts.ts';
import type { PaymentProvider } from './provider.ts';
import { paymentRoutes, webhookRoutes } from './routes.ts';
import { BANK_PATH, sandboxBank, sandboxProvider } from './sandbox/bank.ts';
import { removeEmptyBook } from './sandbox/book.ts';
import { bankRoutes } from './sandbox/routes.ts';
import { yooKassa } from './yookassa/yookassa.ts';

const WEBHOOK_PATH = '/webhook/payments';
const RECONCILE_EVERY_MS = 5_000;

type PaymentsConfig = SiteConfig &
  OwnerSettings &
  Pick<Config, 'YOOKASSA_SHOP_ID' | 'YOOKASSA_SECRET_KEY' | 'YOOKASSA_VAT_CODE'>;

interface Dependencies {
  readonly database: Database;
  readonly config: PaymentsConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'credit' | 'debit' | 'takeBack'>;
  readonly accounts: Pick<AccountsModule, 'sessions'> & Pick<Accounts, 'emailOf' | 'isQuick' | 'mailReader'>;
  readonly mail: Pick<Mail, 'sendLater'>;
  readonly items: ItemSeller;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
  /** Replaces the provider that `config` names. */
  readonly provider?: PaymentProvider;
}

/** With keys, YooKassa. Without keys, the sandbox bank where the tools of a trial run are on, else nobody. */
const providerOf = (config: PaymentsConfig, database: Database): PaymentProvider | null => {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_VAT_CODE: vatCode } = config;
  if (shopId !== null && secretKey !== null) return yooKassa({ shopId, secretKey, vatCode, fetch });
  return hasDevelopmentTools(config) ? sandboxProvider({ database, site: () => siteAddress(config) }) : null;
};

/** An address of this server that it reaches itself: the sandbox bank lives in the same process. */
const ownWebhook = ({ HOST, PORT }: PaymentsConfig): string => {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}${WEBHOOK_PATH}/sandbox`;
};

type PaymentsModule = ServerModule & { readonly payments: Payments | null };

/** Payments in roubles: providers, their notifications, and what is credited for them. */
export const paymentsModule = (dependencies: Dependencies): PaymentsModule => {
  const { database, config, log, accounts, items, mail, clock } = dependencies;
  const provider = dependencies.provider ?? providerOf(config, database);
  const receipts = openReceipts({ config, clock, log, accounts, mail, items });
  const payments = provider && openPayments({ ...dependencies, provider, receipts });
  // Payments of an earlier run are followed to their end all the same.
  const isOwnerMissing = missingForSale(config).length > 0;
  const limits = openLimits({ database });
  const routes = {
    limits,
    sessions: accounts.sessions,
    config,
    payments,
    provider,
    items,
    isOwnerMissing,
    emailOf: accounts.emailOf,
    isQuick: accounts.isQuick,
  };
  const calls: Routes[] = [{ prefix: '/payment', plugin: paymentRoutes(routes) }];
  const prepare = async (): Promise<void> => {
    if (provider?.name !== 'sandbox') await removeEmptyBook(database);
  };
  if (provider === null || payments === null) return { name: 'payments', prepare, calls, exportUser, payments: null };
  const bank = sandboxBank({ database });
  return {
    name: 'payments',
    payments,
    prepare,
    calls,
    pages: [
      { prefix: WEBHOOK_PATH, plugin: webhookRoutes({ payments, provider }) },
      ...(provider.name === 'sandbox'
        ? [{ prefix: BANK_PATH, plugin: bankRoutes({ config, bank, log, webhookUrl: ownWebhook(config) }) }]
        : []),
    ],
    jobs: [
      { everyMs: RECONCILE_EVERY_MS, work: () => payments.reconcile(), failed: 'Open payments could not be checked' },
    ],
    commands: paymentCommands(payments),
    leaveBeforeRemoval: (userId) => payments.cancelAll(userId),
    exportUser,
  };
};
