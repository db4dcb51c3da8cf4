import { findPlayer } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../../context/game-context.ts';
import { useCanSend } from '../../context/use-can-send.ts';
import { useShownTable } from '../../context/use-shown-table.ts';
import { useNames } from '../../text/use-names.ts';
import { Face } from '../dice.tsx';
import shakenStyles from '../shaken.module.css';
import { useShaking, useThrowButton } from '../use-throw-button.ts';
import { DecisionButton } from './decision-button.tsx';
import styles from './decision-row.module.css';

/** The ways out of jail: doubles, payment, a card. A way that is closed is disabled, never hidden. */
export function JailActions() {
  const t = useText();
  const { viewerId, sendCommand } = useGameContext();
  const table = useShownTable('move', 'deadline', 'trade', `player:${viewerId}`);
  const canSend = useCanSend(table);
  const names = useNames(table);
  const canThrow = canSend({ type: 'throwDice' });
  const throwButton = useThrowButton(canThrow);
  const { isShaking } = useShaking();
  const cards = findPlayer(table.game, viewerId)?.exitCards.length ?? 0;
  const { earlyReleaseFine } = table.board.numbers;
  return (
    <div className={`flex over ${styles.row} ${styles.jail}`} data-ground="ink">
      <DecisionButton
        shortcut="Space"
        className={classes(styles.throw, shakenStyles.held)}
        data-main-action="throwDice"
        disabled={!canThrow}
        {...throwButton}
      >
        <span className={classes('flex', styles.pair, isShaking && shakenStyles.shaken)}>
          <Face score={6} />
          <Face score={6} />
        </span>
        <small>{t('game.action.throwDice')}</small>
      </DecisionButton>
      <DecisionButton
        shortcut="1"
        variant="bone"
        aria-label={t('game.jail.payLabel', { price: names.money(earlyReleaseFine) })}
        disabled={!canSend({ type: 'earlyExitJailFromBalance' })}
        onClick={() => void sendCommand({ type: 'earlyExitJailFromBalance' })}
      >
        <span className="num">{formatNumber(-earlyReleaseFine)}</span>
        <small>{t('game.jail.pay')}</small>
      </DecisionButton>
      <DecisionButton
        shortcut="2"
        variant="bone"
        aria-label={t('game.jail.cardLabel', { count: cards })}
        disabled={!canSend({ type: 'earlyExitJailFromInventoryCard' })}
        onClick={() => void sendCommand({ type: 'earlyExitJailFromInventoryCard' })}
      >
        <span className="num">{`×${cards}`}</span>
        <small>{t('game.jail.card')}</small>
      </DecisionButton>
    </div>
  );
}
