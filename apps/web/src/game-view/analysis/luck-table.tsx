import type { GameAnalysis, SeatLuck } from '@magnaty/judge';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './luck-table.module.css';
import { MomentLink, type MomentLinks } from './moment-link.tsx';
import { percent, points } from './percent.ts';

interface LuckTableProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

/** For each player: the chance at the start, what luck and what decisions changed, and the result. */
export function LuckTable({ analysis, players, links }: LuckTableProps) {
  const t = useText();
  const { userIds, curve, luck, noise, decisions, best, worst } = analysis;
  return (
    <section className={styles.luck}>
      <h3 className="poster">{t('analysis.luck')}</h3>
      <p className={`type-text ${styles.text}`}>{t('analysis.luckText')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis.player')}</th>
            <th scope="col">{t('analysis.atStart')}</th>
            <th scope="col">{t('analysis.byLuck')}</th>
            <th scope="col">{t('analysis.byDecisions')}</th>
            <th scope="col">{t('analysis.bestMoment')}</th>
            <th scope="col">{t('analysis.worstMoment')}</th>
          </tr>
        </thead>
        <tbody>
          {userIds.map((userId, seat) => {
            const player = players.find((of) => of.userId === userId);
            return (
              <tr key={userId} data-player={player?.color}>
                <th scope="row">
                  <span className={`row type-name ${styles.player}`}>
                    {player !== undefined && <Chip of={player.chipId} className={styles.chip} />}
                    <span>{player?.nickname}</span>
                  </span>
                </th>
                <td className="num">{percent(curve[0]!.chances[seat]!)}</td>
                <td>
                  <b className={classes('num', luck[seat]! < 0 ? styles.minus : styles.plus)}>{points(luck[seat]!)}</b>{' '}
                  <span className={`type-note ${styles.noise}`}>
                    {t('analysis.noise', { noise: Math.round(noise[seat]! * 100) })}
                  </span>
                </td>
                <td className={classes('num', decisions[seat]! < 0 ? styles.minus : styles.plus)}>
                  {points(decisions[seat]!)}
                </td>
                <td>
                  <SeatMoment of={best[seat] ?? null} links={links} />
                </td>
                <td>
                  <SeatMoment of={worst[seat] ?? null} links={links} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function SeatMoment({ of, links }: { readonly of: SeatLuck | null; readonly links: MomentLinks }) {
  const t = useText();
  if (of === null) return '—';
  return (
    <MomentLink seq={of.seq} links={links}>
      {t(`analysis.moment.${of.kind}`, { change: points(of.luck) })}
    </MomentLink>
  );
}
