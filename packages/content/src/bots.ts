/** Who a bot seems to be. */
export interface BotProfile {
  readonly nickname: string;
  readonly avatarPath: string;
}

/** Texts `bot.<key>.name` call them in every language; these are the Russian ones. */
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

const pictureOf = (key: string): string => `/avatars/${key}.svg`;

export const BOT_PROFILES: readonly BotProfile[] = Object.entries(NAMES).map(([key, nickname]) => ({
  nickname,
  avatarPath: pictureOf(key),
}));

/** The pictures of the house, which users may choose as well. */
export const PRESET_AVATARS: readonly { readonly id: string; readonly path: string }[] = Object.keys(NAMES).map(
  (id) => ({ id, path: pictureOf(id) }),
);

const NAME_KEYS: ReadonlyMap<string, string> = new Map(
  Object.keys(NAMES).map((key) => [pictureOf(key), `bot.${key}.name`]),
);

/** Key of the text that names the bot with this picture; null where it is none of ours. */
export const botNameKey = (avatarPath: string | null): string | null => NAME_KEYS.get(avatarPath ?? '') ?? null;
