import type { Service } from '@magnaty/protocol';
import type { Clock } from '../../../ports/clock.ts';
import type { Config } from '../../../config/config.ts';
import type { SiteConfig } from '../logins.ts';
import { networkFetch } from './oauth-provider.ts';
import type { Provider } from './provider.ts';
import { FAKE_KEYS, fakeFetch, fakePath } from './fake/fake.ts';
import { telegramProvider } from './telegram.ts';
import { vkProvider } from './vk.ts';
import { yandexProvider } from './yandex.ts';

export type ServicesConfig = SiteConfig &
  Pick<Config, 'VK_CLIENT_ID' | 'YANDEX_CLIENT_ID' | 'YANDEX_CLIENT_SECRET' | 'TELEGRAM_BOT_TOKEN'>;

const SERVICES: readonly Service[] = ['vk', 'tg', 'ya'];

/** Services whose keys are in the settings. */
const configuredServices = (config: ServicesConfig): ReadonlySet<Service> =>
  new Set(
    SERVICES.filter(
      (service) =>
        ({ vk: config.VK_CLIENT_ID, tg: config.TELEGRAM_BOT_TOKEN, ya: config.YANDEX_CLIENT_ID })[service] !== null,
    ),
  );

/** Services that a caller can use to log in on this site. */
export const availableServices = (config: ServicesConfig, mayUseFakes: boolean): readonly Service[] =>
  mayUseFakes ? SERVICES : SERVICES.filter((service) => configuredServices(config).has(service));

/**
 * Opens the provider of a service. If the settings have no keys for it, callers who may use fakes get a fake.
 * @param site the address of the site, which has the fake's page.
 * @returns null if the service cannot be used.
 */
export const providerOf = (
  service: Service,
  { config, clock, site, mayUseFakes }: { config: ServicesConfig; clock: Clock; site: string; mayUseFakes: boolean },
): Provider | null => {
  const isReal = configuredServices(config).has(service);
  if (!isReal && !mayUseFakes) return null;
  const common = isReal
    ? { fetch: networkFetch }
    : { fetch: fakeFetch(clock), authorizationUrl: `${site}${fakePath(service)}` };
  switch (service) {
    case 'vk':
      return vkProvider({ ...common, clientId: config.VK_CLIENT_ID ?? FAKE_KEYS.clientId });
    case 'ya':
      return yandexProvider({
        ...common,
        clientId: config.YANDEX_CLIENT_ID ?? FAKE_KEYS.clientId,
        clientSecret: config.YANDEX_CLIENT_SECRET ?? FAKE_KEYS.clientSecret,
      });
    case 'tg':
      return telegramProvider({ ...common, clock, botToken: config.TELEGRAM_BOT_TOKEN ?? FAKE_KEYS.botToken });
  }
};
