import { PAGE_PATHS } from '@magnaty/protocol';
import { useMemo, type ReactNode } from 'react';
import { runningDifference, type Kept } from '../../shared/dice/compare.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { GameWindow } from '../dialogs/game-window.tsx';
import styles from './dice-dialog.module.css';
import { Stamp } from './dice-drawings.tsx';
import { DicePlayers, type DicePlayer } from './dice-players.tsx';
import { DiceSteps, type DiceFacts } from './dice-steps.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { Proven } from './proven.tsx';
import { differenceOf } from './report.ts';
import { keptOf, type CheckWorker } from './run-check.ts';
import { useCheck, type CheckState } from './use-check.ts';
import { differenceText, sealOf } from './seal.ts';

interface DiceDialogProps {
  readonly facts: DiceFacts;
  /** In the order of moves. */
  readonly players: readonly DicePlayer[];
  /** The user who looks; '' for a guest. */
  readonly userId: string;
  /** The whole record; null while the game goes on. */
  readonly text: string | null;
  /** Shows an event of the replay. */
  readonly onJump: (seq: number) => void;
  readonly onClose: () => void;
  readonly startWorker?: () => CheckWorker;
  readonly readKept?: typeof keptOf;
  /** The state in which the dialog opens. */
  readonly first?: CheckState;
}

/** The dice of a game: how they come about, the check of the record, and what it proves. */
export function DiceDialog({
  facts,
  players,
  userId,
  text,
  onJump,
  onClose,
  startWorker,
  readKept = keptOf,
  first,
}: DiceDialogProps) {
  const t = useText();
  const { gameId } = facts;
  const { state, check } = useCheck({ gameId, userId, text, startWorker }, first);
  const kept = useMemo(() => readKept(gameId, userId), [readKept, gameId, userId]);
  const ownTip = facts.dice.find((player) => player.userId === userId)?.tip;
  const report = state.kind === 'done' ? state.report : null;
  // Behind a difference nothing was counted.
  const counted = report !== null && differenceOf(report) === null ? report : null;
  return (
    <GameWindow title={t('fairness.open')} onClose={onClose} startsAtClose className={`stack ${styles.dialog}`}>
      <div className={`grow low ${styles.content}`} tabIndex={0} role="region" aria-label={t('fairness.open')}>
        <DiceSteps
          facts={facts}
          userId={userId}
          owner={players.find((player) => player.userId === userId) ?? null}
          isOver={text !== null}
          state={state}
          isOwnHere={kept?.chains.some(({ tip }) => tip === ownTip) === true}
        />
        <div className={`grid ${styles.details}`}>
          <DicePlayers players={players} facts={facts} report={counted} />
          <div>
            {text !== null && <Fingerprint digest={report?.digest ?? null} />}
            <Proven />
          </div>
        </div>
      </div>
      <Foot {...{ facts, players, userId, text, onJump, kept, state, check }} />
    </GameWindow>
  );
}

interface FootProps extends Pick<DiceDialogProps, 'facts' | 'players' | 'userId' | 'text' | 'onJump'> {
  readonly kept: Kept | null;
  readonly state: CheckState;
  readonly check: () => void;
}

/** What is to be said in one sentence, and what can be done. */
function Foot({ facts, players, userId, text, onJump, kept, state, check }: FootProps) {
  const t = useText();
  if (text === null) return <RunningFoot {...{ facts, players, userId, kept }} />;
  if (state.kind !== 'done') {
    return (
      <Bar title={t('fairness.over')} lines={[t('fairness.over.text')]}>
        <Button size="large" disabled={state.kind === 'progress'} onClick={check}>
          {t('fairness.verify')}
        </Button>
      </Bar>
    );
  }
  const { tone, isWhole, text: sentence, notes } = sealOf(t, state.report, userId);
  const difference = differenceOf(state.report);
  if (difference === null) {
    const unseen = state.report.comparison === null ? [t('fairness.note.unseen')] : [];
    const title = tone === 'agreed' ? 'fairness.agreed' : isWhole ? 'fairness.remarks' : 'fairness.noted';
    return (
      <Bar tone={tone} title={t(title)} lines={[sentence, ...notes, ...unseen]}>
        {tone === 'agreed' && <Stamp text={t('fairness.seal')} />}
      </Bar>
    );
  }
  return (
    <Bar tone="different" title={t('fairness.different')} lines={[...notes, t('fairness.different.text')]}>
      <Button variant="bone" onClick={() => onJump(difference.seq)}>
        {t('fairness.show')}
      </Button>
      <ButtonLink variant="line" to={PAGE_PATHS.documentContact}>
        {t('fairness.write')}
      </ButtonLink>
    </Bar>
  );
}

/** The begin of the game is compared at once. */
function RunningFoot({ facts, players, userId, kept }: Pick<FootProps, 'facts' | 'players' | 'userId' | 'kept'>) {
  const t = useText();
  const { dice, draws, fairness, commitment } = facts;
  const beginning = { fairness, commitment, dice, userIds: players.map((player) => player.userId) };
  const difference = kept === null ? null : runningDifference(beginning, kept);
  if (difference !== null) {
    const lines = [differenceText(t, { ...difference, of: 'witness' }), t('fairness.different.text')];
    return (
      <Bar tone="different" title={t('fairness.different')} lines={lines}>
        <ButtonLink variant="line" to={PAGE_PATHS.documentContact}>
          {t('fairness.write')}
        </ButtonLink>
      </Bar>
    );
  }
  // Only the browser with the chain opens links.
  const ownTip = dice.find((player) => player.userId === userId)?.tip;
  const isOwn = kept?.chains.some(({ tip }) => tip === ownTip) === true;
  const text = t(isOwn ? 'fairness.running.own' : 'fairness.running.text', { draws });
  return <Bar title={t('fairness.running')} lines={dice.length === 0 ? [text, t('fairness.nobody')] : [text]} />;
}

interface BarProps {
  readonly tone?: 'agreed' | 'noted' | 'different';
  readonly title: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

function Bar({ tone, title, lines, children }: BarProps) {
  return (
    <footer className={classes(styles.foot, tone && styles[tone])} data-ground="ink">
      <div role="status">
        <h3 className="poster">{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </footer>
  );
}
