import type { Award, GameStory } from '@magnaty/rules';
import { Link } from 'wouter';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CapitalChart } from './capital-chart.tsx';
import type { ResultPlayer } from './result-row.tsx';
import styles from './result-story.module.css';

export interface StoryProps {
  readonly story: GameStory;
  readonly players: readonly ResultPlayer[];
  readonly replayHref: string | null;
}

/** The story of the game: the course of each player's capital, and three awards. */
export function ResultStory({ story, players, replayHref }: StoryProps) {
  const t = useText();
  return (
    <section className={styles.story} aria-label={t('game.story.label')}>
      <CapitalChart story={story} players={players} />
      {replayHref !== null && (
        <Link href={replayHref} className={styles.replay}>
          {t('game.story.replay')}
        </Link>
      )}
      <ul className={styles.awards}>
        {story.awards.map((award) => (
          <AwardRow key={award.name} award={award} players={players} />
        ))}
      </ul>
    </section>
  );
}

function AwardRow({ award, players }: { readonly award: Award; readonly players: readonly ResultPlayer[] }) {
  const t = useText();
  const { name, userId, amount, mapItemId } = award;
  const player = players.find((of) => of.userId === userId);
  if (player === undefined) return null;
  return (
    <li data-player={player.color}>
      <div className={styles.photo}>
        <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} />
      </div>
      <div className={styles.text}>
        <b>{t(`game.story.award.${name}`)}</b>
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
