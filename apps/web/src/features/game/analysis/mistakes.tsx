import type { GameAnalysis } from '@magnaty/judge';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './mistakes.module.css';
import { MomentLink, type MomentLinks } from './moment-link.tsx';
import { points } from './percent.ts';

/** More are not listed. */
const MOST = 6;

interface MistakesProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

/** The decisions that cost most, each a link to the replay. */
export function Mistakes({ analysis: { mistakes }, players, links }: MistakesProps) {
  const t = useText();
  return (
    <section className={styles.mistakes}>
      <h3 className="poster">{t('analysis.mistakes')}</h3>
      <p className={styles.text}>{t(mistakes.length === 0 ? 'analysis.noMistakes' : 'analysis.mistakesText')}</p>
      <ol>
        {mistakes.slice(0, MOST).map(({ seq, userId, chosen, mapItemId, loss }) => {
          const player = players.find((of) => of.userId === userId);
          return (
            <li key={seq} data-player={player?.color}>
              <MomentLink seq={seq} links={links}>
                <b>{player?.nickname}</b>
                <span className={styles.what}>
                  {t(`analysis.mistake.${chosen}`, {
                    cell: mapItemId === null ? '' : t(`cell.${mapItemId}.name`),
                  })}
                </span>
                <span className={classes('num', styles.loss)}>{points(-loss)}</span>
              </MomentLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
