import { runningStep } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { selectCell } from '../context/ui-state.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './main-action.module.css';

/** The mover's main button: throw, end the move, or go back to the purchase. */
export function MainAction() {
  const t = useText();
  const { viewerId, kind, sendCommand, ui } = useGameContext();
  const table = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  const canSend = useCanSend(table);
  const isElsewhere = useUiState(({ selection, notice }) => selection !== null || notice !== null);
  const { move, isOver } = table.game;
  if (kind === 'replay' || isOver || move.userId !== viewerId || move.step === null) return null;

  if (move.step === 'BUY_DECISION') {
    return isElsewhere && runningStep(table.game) !== null ? (
      <Button
        className={classes(styles.action, styles.long)}
        data-main-action="backToDecision"
        onClick={() => selectCell(ui, null)}
      >
        {t('game.action.backToDecision')}
      </Button>
    ) : null;
  }
  const type = move.step === 'BEFORE_THROW' ? 'throwDice' : 'endMove';
  return (
    <Button
      className={classes(styles.action, table.game.trade !== null && styles.covered)}
      data-main-action={type}
      disabled={!canSend({ type })}
      onClick={() => void sendCommand({ type })}
    >
      {t(type === 'throwDice' ? 'game.action.throwDice' : 'game.action.endMove')}
    </Button>
  );
}
