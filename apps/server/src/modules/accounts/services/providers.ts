import type { Service } from '@magnaty/protocol';
import type { Clock } from '../../../ports/clock.ts';
import type { Config } from '../../../config/config.ts';
import type { SiteConfig } from '../guard.ts';
import { networkFetch } from './oauth-provider.ts';
import type { Provider } from './provider.ts';
import { STAND_IN, standInFetch, standInPath } from './stand-in/stand-in.ts';
import { telegramProvider } from './telegram.ts';
import { vkProvider } from './vk.ts';
import { yandexProvider } from './yandex.ts';

export type ServicesConfig = SiteConfig &
  Pick<Config, 'VK_CLIENT_ID' | 'YANDEX_CLIENT_ID' | 'YANDEX_CLIENT_SECRET' | 'TELEGRAM_BOT_TOKEN'>;

const SERVICES: readonly Service[] = ['vk', 'tg', 'ya'];

/** Services with keys of their own. */
const keyed = (config: ServicesConfig): ReadonlySet<Service> =>
  new Set(
    SERVICES.filter(
      (service) =>
        ({ vk: config.VK_CLIENT_ID, tg: config.TELEGRAM_BOT_TOKEN, ya: config.YANDEX_CLIENT_ID })[service] !== null,
    ),
  );

/** Services by which one can log in on this site. */
export const availableServices = (config: ServicesConfig, mayUseStandIns: boolean): readonly Service[] =>
  mayUseStandIns ? SERVICES : SERVICES.filter((service) => keyed(config).has(service));

/**
 * How each service is spoken to. Where one has no keys, a stand-in takes its place for who may use it.
 * @param site where the stand-in's page is.
 * @returns null for a service that cannot be used.
 */
export const providerOf = (
  service: Service,
  {
    config,
    clock,
    site,
    mayUseStandIns,
  }: { config: ServicesConfig; clock: Clock; site: string; mayUseStandIns: boolean },
): Provider | null => {
  const isReal = keyed(config).has(service);
  if (!isReal && !mayUseStandIns) return null;
  const common = isReal
    ? { fetch: networkFetch }
    : { fetch: standInFetch(clock), authorizationUrl: `${site}${standInPath(service)}` };
  switch (service) {
    case 'vk':
      return vkProvider({ ...common, clientId: config.VK_CLIENT_ID ?? STAND_IN.clientId });
    case 'ya':
      return yandexProvider({
        ...common,
        clientId: config.YANDEX_CLIENT_ID ?? STAND_IN.clientId,
        clientSecret: config.YANDEX_CLIENT_SECRET ?? STAND_IN.clientSecret,
      });
    case 'tg':
      return telegramProvider({ ...common, clock, botToken: config.TELEGRAM_BOT_TOKEN ?? STAND_IN.botToken });
  }
};
