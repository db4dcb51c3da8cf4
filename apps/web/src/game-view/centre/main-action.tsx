import { findPlayer, playersIn } from '@magnaty/rules';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useCanSend } from '../context/use-can-send.ts';
import { useIsCentreFilled } from '../context/use-pictures.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { DebtActions } from '../debt/debt-actions.tsx';
import { BuyActions } from './decision/buy-actions.tsx';
import { DecisionButton } from './decision/decision-button.tsx';
import { JailActions } from './decision/jail-actions.tsx';
import { useDecision } from '../context/use-decision.ts';
import styles from './main-action.module.css';
import shakenStyles from './shaken.module.css';
import { useThrowButton } from './use-throw-button.ts';

/** What the viewer can do in their own move: decide, throw, or end the move. */
export function MainAction() {
  const { kind } = useGameContext();
  return (
    kind !== 'replay' && (
      <>
        <DecisionAction />
        <KeptFocus />
      </>
    )
  );
}

function DecisionAction() {
  const decision = useDecision();
  const isFilled = useIsCentreFilled('buttons');
  switch (decision) {
    case 'buy':
      return isFilled ? null : <BuyActions />;
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
  const { viewerId, sendCommand, shake, playback } = useGameContext();
  const { game, board } = useShownTable('move', 'auction', 'trade', 'pictures', 'opening', `player:${viewerId}`);
  const canSend = useCanSend({ game, board });
  const { step, userId } = game.move;
  const type = step === 'BEFORE_THROW' ? 'throwDice' : 'endMove';
  const isPossible = userId === viewerId && canSend({ type });
  // The opening has no timer and no words yet.
  const isAway = useIsCentreFilled('buttons') || !isPossible || playback.isPaused;
  const throwButton = useThrowButton(type === 'throwDice' && isPossible);
  const isRuined =
    (findPlayer(game, viewerId)?.balance ?? 0) < 0 ||
    playback.pictures.shown.some((picture) => picture.kind === 'ruin' && picture.userId === viewerId);
  const isOver = game.isOver || playersIn(game).length < 2 || isRuined;
  if (isOver || userId !== viewerId || step === null || step === 'BUY_DECISION') return null;
  // A pointer that held the throw may come up here.
  const endMove = (event: MouseEvent): void => {
    if (shake.takesClick(event)) void sendCommand({ type: 'endMove' });
  };
  return (
    <DecisionButton
      shortcut={type === 'throwDice' ? 'Space' : 'E'}
      className={classes(styles.action, type === 'throwDice' && shakenStyles.held, isAway && styles.away)}
      data-main-action={type}
      disabled={!isPossible}
      {...throwButton}
      {...(type === 'endMove' && { onClick: endMove })}
    >
      <span>{t(type === 'throwDice' ? 'game.action.throwDice' : 'game.action.endMove')}</span>
    </DecisionButton>
  );
}

/**
 * Keeps the focus of the keyboard on the main action: a button that is disabled or leaves loses it to the page. As soon as
 * the main action can be used again, it has the focus, unless the user has moved it elsewhere.
 */
function KeptFocus() {
  const { viewerId } = useGameContext();
  useShownTable('move', 'dice', 'auction', 'trade', 'pictures', 'opening', `player:${viewerId}`);
  useUiState(({ pending }) => pending);
  const isKept = useRef(false);
  useEffect(() => {
    const note = ({ type, target }: Event): void => {
      isKept.current =
        type === 'focusin' && target instanceof Element && target.matches('[data-main-action]:focus-visible');
    };
    // A pointer may take the focus to the page itself.
    const kinds = ['focusin', 'pointerdown'] as const;
    for (const kind of kinds) document.addEventListener(kind, note);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, note));
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isKept.current && isLost) document.querySelector<HTMLElement>('[data-main-action]:not(:disabled)')?.focus();
  });
  return null;
}
