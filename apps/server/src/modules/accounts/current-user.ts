import type { AppliedItems, CurrentUser, GameStatus, Promised, Sanction, UserRelations } from '@magnaty/protocol';
import type { LinkedService } from './services/link-store.ts';
import type { UserRow } from './user-store.ts';

const servicesAuth = (links: readonly LinkedService[]): CurrentUser['servicesAuth'] => {
  const at = (service: LinkedService['service']) => links.find((link) => link.service === service);
  return {
    vkId: at('vk')?.externalId ?? null,
    tgId: at('tg')?.externalId ?? null,
    yandexId: at('ya')?.externalId ?? null,
    vkUsername: at('vk')?.username ?? null,
    tgUsername: at('tg')?.username ?? null,
    yandexUsername: at('ya')?.username ?? null,
  };
};

/** The rewards that wait for the user's confirmation. */
export interface PromisesReader {
  waitingFor(userId: string): Promise<Promised>;
}

interface Parts {
  readonly user: UserRow;
  readonly links: readonly LinkedService[];
  readonly gameStatus: GameStatus;
  readonly balance: number;
  readonly promised: Promised;
  readonly applied: AppliedItems;
  readonly relations: UserRelations;
  readonly sanctions: Sanction[];
}

/** The account as its own user sees it. */
export const currentUser = ({
  user,
  links,
  gameStatus,
  balance,
  promised,
  applied,
  relations,
  sanctions,
}: Parts): CurrentUser => ({
  id: user.id,
  nickname: user.nickname,
  email: user.email,
  balance,
  promised,
  experience: user.experience,
  rating: user.rating,
  avatarPath: user.avatarPath,
  name: { firstName: user.firstName, lastName: user.lastName },
  countryId: user.countryId,
  localeId: user.localeId,
  gender: user.gender,
  servicesAuth: servicesAuth(links),
  isConfirmedEmail: user.isConfirmedEmail,
  isSetPassword: user.passwordHash !== null,
  isQuick: user.isQuick,
  gameStatus,
  volume: user.volume,
  applied,
  relations,
  sanctions,
});
