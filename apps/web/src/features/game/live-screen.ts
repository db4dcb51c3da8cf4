import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { applySnapshot, followPlayback } from '../../game-view/context/ui-state.ts';
import type { createScreen } from '../../game-view/create-screen.ts';
import { isJustBegun } from '../../game-view/opening/opening.ts';
import type { Playback } from '../../game-view/playback/playback.ts';
import type { Sounds } from '../../game-view/sounds/open-sounds.ts';
import { loadGameFloors } from '../../game-view/players/floors-store.ts';
import type { GameSession } from './session/game-session.ts';

interface LiveScreen {
  readonly session: GameSession;
  readonly screen: ReturnType<typeof createScreen>;
  readonly sounds: Sounds;
}

/**
 * Prepares the screen of a game that runs, for a player or a watcher.
 * @returns lets the screen follow the session, and returns the function that ends it
 */
export const liveScreen = ({ session, screen, sounds }: LiveScreen): (() => () => void) => {
  const { viewerId, playback, ui, stickers, speed } = screen;
  const { game: first } = session.table;
  const takeSnapshot = (recentEvents: readonly GamePacket[]): void =>
    applySnapshot(ui, { table: playback.table, viewerId, recentEvents, now: session.clock.now() });
  if (isJustBegun({ game: first, recentEvents: session.recentEvents, now: session.clock.now() })) playback.pause();
  takeSnapshot(session.recentEvents);
  const show = (game: Game, recentEvents: readonly GamePacket[]): void => {
    playback.reset(game, recentEvents);
    takeSnapshot(recentEvents);
  };
  return () => {
    const { game } = session.table;
    // Events that came before the screen was mounted, or while it was not.
    if (playback.table.game.seq !== game.seq) show(game, session.recentEvents);
    void loadGameFloors(game.gameId);
    const ends = [
      followPlayback(ui, playback, viewerId),
      session.subscribe({
        onSnapshot: show,
        onEvent: (packet) => {
          playback.push(packet);
          if (document.hidden) sounds.sounds.playInHiddenTab(packet);
        },
        onTalk: (talk) => stickers.receive(talk),
        onSpeed: (choice) => speed.receive(choice),
      }),
      playback.onShown((packet, phase) => {
        if (phase === 'after' && packet.name === 'GameOverUser') speed.apply();
      }),
      sounds.open(),
      speed.follow(),
      stickers.follow(),
      jumpWhenHidden(playback),
      () => playback.jumpToEnd(),
      () => playback.dispose(),
      () => stickers.close(),
    ];
    return () => ends.forEach((end) => end());
  };
};

/** A hidden tab runs no animations and never replays them later. */
const jumpWhenHidden = (playback: Playback): (() => void) => {
  const jump = (): void => {
    if (document.hidden) playback.jumpToEnd();
  };
  document.addEventListener('visibilitychange', jump);
  return () => document.removeEventListener('visibilitychange', jump);
};
