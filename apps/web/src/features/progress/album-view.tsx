import { STAMP_GROUPS, STAMPS, type StampGroup } from '@magnaty/content';
import { playerPath, type Album } from '@magnaty/protocol';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useText } from '../../shared/i18n/use-text.ts';
import { ExperienceBar } from './experience-bar.tsx';
import { stampHow, stampName } from './progress-texts.ts';
import { Stamp } from './stamp.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { LoadState, type Loading } from '../../shared/ui/load-state.tsx';
import styles from './album-view.module.css';
import { Sections } from './sections.tsx';

interface AlbumViewProps {
  /** Undefined until it is loaded. */
  readonly album: Album | undefined;
  /** Of another player; null for the own album. */
  readonly owner: Album['owner'];
  readonly loading: Loading;
}

type Kept = Album['stamps'][number];

/** All stamps by their groups: those that were given, and those to come. */
export function AlbumView({ album, owner, loading }: AlbumViewProps) {
  const t = useText();
  return (
    <div className={styles.album}>
      <div className={styles.side}>
        <h1 className="poster">{t('album.title')}</h1>
        {owner !== null && (
          <p className={styles.owner}>
            <Link to={playerPath(owner.userId)} className="link">
              {t('album.of', { nickname: owner.nickname })}
            </Link>
          </p>
        )}
        {album !== undefined && <Sum stamps={album.stamps} isOwn={owner === null} />}
      </div>
      <div className={styles.main}>
        <Sections />
        {album === undefined ? (
          <LoadState {...loading} failure={t('album.failure')} />
        ) : (
          <>
            {owner === null && <Next stamps={album.stamps} />}
            <div className={styles.groups}>
              {STAMP_GROUPS.map((group) => (
                <Group key={group} group={group} stamps={album.stamps} isOwn={owner === null} />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const TARGETS = new Map<string, number>(STAMPS.map(({ id, target }) => [id, target]));

/** How near a stamp is, 0–1. */
const shareOf = ({ id, count }: Kept): number => count / (TARGETS.get(id) ?? 1);
const experienceOf = ({ id }: Kept): number => STAMPS.find((stamp) => stamp.id === id)?.experience ?? 0;

function Sum({ stamps, isOwn }: { readonly stamps: readonly Kept[]; readonly isOwn: boolean }) {
  const t = useText();
  return (
    <div className={styles.sum}>
      <b className="num">{stamps.filter(({ at }) => at !== null).length}</b>
      <p>{t(isOwn ? 'album.sum' : 'album.sumOther', { of: STAMPS.length })}</p>
    </div>
  );
}

/** Stamps that are shown as the next ones. */
const NEXT = 3;

/** The stamps that the user can have first, and what is left to do. */
function Next({ stamps }: { readonly stamps: readonly Kept[] }) {
  const t = useText();
  const next = stamps
    .filter(({ at }) => at === null)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || experienceOf(one) - experienceOf(other))
    .slice(0, NEXT);
  if (next.length === 0) return null;
  return (
    <section className={`on-ink ${styles.next}`} data-ground="ink">
      <h2 className="label">{t('album.nearest')}</h2>
      <ul>
        {next.map((stamp) => {
          const { id, count } = stamp;
          const target = TARGETS.get(id) ?? 1;
          return (
            <li key={id}>
              <span className="rigid" aria-hidden>
                <Stamp of={{ ...stamp, count: null }} isLit />
              </span>
              <div>
                <b className="poster">{stampName(t, id)}</b>
                <p>{stampHow(t, id)}</p>
                {target > 1 && (
                  <>
                    <div aria-hidden>
                      <ExperienceBar share={shareOf(stamp)} label="" />
                    </div>
                    <p>{t('album.left', { left: target - count })}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly group: StampGroup;
  readonly stamps: readonly Kept[];
  readonly isOwn: boolean;
}

function Group({ group, stamps, isOwn }: GroupProps) {
  const t = useText();
  const missing = (id: string): Kept => ({ id, at: null, count: 0, holders: null });
  const shown = STAMPS.filter((stamp) => stamp.group === group).map(
    ({ id }) => stamps.find((stamp) => stamp.id === id) ?? missing(id),
  );
  const count = shown.filter(({ at }) => at !== null).length;
  return (
    <section style={{ '--stamps': shown.length } as CSSProperties}>
      <h2>
        <span>{t(`stamp.group.${group}`)}</span>
        <span>{t('album.group', { count, of: shown.length })}</span>
      </h2>
      <ul>
        {shown.map((stamp) => (
          <li key={stamp.id} className={classes(stamp.at === null && styles.missing)}>
            <Stamp of={isOwn ? stamp : { ...stamp, count: null }} />
            <b aria-hidden>{stampName(t, stamp.id)}</b>
            <span>{stampHow(t, stamp.id)}</span>
            {stamp.holders !== null && stamp.holders > 0 && (
              <span className={styles.holders}>{t('stamp.holders', { count: stamp.holders })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
