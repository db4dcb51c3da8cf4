import { findPlayer, type Player } from '@magnaty/rules';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useShownTable } from '../../game-view/context/use-shown-table.ts';
import type { DiceFacts } from '../../game-view/fairness/dice-steps.tsx';
import { useNames } from '../../game-view/text/use-names.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { classes } from '../../shared/ui/classes.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { AnalysisDialog } from './analysis-dialog.tsx';
import type { Course, Moment } from './moments.ts';
import { addressOf } from './replay-address.ts';
import styles from './replay-dock.module.css';
import type { ReplayLog } from './replay-log.ts';
import { SPEEDS, type ReplayRun } from './replay-run.ts';
import { SharePanel } from './share-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Step, Timeline } from './timeline.ts';
import { MOMENT_ICONS, Track } from './track.tsx';

const DiceDialog = lazyPart(async () => ({
  default: (await import('../../game-view/fairness/dice-dialog.tsx')).DiceDialog,
}));

/** The height of the controls below the stage, px of the stage. */
export const DOCK_HEIGHT = 126;

interface ReplayDockProps {
  readonly run: ReplayRun;
  readonly timeline: Timeline;
  readonly course: Course;
  readonly log: ReplayLog;
  readonly viewerId: string;
  readonly linkKey: string | null;
  readonly ownId: string;
  readonly onViewer: (userId: string) => void;
}

const PANELS = ['moments', 'analysis', 'proof', 'share'] as const;
type PanelName = (typeof PANELS)[number];

/** The controls of a replay. */
export function ReplayDock({ run, timeline, course, log, viewerId, linkKey, ownId, onViewer }: ReplayDockProps) {
  const { header } = log;
  const t = useText();
  const table = useShownTable('move');
  const { players, move, round } = table.game;
  const { seq } = useStore(run.state);
  const textOf = useMomentText();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const close = (): void => setPanel(null);
  const mover = findPlayer(table.game, move.userId)?.nickname;
  const place = { event: seq, last: timeline.last, round, name: mover ?? '' };
  const seconds = Math.max(0, Math.floor((run.now() - header.startedAt) / 1000));
  return (
    <>
      <section className={`grid over ${styles.dock}`} aria-label={t('replay.controls')} data-ground="ink">
        <Transport run={run} timeline={timeline} />
        <div className={`grid ${styles.middle}`}>
          <Track
            course={course}
            players={players}
            seq={seq}
            first={timeline.first}
            last={timeline.last}
            label={t('replay.place')}
            valueText={t('replay.place.value', place)}
            textOf={textOf}
            onJump={(at) => run.jump(at)}
          />
          <p className={`flex type-label ${styles.words}`} data-replay-seq={seq}>
            <b>{t('replay.round', { round })}</b>
            <span>{mover === undefined ? '' : t('replay.mover', { name: mover })}</span>
            <span className={styles.count}>{t('replay.events', place)}</span>
            <span>{clockOf(seconds)}</span>
          </p>
        </div>
        <div className={`grid ${styles.side}`}>
          <Menu
            side="up"
            label={t('replay.seat')}
            items={players.map(({ userId, nickname }) => ({ id: userId, text: nickname }))}
            chosenId={viewerId}
            className={styles.seat}
            triggerClassName={styles.trigger}
            onChoose={(id) => onViewer(String(id))}
          >
            <Icon name="eye" />
            <span>{t('replay.seat.of', { name: findPlayer(table.game, viewerId)?.nickname ?? '' })}</span>
            <Icon name="caret-down-bold" />
          </Menu>
          <div className={`flex ${styles.tabs}`}>
            {PANELS.map((name) => (
              <button
                className="grow type-label-bold nowrap"
                key={name}
                type="button"
                aria-expanded={panel === name}
                onClick={() => setPanel(panel === name ? null : name)}
              >
                {t(name === 'proof' ? 'fairness.title' : `replay.${name}`)}
              </button>
            ))}
          </div>
        </div>
      </section>
      {panel === 'moments' && (
        <MomentsPanel
          moments={course.moments}
          players={players}
          seq={seq}
          textOf={textOf}
          onJump={(at) => run.jump(at)}
          onClose={close}
        />
      )}
      {panel === 'analysis' && (
        <AnalysisDialog
          events={timeline.packets}
          players={players}
          links={{
            hrefOf: (at) => addressOf(window.location.pathname, { at, key: linkKey }),
            onJump: (at) => run.jump(at),
          }}
          onClose={close}
        />
      )}
      {panel === 'proof' && (
        <DiceDialog
          facts={{ ...factsOf(log), draws: timeline.stateAt(timeline.last).draws }}
          players={players}
          userId={ownId}
          text={log.text}
          onJump={(at) => {
            close();
            run.jump(at);
          }}
          onClose={close}
        />
      )}
      {panel === 'share' && (
        <SharePanel
          header={header}
          linkKey={linkKey}
          placeOf={() => run.state.getState().seq}
          mayShare={header.isPrivate && players.some(({ userId }) => userId === ownId)}
          onClose={close}
        />
      )}
    </>
  );
}

