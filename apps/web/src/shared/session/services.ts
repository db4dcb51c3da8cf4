import type { CurrentUser, Service } from '@magnaty/protocol';

/** In display order. */
export const SERVICES: readonly Service[] = ['vk', 'tg', 'ya'];

export interface LinkedAccount {
  readonly service: Service;
  readonly isLinked: boolean;
  /** The user's name at the service; null if the service gave none. */
  readonly username: string | null;
}

/** By service: the fields of a user that belong to it. */
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

/** The change of the user after a service is unlinked. */
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
