import { BOARD, FLOOR_TITLES, PLAYER_COUNT, SAFE, STAMPS, TASK_REWARD } from '@magnaty/content';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { ExperienceBar } from './experience-bar.tsx';
import { floorSteps, type FloorSteps } from './floor-steps.ts';
import { unlockText } from './progress-texts.ts';
import { UnlockPicture } from './unlock-picture.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './levels-view.module.css';
import { Sections } from './sections.tsx';
import { Tower, type TowerPerson } from './tower.tsx';

interface LevelsViewProps {
  readonly experience: number;
  readonly person: TowerPerson;
}

/** The user's tower: the floors that are built, those above, the next reward, and what gives experience. */
export function LevelsView({ experience, person }: LevelsViewProps) {
  const t = useText();
  const steps = floorSteps(experience);
  const { floor, end, left, share } = steps;
  return (
    <div className={styles.levels}>
      <Tower floor={floor} person={person} />
      <section className={styles.right}>
        <Sections />
        <h1 className="poster">{t('floor.of', { floor })}</h1>
        <div className={styles.now}>
          <b className="num">{formatNumber(experience)}</b>
          <b>{t('floor.sumOf', { of: end })}</b>
          <span>{t('floor.left', { floor: floor + 1, left })}</span>
        </div>
        <ExperienceBar share={share} label={t('floor.bar', { experience, of: end })} className={styles.bar} />
        <Next steps={steps} />
        <ol className={styles.titles} aria-label={t('floor.titles')}>
          {FLOOR_TITLES.map((title, nth) => (
            <li
              key={title.key}
              className={classes(title.key === steps.title && styles.current, title.floor > floor && styles.above)}
              aria-current={title.key === steps.title ? 'step' : undefined}
              style={{ '--nth': nth } as CSSProperties}
            >
              <b className="num">{title.floor}</b>
              <span>{t(`floor.title.${title.key}`)}</span>
            </li>
          ))}
        </ol>
        <dl className={styles.earn} aria-label={t('floor.earn')}>
          {earnings(t).map(({ text, value }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** The next reward and the next title; nothing above all of them. */
function Next({ steps: { nextReward, nextTitle } }: { readonly steps: FloorSteps }) {
  const t = useText();
  const title = nextTitle === null ? null : t(`floor.title.${nextTitle.key}`);
  const first = nextReward ?? nextTitle;
  if (first === null) return null;
  return (
    <div className={styles.next} data-ground="ink">
      {nextReward !== null && <UnlockPicture of={nextReward} className={styles.picture} />}
      <div>
        <span className="label">{t('floor.next', { floor: first.floor })}</span>
        <h2 className="poster">
          {nextReward === null ? t('floor.next.titleOnly', { title: title ?? '' }) : unlockText(t, nextReward)}
        </h2>
        {nextReward !== null && nextTitle !== null && title !== null && (
          <p>{t('floor.next.title', { floor: nextTitle.floor, title })}</p>
        )}
      </div>
    </div>
  );
}

/** What gives experience, and how much. */
const earnings = (t: Translator) => {
  const { experienceBase, experiencePerPlace } = BOARD.numbers.rewards;
  const ofPlace = (place: number): number => experienceBase - experiencePerPlace * place;
  const ofStamps = STAMPS.map(({ experience }) => experience);
  const range = (least: number, most: number): string => `${formatNumber(least)}–${formatNumber(most)}`;
  return [
    { text: t('floor.earn.game'), value: range(ofPlace(PLAYER_COUNT.max), ofPlace(1)) },
    { text: t('floor.earn.task'), value: formatNumber(TASK_REWARD.experience) },
    { text: t('floor.earn.stamp'), value: range(Math.min(...ofStamps), Math.max(...ofStamps)) },
    { text: t('floor.earn.safe'), value: formatNumber(SAFE.experience) },
  ];
};
