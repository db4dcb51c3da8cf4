import type { ReactNode } from 'react';
import { Board } from './board/board.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { LiveRegion } from './feed/live-region.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { PlayersSidebar } from './players/players-sidebar.tsx';
import { Centre } from './centre/centre.tsx';
import { CompanySidebar } from './company/company-sidebar.tsx';
import { TimerSound } from './sounds/timer-sound.tsx';
import { StickerAnnouncements } from './stickers/sticker-announcements.tsx';
import { StageArea } from './stage/stage-area.tsx';

interface GameScreenProps {
  /** The key of the viewer's theme of the board; null for the usual board. */
  readonly boardTheme: string | null;
  /** What stands below the stage: the controls of a replay. */
  readonly dock?: ReactNode;
}

/** The whole game screen on its stage. */
export function GameScreen({ boardTheme, dock }: GameScreenProps) {
  useShortcuts();
  return (
    <StageArea theme={boardTheme}>
      <PlayersSidebar />
      <Board>
        <Centre />
      </Board>
      <CompanySidebar />
      <Dialogs />
      <LiveRegion />
      <StickerAnnouncements />
      <TimerSound />
      {dock}
    </StageArea>
  );
}
