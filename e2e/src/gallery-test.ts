import { test as base } from '@playwright/test';
import { GallerySite } from './gallery-site.ts';

/** The test function of journeys through the galleries. All tests of a worker share the built galleries. */
export const test = base.extend<object, { readonly site: GallerySite }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const site = await GallerySite.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
