import type { Player } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { Moment } from './moments.ts';
import styles from './moments-panel.module.css';
import { SidePanel } from './side-panel.tsx';
import { MOMENT_ICONS } from './track.tsx';

interface MomentsPanelProps {
  readonly moments: readonly Moment[];
  readonly players: readonly Player[];
  readonly seq: number;
  readonly textOf: (moment: Moment) => string;
  readonly onJump: (seq: number) => void;
  readonly onClose: () => void;
}

/** The moments of the game as a list. */
export function MomentsPanel({ moments, players, seq, textOf, onJump, onClose }: MomentsPanelProps) {
  const t = useText();
  return (
    <SidePanel title={t('replay.moments')} onClose={onClose}>
      <ol className={styles.list}>
        {moments.map((moment) => (
          <li key={moment.seq} data-player={players.find(({ userId }) => userId === moment.userId)?.color}>
            <button type="button" aria-current={moment.seq === seq} onClick={() => onJump(moment.seq)}>
              <span className={styles.mark}>
                <Icon name={MOMENT_ICONS[moment.kind]} />
              </span>
              <span className={styles.text}>
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
