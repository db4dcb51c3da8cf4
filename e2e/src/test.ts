import { test as base } from '@playwright/test';
import { ProductServer } from './server.ts';
import { recordToasts } from './toasts.ts';

/** Long timers, so that none expires during a test, and high limits, because all visitors share one address. */
const SETTINGS = {
  REGISTER_LIMIT: '100000',
  LOGIN_LIMIT: '100000',
  RECOVERY_LIMIT: '100000',
  FEEDBACK_LIMIT: '100000',
  LOBBY_BOTS_MS: '600000',
  LOBBY_GRACE_MS: '600000',
  CONFIRM_TIMEOUT_MS: '600000',
  CHIP_TIMEOUT_MS: '600000',
  AUCTION_TIMEOUT_MS: '600000',
};

interface Fixtures {
  /** A separate server for one test, which may kill it. */
  readonly ownServer: ProductServer;
}

interface WorkerFixtures {
  /** All tests of a worker share this server, so each test registers its own users. */
  readonly server: ProductServer;
}

/** The test function of journeys on the built product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await recordToasts(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await ProductServer.start(SETTINGS);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  ownServer: async ({ playwright: _playwright }, use) => {
    const server = await ProductServer.start();
    await use(server);
    await server.stop();
  },
});
