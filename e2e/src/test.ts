import { test as base } from '@playwright/test';
import { ProductServer } from './server.ts';

/** What is not about time is not decided by it, and all visitors share one address. */
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
  /** A server of this test alone, which may be killed. */
  readonly ownServer: ProductServer;
}

interface WorkerFixtures {
  /** The tests of one worker share it, so each makes users of its own. */
  readonly server: ProductServer;
}

/** Journeys on the built product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
