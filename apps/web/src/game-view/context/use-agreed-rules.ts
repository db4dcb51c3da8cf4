import { agreedRules, type AgreedRule } from '../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from './game-context.ts';

/** The agreed rules of this game. They never change. */
export function useAgreedRules(): readonly AgreedRule[] {
  const t = useText();
  const { houseRules, limit } = useGameContext().playback.table.game;
  return agreedRules({ houseRules, limitMinutes: limit === null ? 0 : Math.round(limit.time / 60_000) }, t);
}
