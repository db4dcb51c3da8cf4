import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DebtActions } from '../debt/debt-actions.tsx';
import { BuyActions } from './decision/buy-actions.tsx';
import { DecisionButton } from './decision/decision-button.tsx';
import { JailActions } from './decision/jail-actions.tsx';
import { useDecision } from './decision/use-decision.ts';
import styles from './main-action.module.css';

/** What the viewer can do in their own move: decide, throw, or end the move. */
export function MainAction() {
  const { kind } = useGameContext();
  const decision = useDecision();
  if (kind === 'replay') return null;
  switch (decision) {
    case 'buy':
      return <BuyActions />;
    case 'jail':
      return <JailActions />;
    case 'debt':
      return <DebtActions />;
    case null:
      return <StepAction />;
  }
}

/** The mover's main button: throw, or end the move. */
function StepAction() {
  const t = useText();
  const { viewerId, sendCommand } = useGameContext();
  const { game, board } = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  const canSend = useCanSend({ game, board });
  const { step, userId } = game.move;
  if (game.isOver || userId !== viewerId || step === null || step === 'BUY_DECISION') return null;
  const type = step === 'BEFORE_THROW' ? 'throwDice' : 'endMove';
  return (
    <DecisionButton
      shortcut={type === 'throwDice' ? 'Space' : 'E'}
      className={classes(styles.action, game.trade !== null && styles.covered)}
      data-main-action={type}
      disabled={!canSend({ type })}
      onClick={() => void sendCommand({ type })}
    >
      <span>{t(type === 'throwDice' ? 'game.action.throwDice' : 'game.action.endMove')}</span>
    </DecisionButton>
  );
}
