import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { lookAt } from '../context/scene.ts';
import { useMay } from '../context/use-may.ts';
import { useScene } from '../context/use-scene.ts';
import { useShown } from '../context/use-shown.ts';
import styles from './main-action.module.css';

/** The mover's one big button: throw, end the move, or go back to the purchase. */
export function MainAction() {
  const t = useText();
  const { viewerId, act, scene } = useGameContext();
  const table = useShown('move', 'auction', 'trade', `player:${viewerId}`);
  const may = useMay(table);
  const isElsewhere = useScene(({ selection, notice }) => selection !== null || notice !== null);
  const { move, isOver } = table.game;
  if (isOver || move.userId !== viewerId || move.step === null) return null;

  if (move.step === 'BUY_DECISION') {
    return isElsewhere ? (
      <Button
        className={classes(styles.action, styles.long)}
        data-main-action="backToDecision"
        onClick={() => lookAt(scene, null)}
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
      disabled={!may({ type })}
      onClick={() => void act({ type })}
    >
      {t(type === 'throwDice' ? 'game.action.throwDice' : 'game.action.endMove')}
    </Button>
  );
}
