import { STAMPS } from '@magnaty/content';
import { PAGE_PATHS, type Album } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Heading } from '../../shared/ui/heading.tsx';
import { getAlbum } from './progress-calls.ts';
import { stampName } from './progress-texts.ts';
import { Stamp } from './stamp.tsx';
import styles from './profile-stamps.module.css';

/** The last stamps that have room. */
const SHOWN = 6;

interface ProfileStampsProps {
  readonly userId: string;
  readonly isOwn: boolean;
}

/** The last stamps of the player. The profile is complete without them. */
export default function ProfileStamps({ userId, isOwn }: ProfileStampsProps) {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const album = useQuery({
    queryKey: ['profile-album', ownId, userId],
    queryFn: () => getAlbum(isOwn ? null : userId),
    gcTime: 0,
  });
  return album.data && <Stamps album={album.data} userId={userId} isOwn={isOwn} />;
}

interface StampsProps extends ProfileStampsProps {
  readonly album: Album;
}

/** The last stamps of the player, and the way to the album. Without a stamp, its owner reads how the first one comes. */
export function Stamps({ album, userId, isOwn }: StampsProps) {
  const t = useText();
  const had = album.stamps
    .filter((stamp) => stamp.at !== null)
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
  if (had.length === 0 && !isOwn) return null;
  const link = PAGE_PATHS.progressAlbum + (isOwn ? '' : `?${new URLSearchParams({ player: userId })}`);
  return (
    <section>
      <Heading text={t('profile.stamps')}>
        <span>{`${t('profile.stamps.of', { count: had.length, of: STAMPS.length })} · `}</span>
        <Link to={link}>{t('profile.stamps.all')}</Link>
      </Heading>
      {had.length === 0 ? (
        <p className={styles.none}>{t('profile.stamps.none')}</p>
      ) : (
        <ul className={styles.stamps}>
          {had.slice(0, SHOWN).map((stamp) => (
            <li key={stamp.id}>
              <Stamp of={stamp} />
              <b aria-hidden>{stampName(t, stamp.id)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
