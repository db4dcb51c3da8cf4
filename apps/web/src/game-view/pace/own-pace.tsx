import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { isPresent, paceCommand, usePaceChoices } from './own-pace.ts';
import styles from './own-pace.module.css';

/** Time to stop what the client is about to do, ms. */
const STOP_MS = 1000;

/** Throws, ends the move and settles debts for the viewer, who has a second to stop each. Nothing unless they chose it. */
export function OwnPace() {
  const { viewerId, sendCommand } = useGameContext();
  const table = useShownTable('move', 'deadline', 'auction', 'trade', `player:${viewerId}`);
  const choices = usePaceChoices();
  const canSend = useCanSend(table);
  const isBusy = useUiState(({ dialog, tradeWith, debtChoice }) => Boolean(dialog ?? tradeWith ?? debtChoice));
  const inputRound = useInputRound();
  const [stopped, setStopped] = useState<string | null>(null);
  const type = paceCommand(table, viewerId, choices);
  const step = `${table.game.deadline?.id} ${type}`;
  const isPending =
    type !== null &&
    !isBusy &&
    stopped !== step &&
    isPresent(table.game.round, inputRound.current) &&
    canSend({ type });
  useEffect(() => {
    if (!isPending) return;
    const id = setTimeout(() => void sendCommand({ type, isAutomatic: true }), STOP_MS);
    return () => clearTimeout(id);
  }, [isPending, type, step, sendCommand]);
  return isPending && <Warning key={step} type={type} onStop={() => setStopped(step)} />;
}

interface WarningProps {
  readonly type: 'throwDice' | 'endMove' | 'settleDebt';
  readonly onStop: () => void;
}

function Warning({ type, onStop }: WarningProps) {
  const t = useText();
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onStop();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onStop]);
  return (
    <div className={`row type-item over ${styles.warning}`} data-ground="ink">
      <p role="status">{t(`game.pace.soon.${type}`)}</p>
      <Button variant="line" size="small" aria-keyshortcuts="Escape" onClick={onStop}>
        {t('game.pace.stop')}
      </Button>
      <i className={`over wide ${styles.time}`} aria-hidden="true" />
    </div>
  );
}

/** The round of the viewer's last input in this page. */
const useInputRound = (): { readonly current: number | null } => {
  const { playback } = useGameContext();
  const round = useRef<number | null>(null);
  useEffect(() => {
    const note = (): void => {
      round.current = playback.table.game.round;
    };
    const options = { capture: true, passive: true };
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, note, options);
    return () => {
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, note, options);
    };
  }, [playback]);
  return round;
};
