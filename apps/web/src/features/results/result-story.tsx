import { replayPath } from '@magnaty/protocol';
import type { Award, GameStory } from '@magnaty/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { Portrait } from '../../shared/art/portrait.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { CapitalChart } from './capital-chart.tsx';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import styles from './result-story.module.css';
import type { ReplayOf } from './replay-of.ts';

export interface StoryProps {
  readonly story: GameStory;
  readonly players: readonly ResultPlayer[];
  readonly replay: ReplayOf | null;
  readonly isDrawn: boolean;
  readonly areAwardsGiven: boolean;
}

const PANES = ['capital', 'luck'] as const;

const ResultLuck = lazyPart(() => import('./result-luck.tsx'));

/**
 * The story of the game: the course of each player's capital, and three awards. Where there is a replay, also the chances
 * to win, the turning points and the luck, which are computed when they are asked for.
 */
export function ResultStory({ story, players, replay, isDrawn, areAwardsGiven }: StoryProps) {
  const t = useText();
  const [pane, setPane] = useState<(typeof PANES)[number]>('capital');
  return (
    <section className={classes('flex', styles.story, !isDrawn && styles.waiting)} aria-label={t('game.story.label')}>
      {replay !== null && (
        <div className={`baseline ${styles.head}`}>
          {PANES.map((name) => (
            <button
              key={name}
              type="button"
              className="poster"
              aria-pressed={pane === name}
              onClick={() => setPane(name)}
            >
              {t(`game.story.${name}`)}
            </button>
          ))}
          <Link href={replayPath(replay.gameId)}>{t('game.story.replay')}</Link>
        </div>
      )}
      {pane === 'luck' && replay !== null ? (
        <ResultLuck replay={replay} players={players} />
      ) : (
        <>
          <CapitalChart story={story} players={players} isWide={story.awards.length === 0} isTitled={replay !== null} />
          {story.awards.length > 0 && (
            <ul className={classes('grid grow slim', styles.awards, !areAwardsGiven && styles.waiting)}>
              {story.awards.map((award, nth) => (
                <AwardRow key={award.name} award={award} nth={nth} players={players} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

interface AwardRowProps {
  readonly award: Award;
  readonly nth: number;
  readonly players: readonly ResultPlayer[];
}

/** Time between the stamps of two awards, ms. */
const AWARD_MS = 160;

function AwardRow({ award, nth, players }: AwardRowProps) {
  const t = useText();
  const { name, userId, amount, mapItemId } = award;
  const player = players.find((of) => of.userId === userId);
  if (player === undefined) return null;
  return (
    <li data-player={player.color} style={{ animationDelay: `${nth * AWARD_MS}ms` }}>
      <div className={`rigid ${styles.photo}`}>
        <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} />
      </div>
      <div className={`stack slim middle ${styles.text}`}>
        <b className="type-title">{t(`game.story.award.${name}`)}</b>
        <span className={styles.name}>{player.nickname}</span>
        <span>
          {t(`game.story.why.${name}`, {
            count: amount,
            amount: t('game.money', { amount: formatNumber(amount) }),
            cell: mapItemId === null ? '' : t(`cell.${mapItemId}.name`),
          })}
        </span>
      </div>
    </li>
  );
}
