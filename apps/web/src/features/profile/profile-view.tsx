import type { GameList, PlayerProfile } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ProfileParts } from '../../shared/slots/profile-parts.ts';
import { LoadState, type Loading } from '../../shared/ui/load-state.tsx';
import { Character } from './character.tsx';
import { Collection } from './collection.tsx';
import { Figures } from './figures.tsx';
import { PlayedTables } from './played-tables.tsx';
import { ProfilePlane } from './profile-plane.tsx';
import styles from './profile-view.module.css';
import { PublicGames } from './public-games.tsx';
import { RatingBlock } from './rating-block.tsx';

interface ProfileViewProps {
  /** Undefined until it is loaded. */
  readonly profile: PlayerProfile | undefined;
  readonly isOwn: boolean;
  readonly loading: Loading;
  /** A person has them; a program has none. */
  readonly parts: ProfileParts;
  readonly games: { readonly list: GameList | undefined; readonly loading: Loading };
}

/** A player: the plane with name and picture, and beside it all that the reader may see. */
export function ProfileView({ profile, isOwn, loading, parts, games }: ProfileViewProps) {
  const t = useText();
  return (
    <div className={styles.profile}>
      <ProfilePlane nickname={profile?.nickname ?? ''} profile={profile} isOwn={isOwn} Buttons={parts.Buttons} />
      <div className={styles.main}>
        {profile === undefined ? (
          <LoadState {...loading} failure={t('profile.failure')} />
        ) : (
          <>
            <RatingBlock profile={profile} isOwn={isOwn} />
            {profile.open === null ? (
              <Closed nickname={profile.nickname} isForFriends={profile.audience === 'friends'} />
            ) : (
              <Open profile={profile} open={profile.open} isOwn={isOwn} Stamps={parts.Stamps} games={games} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface OpenProps extends Pick<ProfileViewProps, 'isOwn' | 'games'> {
  readonly Stamps: ProfileParts['Stamps'];
  readonly profile: PlayerProfile;
  readonly open: NonNullable<PlayerProfile['open']>;
}

function Open({ profile, open: { statistics, collection }, isOwn, Stamps, games }: OpenProps) {
  const t = useText();
  const hasPlayed = statistics.games > 0;
  return (
    <>
      <Figures statistics={statistics} isProgram={profile.owner !== null} isOwn={isOwn} />
      <p className={styles.counted}>{t(isOwn ? 'profile.counted.own' : 'profile.counted')}</p>
      {hasPlayed && (
        <div className={styles.columns}>
          <PlayedTables byTable={statistics.byTable} />
          <Character statistics={statistics} />
        </div>
      )}
      {Stamps !== undefined && profile.owner === null && <Stamps userId={profile.id} isOwn={isOwn} />}
      {collection.items.length > 0 && <Collection {...collection} />}
      {hasPlayed && <PublicGames {...games} userId={profile.id} isOwn={isOwn} />}
    </>
  );
}

interface ClosedProps {
  readonly nickname: string;
  readonly isForFriends: boolean;
}

function Closed({ nickname, isForFriends }: ClosedProps) {
  const t = useText();
  return (
    <section className={styles.closed}>
      <svg viewBox="0 0 200 220" aria-hidden className={styles.lock}>
        <path d="M48 96V66a52 52 0 0 1 104 0v30h-28V66a24 24 0 0 0-48 0v30z" fill="var(--ink-900)" />
        <path d="M20 92H180V212H20z" fill="var(--red)" />
        <path d="M100 92H180V212H100z" fill="var(--red-shade)" />
        <circle cx="100" cy="142" r="17" fill="var(--bone-50)" />
        <path d="M91 150h18l6 40H85z" fill="var(--bone-50)" />
      </svg>
      <div>
        <h2 className="poster">{t('profile.closed')}</h2>
        <p>{t(isForFriends ? 'profile.closed.friends' : 'profile.closed.nobody', { nickname })}</p>
      </div>
    </section>
  );
}
