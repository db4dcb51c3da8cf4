import { findPlayer } from '@magnaty/rules';
import { Board } from './board/board.tsx';
import { useGameContext } from './context/game-context.ts';
import { useUiState } from './context/use-ui-state.ts';
import { useShownTable } from './context/use-shown-table.ts';
import { ExitDialog, GiveUpDialog } from './dialogs/leave-dialogs.tsx';
import { DefeatResult, FinalResult } from './dialogs/result-dialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx';
import { TradeApprove } from './dialogs/trade-approve.tsx';
import { TradeCreate } from './dialogs/trade-create.tsx';
import { TradeNote } from './dialogs/trade-note.tsx';
import { LiveRegion } from './feed/live-region.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { PlayersSidebar } from './players/players-sidebar.tsx';
import { Centre } from './centre/centre.tsx';
import { CompanySidebar } from './company/company-sidebar.tsx';
import { TimerSound } from './sounds/timer-sound.tsx';
import { StageArea } from './stage/stage-area.tsx';

/** The whole game screen on its stage. */
export function GameScreen() {
  useShortcuts();
  return (
    <StageArea>
      <PlayersSidebar />
      <Board>
        <Centre />
      </Board>
      <CompanySidebar />
      <Dialogs />
      <LiveRegion />
      <TimerSound />
    </StageArea>
  );
}

function Dialogs() {
  const { viewerId } = useGameContext();
  const { game } = useShownTable('trade', 'result', `player:${viewerId}`);
  const { dialog, result, tradeWith, tradeNote } = useUiState((state) => state);
  if (result === 'final') return <FinalResult />;
  if (result === 'defeat') return <DefeatResult />;
  const isPlaying = findPlayer(game, viewerId)?.isOut === false;
  return (
    <>
      {game.trade !== null && <TradeApprove key={game.trade.tradeId} />}
      {tradeNote !== null && <TradeNote note={tradeNote} />}
      {tradeWith !== null && <TradeCreate partnerId={tradeWith.userId} firstItem={tradeWith.mapItemId} />}
      {dialog === 'giveUp' && isPlaying && <GiveUpDialog />}
      {dialog === 'exit' && <ExitDialog />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
    </>
  );
}
