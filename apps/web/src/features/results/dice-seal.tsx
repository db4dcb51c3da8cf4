import { replayPath, type GameProof } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { differenceOf, type Report } from '../../game-view/fairness/report.ts';
import { runCheck, startCheckWorker, type CheckWorker } from '../../game-view/fairness/run-check.ts';
import { sealOf, type Seal } from '../../game-view/fairness/seal.ts';
import { getGameProof } from '../../shared/api/game-calls.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './dice-seal.module.css';
import type { ReplayOf } from './replay-of.ts';

/** The server may finish the game a moment after its last event, ms. */
const ASK_AGAIN_AFTER = 3000;
const MAX_ASKS = 4;

/** A newer version of the site may have written the record. */
const unread = (t: Translator): Seal => ({ tone: 'noted', isWhole: false, text: t('fairness.broken'), notes: [] });

interface DiceSealProps {
  readonly replay: ReplayOf;
  readonly userId: string;
  readonly startWorker?: () => CheckWorker;
  /** Replaces the check. */
  readonly report?: Report;
}

/** Checks the dice of the finished game without being asked, and says what came out. Until then it shows nothing. */
export default function DiceSeal({ replay, userId, startWorker = startCheckWorker, report: given }: DiceSealProps) {
  const t = useText();
  const { gameId, readProof } = replay;
  const [report, setReport] = useState<Report | 'broken' | null>(given ?? null);
  useEffect(() => {
    if (given !== undefined) return;
    let end = (): void => undefined;
    let isCurrent = true;
    const ask = async (asks: number): Promise<void> => {
      const text = await (readProof?.() ?? getGameProof(gameId));
      if (!isCurrent) return;
      if ((JSON.parse(text) as GameProof).isOver) {
        const onMessage: Parameters<typeof runCheck>[0]['onMessage'] = (message) => {
          if (message.kind === 'done') setReport(message.report);
          if (message.kind === 'broken') setReport('broken');
        };
        end = runCheck({ gameId, userId, text, startWorker, onMessage });
      } else if (asks < MAX_ASKS) {
        const timer = setTimeout(() => void ask(asks + 1).catch(() => undefined), ASK_AGAIN_AFTER);
        end = () => clearTimeout(timer);
      }
    };
    // Without the record nothing is said.
    ask(1).catch(() => undefined);
    return () => {
      isCurrent = false;
      end();
    };
  }, [gameId, readProof, userId, startWorker, given]);
  if (report === null) return null;
  const { tone, text, notes } = report === 'broken' ? unread(t) : sealOf(t, report, userId);
  // The dialog of the replay has all notes.
  const [note] = notes;
  const difference = report === 'broken' ? null : differenceOf(report);
  return (
    <div className={classes(styles.seal, styles[tone])} role="status">
      <i>
        <Icon name={tone === 'different' ? 'x-bold' : report === 'broken' ? 'minus-bold' : 'check-bold'} />
      </i>
      <div>
        <p>{text}</p>
        {difference === null && note !== undefined && <p>{note}</p>}
        {difference !== null && <Link href={`${replayPath(gameId)}?at=${difference.seq}`}>{note}</Link>}
      </div>
    </div>
  );
}
