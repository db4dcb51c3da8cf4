import { BOARD, DICTIONARY } from '@magnaty/content';
import type { Game, GameEvent } from '@magnaty/rules';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTranslator } from '../../../shared/i18n/translator.tsx';
import { TextContext } from '../../../shared/i18n/use-text.ts';
import { GameContext, type GameContextValue } from '../context/game-context.ts';
import { createUiStore } from '../context/ui-state.ts';
import { Playback } from '../playback/playback.ts';
import { MovingElements } from '../playback/moving-elements.ts';
import { createAwayPlayers } from '../session/away-players.ts';
import { createConnectionStatus } from '../session/connection-status.ts';
import { GameSpeed } from '../speed/game-speed.ts';
import { Stickers } from '../stickers/stickers.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });

/** Renders a part of the game screen in Russian, in a context whose playback shows everything at once. */
export function renderInGame(part: ReactNode, game: Game, some: Partial<GameContextValue> = {}) {
  const playback = new Playback(
    {
      board: BOARD,
      viewerId: 'mira',
      driver: { beforeChange: () => undefined, afterChange: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: { now: () => 0, after: () => () => undefined },
      prefersReducedMotion: () => true,
      // Everything is shown at once.
      isHidden: () => true,
    },
    game,
    [],
  );
  const context: GameContextValue = {
    viewerId: 'mira',
    kind: 'game',
    playback,
    moving: new MovingElements(),
    ui: createUiStore(),
    awayPlayers: createAwayPlayers(),
    connectionStatus: createConnectionStatus(),
    clock: { now: () => 0 },
    sounds: null,
    stickers: new Stickers({
      viewerId: 'mira',
      after: () => () => undefined,
      send: () => Promise.resolve(null),
      explain: () => undefined,
    }),
    speed: new GameSpeed({
      viewerId: 'mira',
      players: () => playback.table.game.players,
      send: () => undefined,
      setPace: (pace) => playback.setPace(pace),
      tell: () => undefined,
    }),
    sendCommand: () => Promise.resolve(true),
    takeSeatBack: () => undefined,
    readStory: () => Promise.resolve(null),
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
