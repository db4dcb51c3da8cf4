import { FLOOR_REWARDS, FLOOR_TITLES, titleOfFloor } from '@magnaty/content';
import { useText } from '../../shared/i18n/use-text.ts';
import { unlockText } from './progress-texts.ts';
import { UnlockPicture } from './unlock-picture.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import styles from './tower.module.css';

export interface TowerPerson {
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly frame: string | null;
}

/** Floors that are drawn, and those of them below the own one. */
const DRAWN = 7;
const BELOW = 3;

/** Which windows are lit, by floor. */
const LIT = [0b1101, 0b1011, 0b0111, 0b1110];

/** The user's tower with the floors around the own one: the lower ones are built, the upper ones are scaffolds. */
export function Tower({ floor, person }: { readonly floor: number; readonly person: TowerPerson }) {
  const t = useText();
  const lowest = Math.max(1, floor - BELOW);
  const floors = Array.from({ length: DRAWN }, (_, nth) => lowest + DRAWN - 1 - nth);
  return (
    <section className={styles.plane} data-ground="ink" aria-label={t('floor.rewards')}>
      <Crane />
      <ol className={styles.floors}>
        {floors.map((each) => (
          <li
            key={each}
            className={classes(each === floor && styles.own, each > floor && styles.above)}
            aria-current={each === floor ? 'step' : undefined}
          >
            <Storey floor={each} isBuilt={each <= floor} />
            {each === floor && (
              <span className={styles.person}>
                <FramedAvatar
                  nickname={person.nickname}
                  path={person.avatarPath}
                  frame={person.frame}
                  fit="within"
                  className={styles.portrait}
                />
              </span>
            )}
            <b className="num">{each}</b>
            <Opened floor={each} isOwn={each === floor} isAbove={each > floor} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a floor opens, and the title that the user has or will have from it on. */
interface OpenedProps {
  readonly floor: number;
  readonly isOwn: boolean;
  readonly isAbove: boolean;
}

function Opened({ floor, isOwn, isAbove }: OpenedProps) {
  const t = useText();
  const reward = FLOOR_REWARDS.find((one) => one.floor === floor);
  const begins = FLOOR_TITLES.some((title) => title.floor === floor);
  const title = isOwn || (isAbove && begins) ? t(`floor.title.${titleOfFloor(floor)}`) : null;
  return (
    <>
      {reward !== undefined && (
        <i className={styles.reward}>
          <UnlockPicture of={reward} />
        </i>
      )}
      <span className={styles.words}>
        {title !== null && <b>{title}</b>}
        {reward !== undefined && <span>{unlockText(t, reward)}</span>}
        {isOwn && <span className="unseen">{t('floor.here')}</span>}
      </span>
    </>
  );
}

function Storey({ floor, isBuilt }: { readonly floor: number; readonly isBuilt: boolean }) {
  const lit = LIT[floor % LIT.length] ?? 0;
  return (
    <svg viewBox="0 0 310 92" aria-hidden className={styles.storey}>
      {isBuilt ? (
        <>
          <rect width="270" height="92" className={styles.wall} />
          <rect x="270" width="40" height="92" className={styles.side} />
          <path d="M0 0H310" className={styles.joint} />
          {[0, 1, 2, 3].map((nth) => {
            const x = 18 + nth * 62;
            const isLit = (lit & (1 << nth)) !== 0;
            return (
              <g key={nth}>
                <rect x={x} y="20" width="46" height="54" className={isLit ? styles.light : styles.dark} />
                {isLit && <path d={`M${x + 46} 20v54h-23z`} className={styles.glare} />}
              </g>
            );
          })}
        </>
      ) : (
        <path d="M3 92V3H307V92M104 3V92M206 3V92M3 92L104 3M104 92L206 3M206 92L307 3" className={styles.scaffold} />
      )}
    </svg>
  );
}

function Crane() {
  return (
    <svg viewBox="0 0 380 700" aria-hidden className={styles.crane}>
      <path d="M40 20H360" className={styles.jib} />
      <path d="M40 28H360" className={styles.jibShade} />
      <rect x="56" y="20" width="22" height="680" className={styles.mast} />
      <path
        d={Array.from({ length: 11 }, (_, nth) => `M56 ${60 + nth * 60}L78 ${100 + nth * 60}`).join('')}
        className={styles.brace}
      />
      <rect x="20" y="26" width="34" height="44" className={styles.weight} />
      <path d="M286 20V62M232 80L286 58 340 80" className={styles.rope} />
      <rect x="222" y="80" width="128" height="26" className={styles.wall} />
      <path d="M350 80V106H300z" className={styles.side} />
    </svg>
  );
}
