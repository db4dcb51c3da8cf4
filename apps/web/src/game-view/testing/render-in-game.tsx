import { DICTIONARY } from '@magnaty/content';
import type { Game, GameEvent } from '@magnaty/rules';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { createScreen } from '../create-screen.ts';
import { GameContext } from '../context/game-context.ts';
import type { GameContextValue } from '../state.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });

/** Renders a part of the game screen in Russian, in a context whose playback shows everything at once. */
export function renderInGame(part: ReactNode, game: Game, some: Partial<GameContextValue> = {}) {
  const screen = createScreen({
    viewerId: 'mira',
    game,
    driver: { play: () => undefined, finish: () => undefined },
    scheduler: { now: () => 0, after: () => () => undefined },
    prefersReducedMotion: () => true,
    // Everything is shown at once.
    isHidden: () => true,
  });
  const { playback } = screen;
  const context: GameContextValue = {
    ...screen,
    kind: 'game',
    clock: { now: () => 0 },
    sendCommand: () => Promise.resolve(true),
    leave: () => undefined,
    ...some,
  };
  const view = render(
    <TextContext value={t}>
      <GameContext value={context}>{part}</GameContext>
    </TextContext>,
  );
  const show = (...events: GameEvent[]): void =>
    act(() => {
      for (const event of events) {
        playback.push({ ...event, gameId: 'gallery', seq: playback.table.game.seq + 1, at: 0 });
      }
    });
  return { ...view, context, show };
}
