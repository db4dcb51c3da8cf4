import type { ExportHeader } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { FairnessFacts } from '../../features/game/fairness/fairness-facts.tsx';
import styles from '../../features/game/fairness/fairness.module.css';
import { VerificationPart } from '../../features/game/fairness/verification-part.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { SidePanel } from './side-panel.tsx';

interface ProofPanelProps {
  readonly header: ExportHeader;
  readonly events: readonly GameEvent[];
  readonly onJump: (seq: number) => void;
  readonly onClose: () => void;
}

/** The seeds of a finished game, and their verification in this browser. */
export function ProofPanel({ header, events, onJump, onClose }: ProofPanelProps) {
  const t = useText();
  return (
    <SidePanel title={t('fairness.title')} onClose={onClose}>
      <p className={styles.text}>{t('fairness.over')}</p>
      <VerificationPart events={events} onJump={onJump} />
      <FairnessFacts {...header} draws={null} />
      <p className={styles.text}>{t('fairness.running')}</p>
    </SidePanel>
  );
}
