import type { GameProof } from '@magnaty/protocol';
import type { Fairness } from '@magnaty/rules';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Checklist } from './checklist.tsx';
import { Browser, DicePair, Envelope, type ChipOwner } from './dice-drawings.tsx';
import styles from './dice-steps.module.css';
import { differenceOf } from './report.ts';
import type { CheckState } from './use-check.ts';

/** What is known of a game's dice: all of it when the game is over. */
export interface DiceFacts extends Pick<GameProof, 'gameId' | 'commitment' | 'playersSeeds' | 'serverSeed'> {
  readonly fairness: Fairness;
  readonly dice: NonNullable<GameProof['dice']>;
  /** Number of draws so far. The order of moves is the first one. */
  readonly draws: number;
}

/** The draws of a game without a throw or a card. */
const ONLY_ORDER = 1;

interface DiceStepsProps {
  readonly facts: DiceFacts;
  readonly userId: string;
  /** The user as a player; null for somebody who does not play. */
  readonly owner: ChipOwner | null;
  readonly isOver: boolean;
  readonly state: CheckState;
  /** Whether this browser has the chain of the user's tip. */
  readonly isOwnHere: boolean;
}

/** The way of the dice in three steps: the server's number, those of the players, the check. */
export function DiceSteps({ facts, userId, owner, isOver, state, isOwnHere }: DiceStepsProps) {
  const t = useText();
  const { fairness, commitment, serverSeed } = facts;
  return (
    <ol className={`grid ${styles.steps}`}>
      <Step
        number={1}
        drawing={<Envelope isOpen={serverSeed !== null} />}
        title={t('fairness.step.server')}
        text={t(fairness === 1 ? 'fairness.step.server.old' : 'fairness.step.server.text')}
      >
        <Hex label={t('fairness.serverSeed')} value={serverSeed} none={t('fairness.hidden')} />
        <Hex label={t('fairness.commitment')} value={commitment} />
      </Step>
      <OwnStep {...{ facts, userId, owner, isOver, isOwnHere }} />
      <CheckStep isOver={isOver} state={state} fairness={fairness} />
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly isFaint?: boolean;
  /** What follows continues the text. */
  readonly isList?: boolean;
  readonly children?: ReactNode;
}

function Step({ number, drawing, title, text, isFaint = false, isList = false, children }: StepProps) {
  return (
    <li className={classes('stack anchor', styles.step, isFaint && styles.isFaint)}>
      <div className={`flex apart ${styles.top}`}>
        <b className="num" aria-hidden="true">
          {number}
        </b>
        {drawing}
      </div>
      <h3>{title}</h3>
      {text !== undefined && <p className="type-text">{text}</p>}
      <div className={classes('grid', styles.rest, isList && styles.isList)}>{children}</div>
    </li>
  );
}

/** Groups of four digits: people compare them by eye. */
export const grouped = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface HexProps {
  readonly label: string;
  readonly note?: string;
  readonly value: string | null;
  /** What stands in place of a value that is not known yet. */
  readonly none?: string;
}

function Hex({ label, note, value, none }: HexProps) {
  return (
    <dl className={classes(styles.hex, value === null && styles.none)}>
      <dt>
        <span>{label}</span>
        {note !== undefined && <i>{note}</i>}
      </dt>
      <dd>{value === null ? none : <code>{grouped(value)}</code>}</dd>
    </dl>
  );
}

function OwnStep({ facts, userId, owner, isOver, isOwnHere }: Omit<DiceStepsProps, 'state'>) {
  const t = useText();
  const { fairness, dice, playersSeeds, draws } = facts;
  const drawing = <Browser owner={owner} />;
  if (fairness === 1)
    return (
      <Step number={2} drawing={drawing} title={t('fairness.step.old')} text={t('fairness.step.old.text')}>
        {playersSeeds.map((seed, nth) => (
          // Players may have equal numbers, and the order is that of the draws.
          <Hex key={`${nth} ${seed}`} label={t('fairness.playersSeeds')} value={seed} />
        ))}
      </Step>
    );
  const own = dice.find((player) => player.userId === userId);
  // A game that ended before its first throw wanted no number.
  const isUnused = isOver && draws === ONLY_ORDER;
  const whose = own !== undefined ? 'own' : owner === null || isUnused ? 'others' : 'ownNone';
  return (
    <Step
      number={2}
      drawing={drawing}
      title={t(`fairness.step.${whose}`)}
      text={dice.length === 0 ? t('fairness.nobody') : t(`fairness.step.${whose}.text`)}
    >
      {own !== undefined && (
        <Hex
          label={t('fairness.tip')}
          note={t(isOwnHere ? 'fairness.tip.here' : 'fairness.tip.elsewhere')}
          value={own.tip}
        />
      )}
    </Step>
  );
}

function CheckStep({
  isOver,
  state,
  fairness,
}: Pick<DiceStepsProps, 'isOver' | 'state'> & Pick<DiceFacts, 'fairness'>) {
  const t = useText();
  const difference = state.kind === 'done' ? differenceOf(state.report) : null;
  const hasTick = state.kind === 'done' && difference === null;
  const drawing = <DicePair isFaint={!isOver} hasTick={hasTick || !isOver} />;
  if (!isOver)
    return (
      <Step number={3} drawing={drawing} title={t('fairness.step.end')} text={t('fairness.step.end.text')} isFaint />
    );
  switch (state.kind) {
    case 'idle':
      return <Step number={3} drawing={drawing} title={t('fairness.step.over')} text={t('fairness.step.over.text')} />;
    case 'progress':
      return (
        <Step number={3} drawing={drawing} title={t('fairness.step.running')} isList>
          <progress aria-label={t('fairness.verifying')} value={state.share} />
          <Checklist counts={state.counts} fairness={fairness} />
        </Step>
      );
    case 'done':
      return (
        <Step
          number={3}
          drawing={drawing}
          title={t(difference === null ? 'fairness.step.agreed' : 'fairness.step.different')}
          {...(difference === null && { text: t('fairness.step.agreed.text') })}
          isList
        >
          <Checklist counts={state.report.verification.counts} fairness={fairness} report={state.report} />
        </Step>
      );
    case 'broken':
    case 'lost':
      return <Step number={3} drawing={drawing} title={t('fairness.step.over')} text={t(`fairness.${state.kind}`)} />;
  }
}