const STEPS = [
  { by: 'round', direction: -1, icon: 'caret-line-left-bold', shortcut: '↓' },
  { by: 'move', direction: -1, icon: 'caret-double-left-bold', shortcut: 'Shift + ←' },
  { by: 'event', direction: -1, icon: 'caret-left-bold', shortcut: '←' },
  { by: 'event', direction: 1, icon: 'caret-right-bold', shortcut: '→' },
  { by: 'move', direction: 1, icon: 'caret-double-right-bold', shortcut: 'Shift + →' },
  { by: 'round', direction: 1, icon: 'caret-line-right-bold', shortcut: '↑' },
] as const satisfies readonly {
  readonly by: Step;
  readonly direction: -1 | 1;
  readonly icon: string;
  readonly shortcut: string;
}[];

function Transport({ run, timeline }: Pick<ReplayDockProps, 'run' | 'timeline'>) {
  const t = useText();
  const { isPlaying, speed, seq } = useStore(run.state);
  return (
    <div className={`grid ${styles.transport}`}>
      <div className={`flex ${styles.row}`}>
        <IconButton
          icon={isPlaying ? 'pause-fill' : 'play-fill'}
          label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          shortcut={t('game.key.Space')}
          className={styles.play ?? ''}
          onClick={() => run.toggle()}
        />
        <div className={`flex grow ${styles.speeds}`} role="group" aria-label={t('replay.speed')}>
          {SPEEDS.map((each) => (
            <button
              className="grow type-label-bold"
              key={each}
              type="button"
              aria-pressed={each === speed}
              onClick={() => run.setSpeed(each)}
            >
              {`×${each}`}
            </button>
          ))}
        </div>
      </div>
      <div className={`flex ${styles.row}`}>
        {STEPS.map(({ by, direction, icon, shortcut }) => (
          <IconButton
            key={`${by}${direction}`}
            icon={icon}
            label={t(`replay.${direction === 1 ? 'next' : 'previous'}.${by}`)}
            shortcut={shortcut}
            className={classes(styles.step)}
            aria-disabled={direction === 1 ? seq >= timeline.last : seq <= timeline.first}
            onClick={() => run.step(by, direction)}
          />
        ))}
      </div>
    </div>
  );
}

/** The sentence about a moment. */
function useMomentText(): (moment: Moment) => string {
  const t = useText();
  const table = useShownTable('move');
  const names = useNames(table);
  return ({ kind, userId, toId, cell, amount }) =>
    t(`replay.moment.${kind}`, {
      name: names.player(userId),
      to: names.player(toId),
      cell: cell === null ? '' : names.cell(cell),
      amount: names.money(amount),
    });
}

/** The dice of a finished game. StartGame has what the header of the export does not tell. */
const factsOf = ({ header, packets: [start] }: ReplayLog): Omit<DiceFacts, 'draws'> => {
  const { gameId, commitment, playersSeeds, serverSeed } = header;
  const { fairness, dice } = start?.name === 'StartGame' ? start : { fairness: 1 as const, dice: [] };
  return { gameId, commitment, playersSeeds, serverSeed, fairness, dice: [...dice] };
};

interface MomentsPanelProps {
  readonly moments: readonly Moment[];
  readonly players: readonly Player[];
  readonly seq: number;
  readonly textOf: (moment: Moment) => string;
  readonly onJump: (seq: number) => void;
  readonly onClose: () => void;
}

/** The moments of the game as a list. */
function MomentsPanel({ moments, players, seq, textOf, onJump, onClose }: MomentsPanelProps) {
  const t = useText();
  return (
    <SidePanel title={t('replay.moments')} onClose={onClose}>
      <ol className={styles.list}>
        {moments.map((moment) => (
          <li key={moment.seq} data-player={players.find(({ userId }) => userId === moment.userId)?.color}>
            <button type="button" aria-current={moment.seq === seq} onClick={() => onJump(moment.seq)}>
              <span className={`centred ${styles.mark}`}>
                <Icon name={MOMENT_ICONS[moment.kind]} />
              </span>
              <span className={`grid type-text-bold ${styles.text}`}>
                <i>{t('replay.round', { round: moment.round })}</i>
                <span>{textOf(moment)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
