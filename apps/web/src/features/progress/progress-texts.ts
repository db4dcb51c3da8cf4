import { STAMPS, type Unlock } from '@magnaty/content';
import type { OwnProgress } from '@magnaty/protocol';
import type { Messages, Translator } from '../../shared/i18n/translator.tsx';

/** The same texts by keys that the server's answers name. */
const byKey = (t: Translator): Messages => t as unknown as Messages;

/** What the task of the day asks for. */
export const taskText = (t: Translator, { taskId, target }: Pick<OwnProgress['task'], 'taskId' | 'target'>): string =>
  byKey(t)(`task.${taskId}`, { target });

export const taskKindText = (t: Translator, kind: string, part: 'name' | 'about'): string =>
  byKey(t)(`task.kind.${kind}.${part}`);

/** The name of a sticker. Some stickers are free, and have only a name in the game. */
export const stickerName = (t: Translator, key: string): string => {
  const own = `unlock.sticker.${key}`;
  if (t.has(own)) return byKey(t)(own);
  // In the game it stands within a sentence.
  const name = byKey(t)(`game.sticker.${key}`);
  return name.charAt(0).toLocaleUpperCase(t.code) + name.slice(1);
};

/** «Портрет «Зоя»». */
export const unlockText = (t: Translator, { kind, key }: Unlock): string =>
  t(`floor.unlock.${kind}`, { name: kind === 'sticker' ? stickerName(t, key) : byKey(t)(`unlock.${kind}.${key}`) });

export const stampName = (t: Translator, id: string): string => byKey(t)(`stamp.${id}.name`);

/** What a stamp is given for. */
export const stampHow = (t: Translator, id: string): string =>
  byKey(t)(`stamp.${id}.how`, { target: STAMPS.find((stamp) => stamp.id === id)?.target ?? 1 });
