import type { GameEvent } from '@magnaty/rules';
import { DialogClose } from '../../features/game/dialogs/dialog-close.tsx';
import { GameDialog } from '../../features/game/dialogs/game-dialog.tsx';
import type { MomentLinks } from '../../features/game/analysis/moment-link.tsx';
import type { ResultPlayer } from '../../features/game/dialogs/result-row.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import styles from './analysis-dialog.module.css';

const AnalysisReport = lazyPart(
  async () => ({ default: (await import('../../features/game/analysis/analysis-report.tsx')).AnalysisReport }),
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
    <GameDialog label={t('replay.analysis')} onClose={onClose}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <h2 className="poster">{t('replay.analysis')}</h2>
          <DialogClose onClick={onClose} />
        </header>
        <div
          className={styles.content}
          tabIndex={0}

          role="region"
          aria-label={t('replay.analysis')}
        >
          <AnalysisReport events={events} players={players} links={{ hrefOf: links.hrefOf, onJump: jump }} />
        </div>
      </div>
    </GameDialog>
  );
}
