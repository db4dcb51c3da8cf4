import { findPlayer } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { DialogName } from '../context/ui-state.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { ExitDialog, GiveUpDialog } from './leave-dialogs.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** The dialogs that the viewer opens by the tools: give up, exit, shortcuts, fairness. */
export default function ScreenDialogs({ dialog }: { readonly dialog: DialogName }) {
  const { viewerId } = useGameContext();
  const { game } = useShownTable(`player:${viewerId}`);
  switch (dialog) {
    case 'giveUp':
      return findPlayer(game, viewerId)?.isOut === false && <GiveUpDialog />;
    case 'exit':
      return <ExitDialog />;
    case 'fairness':
      return <FairnessDialog />;
    case 'shortcuts':
      return <ShortcutsDialog />;
  }
}
