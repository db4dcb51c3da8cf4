/** The name and picture under which a bot plays. */
export interface BotFace {
  readonly nickname: string;
  readonly avatarPath: string;
}

/** Russian names by key. The texts `bot.<key>.name` have the names of all languages. */
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

/** The path of a drawn portrait. */
export const portraitPath = (key: string): string => `/avatars/${key}.svg`;

export const BOT_FACES: readonly BotFace[] = Object.entries(NAMES).map(([key, nickname]) => ({
  nickname,
  avatarPath: portraitPath(key),
}));

/** The preset pictures, which users may choose as well. */
export const PRESET_AVATARS: readonly { readonly id: string; readonly path: string }[] = Object.keys(NAMES).map(
  (id) => ({ id, path: portraitPath(id) }),
);

const NAME_KEYS: ReadonlyMap<string, string> = new Map(
  Object.keys(NAMES).map((key) => [portraitPath(key), `bot.${key}.name`]),
);

/** The key of the text with the name of the bot that has this picture; null when no bot has it. */
export const botNameKey = (avatarPath: string | null): string | null => NAME_KEYS.get(avatarPath ?? '') ?? null;
