import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { DecisionButton } from '../centre/decision/decision-button.tsx';
import styles from '../centre/decision/decision-row.module.css';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { sendInTurn } from '../context/send-in-turn.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { commandsOf } from './sales.ts';
import { useDebt } from './use-debt.ts';

/** Pays the debt as the receipt says, and changes between the cheapest way and the viewer's own choice. */
export function DebtActions({ className }: { readonly className?: string | undefined }) {
  const t = useText();
  const { sendCommand, playback, ui } = useGameContext();
  const debt = useDebt();
  const isPending = useUiState(({ pending }) => pending.length > 0);
  const canSend = useCanSend(playback.table);
  if (debt === null) return null;
  const { sum, collected, isByHand, sales } = debt;
  const lack = Math.max(0, sum - collected);
  const isReady = isByHand ? lack === 0 && !isPending : canSend({ type: 'settleDebt' });
  const settle = async (): Promise<void> => {
    if (!isByHand) return void (await sendCommand({ type: 'settleDebt' }));
    await sendInTurn({ sendCommand, playback }, commandsOf(sales));
    ui.setState({ debtChoice: null });
  };
  return (
    <div className={classes('flex over', styles.row, styles.debt, className)} data-ground="ink">
      <DecisionButton
        shortcut="Enter"
        className={classes(styles.button, styles.settle)}
        data-main-action="settleDebt"
        disabled={!isReady}
        onClick={() => void settle()}
      >
        <b>{t('game.debt.settle')}</b>
        <small>
          {lack > 0
            ? t('game.debt.lacks', { sum: formatNumber(lack) })
            : t(isByHand ? 'game.debt.asChosen' : 'game.debt.oneClick')}
        </small>
      </DecisionButton>
      <DecisionButton
        variant="bone"
        className={classes(styles.button, styles.choose)}
        onClick={() => ui.setState({ debtChoice: isByHand ? null : [] })}
      >
        <small>{t(isByHand ? 'game.debt.cheapest' : 'game.debt.choose')}</small>
      </DecisionButton>
    </div>
  );
}
