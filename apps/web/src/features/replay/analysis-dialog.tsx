import type { GameEvent } from '@magnaty/rules';
import { GameWindow } from '../../game-view/dialogs/game-window.tsx';
import type { MomentLinks } from '../../game-view/analysis/moment-link.tsx';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import styles from './analysis-dialog.module.css';

const AnalysisReport = lazyPart(
  async () => ({ default: (await import('../../game-view/analysis/analysis-report.tsx')).AnalysisReport }),
  'dialog',
);

interface AnalysisDialogProps {
  readonly events: readonly GameEvent[];
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
  readonly onClose: () => void;
}

/** The report on a finished game, over its board. A moment of the report leads to its place in the replay. */
export function AnalysisDialog({ events, players, links, onClose }: AnalysisDialogProps) {
  const t = useText();
  const jump = (seq: number): void => {
    onClose();
    links.onJump?.(seq);
  };
  return (
    <GameWindow title={t('replay.analysis')} onClose={onClose} className={`stack ${styles.paper}`}>
      <div
        className={`grow low ${styles.content}`}
        tabIndex={0}

        role="region"
        aria-label={t('replay.analysis')}
      >
        <AnalysisReport events={events} players={players} links={{ hrefOf: links.hrefOf, onJump: jump }} />
      </div>
    </GameWindow>
  );
}
