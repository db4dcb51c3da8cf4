import type { CurrentUser, Service } from '@magnaty/protocol';

/** In the order in which they are shown. */
export const SERVICES: readonly Service[] = ['vk', 'tg', 'ya'];

export interface LinkedAccount {
  readonly service: Service;
  readonly isLinked: boolean;
  /** Name at the service, where it told one. */
  readonly username: string | null;
}

/** Names of a user's fields that tell of a service. */
const FIELDS = {
  vk: { id: 'vkId', username: 'vkUsername' },
  tg: { id: 'tgId', username: 'tgUsername' },
  ya: { id: 'yandexId', username: 'yandexUsername' },
} as const satisfies Record<Service, object>;

export function linkedAccounts({ servicesAuth }: Pick<CurrentUser, 'servicesAuth'>): readonly LinkedAccount[] {
  return SERVICES.map((service) => {
    const { id, username } = FIELDS[service];
    return { service, isLinked: servicesAuth[id] !== null, username: servicesAuth[username] };
  });
}

/** What the user's fields are once a service is unlinked. */
export function withoutService(
  { servicesAuth }: Pick<CurrentUser, 'servicesAuth'>,
  service: Service,
): Pick<CurrentUser, 'servicesAuth'> {
  const { id, username } = FIELDS[service];
  return { servicesAuth: { ...servicesAuth, [id]: null, [username]: null } };
}

export function isService(value: string | null): value is Service {
  return SERVICES.some((service) => service === value);
}
