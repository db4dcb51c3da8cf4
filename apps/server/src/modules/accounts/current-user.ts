import type { CurrentUser, GameStatus } from '@magnaty/protocol';
import type { UserRow } from './user-store.ts';

/** A user as he sees himself. */
export const currentUser = (user: UserRow, gameStatus: GameStatus): CurrentUser => ({
  id: user.id,
  nickname: user.nickname,
  email: user.email,
  balance: user.balance,
  experience: user.experience,
  rating: user.rating,
  avatarPath: user.avatarPath,
  firstName: user.firstName,
  lastName: user.lastName,
  countryId: user.countryId,
  localeId: user.localeId,
  gender: user.gender,
  servicesAuth: {
    vkId: null,
    tgId: null,
    yandexId: null,
    vkUsername: null,
    tgUsername: null,
    yandexUsername: null,
  },
  isConfirmedEmail: user.isConfirmedEmail,
  isSetPassword: user.passwordHash !== null,
  gameStatus,
  volume: user.volume,
});
