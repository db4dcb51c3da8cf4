/** Who a bot seems to be. */
export interface BotProfile {
  readonly nickname: string;
  readonly avatarPath: string;
}

const NAMES = {
  ada: 'Ада',
  gleb: 'Глеб',
  ivan: 'Иван',
  lev: 'Лев',
  mira: 'Мира',
  nika: 'Ника',
  roman: 'Роман',
  timur: 'Тимур',
  vera: 'Вера',
  zoya: 'Зоя',
} as const;

export const BOT_PROFILES: readonly BotProfile[] = Object.entries(NAMES).map(([key, nickname]) => ({
  nickname,
  avatarPath: `/avatars/${key}.svg`,
}));
