import { findPlayer } from '@magnaty/rules';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { noteOwnMove } from '../shared/session/shown-game.ts';
import { useVisible } from '../shared/time/use-visible.ts';
import { Board } from './board/board.tsx';
import { Centre } from './centre/centre.tsx';
import { CompanySidebar, type Idle } from './company/company-sidebar.tsx';
import { useGameContext } from './context/game-context.ts';
import { useShownTable } from './context/use-shown-table.ts';
import { Dialogs, type ResultDialogs } from './dialogs.tsx';
import { LiveRegion } from './feed/live-region.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { Opening } from './opening/opening.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { PlayersSidebar } from './players/players-sidebar.tsx';
import { StageArea } from './stage/stage-area.tsx';
import { useSayings } from './stickers/use-sayings.ts';
import { useStickers } from './stickers/use-stickers.ts';
import { useSeconds, WARNING_SECONDS } from './timer/use-seconds.ts';

interface GameScreenProps {
  readonly Results: ResultDialogs;
  /** The key of the viewer's theme of the board; null for the usual board. */
  readonly boardTheme: string | null;
  /** What stands below the stage: the controls of a replay. */
  readonly dock?: ReactNode;
  /** The column of a watcher who has selected no cell. */
  readonly idle?: Idle;
}

/** The whole game screen on its stage. */
export function GameScreen({ Results, boardTheme, dock, idle }: GameScreenProps) {
  const { moving } = useGameContext();
  useShortcuts();
  return (
    <StageArea ref={moving.ref('stage')} theme={boardTheme}>
      <PlayersSidebar />
      <Board>
        <Centre />
      </Board>
      <CompanySidebar idle={idle ?? null} />
      <Pictures layer="stage" />
      <Opening />
      <Dialogs Results={Results} />
      <LiveRegion />
      <StickerAnnouncements />
      <TimerSound />
      <OwnMoveNote />
      {dock}
    </StageArea>
  );
}

/** Lets the rest of the site know whether the viewer is to move: toasts that nobody asked for wait. */
function OwnMoveNote() {
  const { viewerId, kind } = useGameContext();
  const { game } = useShownTable('move', 'result');
  const isOwn = kind === 'game' && game.move.userId === viewerId && !game.isOver;
  useEffect(() => {
    noteOwnMove(isOwn);
    return () => noteOwnMove(false);
  }, [isOwn]);
  return null;
}

/**
 * The sound of the mover's time: the whole extra move, the last seconds of any other move. In a hidden tab it warns
 * once.
 */
export function TimerSound() {
  const { viewerId, sounds, clock } = useGameContext();
  const { game } = useShownTable('deadline', 'move', 'result');
  const isVisible = useVisible();
  const isMine = game.move.userId === viewerId && game.deadline?.kind === 'MOVE' && !game.isOver;
  const at = isMine ? (game.deadline?.at ?? null) : null;
  const seconds = useSeconds(at);
  const isOn = isMine && isVisible && seconds > 0 && (game.move.isExtra || seconds <= WARNING_SECONDS);
  useEffect(() => {
    if (!isOn || sounds === null) return;
    sounds.setTicking(true);
    return () => sounds.setTicking(false);
  }, [isOn, sounds]);
  // Nobody sees the clock of a hidden tab, so it warns once.
  useEffect(() => {
    if (isVisible || at === null || sounds === null) return;
    const wait = at - clock.now() - WARNING_SECONDS * 1000;
    if (wait <= 0) return;
    const id = setTimeout(() => sounds.warnOfTime(), wait);
    return () => clearTimeout(id);
  }, [isVisible, at, clock, sounds]);
  return null;
}

/** Tells screen readers the stickers and phrases of the others, apart from the log of the game. A muted player's are not among them. */
export function StickerAnnouncements() {
  const t = useText();
  const { viewerId, playback } = useGameContext();
  const told = useStickers((state) => state.told);
  const sayings = useSayings();
  return (
    <div className="unseen" aria-live="polite" data-sticker-news="">
      {told
        .filter(({ userId }) => userId !== viewerId)
        .map((said) => (
          <p key={said.id}>
            {t('game.sticker.told', {
              name: findPlayer(playback.table.game, said.userId)?.nickname ?? '',
              sticker: sayings(said),
            })}
          </p>
        ))}
    </div>
  );
}
