import type { GameAnalysis } from '@magnaty/judge';
import { replayPath } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { navigate } from 'wouter/use-browser-location';
import { Chip } from '../../shared/art/chip.tsx';
import { getGameEvents } from '../../shared/api/game-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { AnalysisWait } from '../../game-view/analysis/analysis-wait.tsx';
import { ChanceChart } from '../../game-view/analysis/chance-chart.tsx';
import { MomentLink } from '../../game-view/analysis/moment-link.tsx';
import { percent, points } from '../../game-view/analysis/percent.ts';
import { turnOf } from '../../game-view/analysis/turn-of.ts';
import { useAnalysis, type AnalysisWorker } from '../../game-view/analysis/use-analysis.ts';
import styles from './result-luck.module.css';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import type { ReplayOf } from './replay-of.ts';

interface ResultLuckProps {
  readonly replay: ReplayOf;
  readonly players: readonly ResultPlayer[];
  readonly startWorker?: () => AnalysisWorker;
}

/** Chances, luck and turning points in short. The log is read when this is shown for the first time. */
export default function ResultLuck(props: ResultLuckProps) {
  const t = useText();
  const { gameId, readEvents } = props.replay;
  const { data: events, error, retry } = useLoad(gameId, () => readEvents?.() ?? getGameEvents(gameId));
  if (events !== undefined) return <Luck {...props} events={events} />;
  if (retry === null) return <div className={`grid wide ${styles.wait}`} aria-busy="true" />;
  return (
    <div className={`grid wide ${styles.wait}`} role="alert">
      <p>{failureText(error, t)}</p>
      <Button variant="line" onClick={retry}>
        {t('part.retry')}
      </Button>
    </div>
  );
}

interface LuckProps extends ResultLuckProps {
  readonly events: readonly GameEvent[];
}

function Luck({ events, players, replay, startWorker }: LuckProps) {
  const state = useAnalysis(events, startWorker);
  if (state.kind !== 'done') {
    return (
      <div className={`grid wide ${styles.wait}`}>
        <AnalysisWait state={state} />
      </div>
    );
  }
  return <ShownLuck analysis={state.analysis} players={players} replay={replay} />;
}

interface ShownLuckProps extends PartProps {
  readonly replay: ReplayOf;
}

/** The analysis of the game in short. */
export function ShownLuck({ analysis, players, replay }: ShownLuckProps) {
  return (
    <>
      <div className={`rigid ${styles.chances}`}>
        <ChanceChart analysis={analysis} players={players} isTitled />
        <LuckLine analysis={analysis} players={players} />
      </div>
      <Turns analysis={analysis} players={players} replay={replay} />
    </>
  );
}

interface PartProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
}

/** The luck of each player with its usual size, in points of the chance to win. */
function LuckLine({ analysis: { userIds, luck, noise }, players }: PartProps) {
  const t = useText();
  return (
    <div className={styles.luck}>
      <p id="result-luck">{t('game.story.luck.text')}</p>
      <ul aria-labelledby="result-luck">
        {userIds.map((userId, seat) => {
          const player = players.find((of) => of.userId === userId);
          if (player === undefined) return null;
          const own = luck[seat] ?? 0;
          return (
            <li key={userId} data-player={player.color}>
              <Chip of={player.chipId} className={styles.chip} label={player.nickname} />
              <b className={classes('num', own < 0 ? styles.worse : styles.better)}>{points(own)}</b>
              <small>
                ± <span>{Math.round((noise[seat] ?? 0) * 100)}</span>
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The moments at which a chance changed most, each a link to the replay. */
function Turns({ analysis, players, replay }: ShownLuckProps) {
  const t = useText();
  const hrefOf = (seq: number): string => `${replayPath(replay.gameId)}?at=${seq}`;
  const links = { hrefOf, onJump: (seq: number): void => navigate(hrefOf(seq)) };
  const { turningPoints } = analysis;
  if (turningPoints.length === 0) return <p className={`type-text ${styles.none}`}>{t('analysis.noTurns')}</p>;
  return (
    <ol className={`grid grow slim ${styles.turns}`} aria-label={t('analysis.turns')}>
      {turningPoints.map((point, nth) => {
        const { player, before, after } = turnOf(point, analysis, players);
        return (
          <li key={point.seq} data-player={player?.color}>
            <MomentLink seq={point.seq} links={links} className={`flex slim ${styles.turn}`}>
              <span className={classes('num centred rigid', styles.nth)} aria-hidden="true">
                {nth + 1}
              </span>
              <span className={`stack slim middle ${styles.text}`}>
                <b className={classes('num', after < before ? styles.worse : styles.better)}>
                  <span>{percent(before)}</span> <span aria-hidden="true">→</span>{' '}
                  <span className="unseen">{t('analysis.then')}</span> <span>{percent(after)}</span>
                </b>
                <span className={styles.name}>{player?.nickname}</span>
                <span>{t('analysis.turn', { round: point.round, cause: t(`analysis.cause.${point.cause}`) })}</span>
              </span>
            </MomentLink>
          </li>
        );
      })}
    </ol>
  );
}
