import { floorOf, titleOfFloor } from '@magnaty/content';
import type { PlayerProfile } from '@magnaty/protocol';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { openSettings } from '../../shared/session/settings-store.ts';
import type { ProfileParts } from '../../shared/slots/profile-parts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { ProfileAudience } from './profile-audience.tsx';
import { posterSize } from './poster-size.ts';
import styles from './profile-plane.module.css';

interface ProfilePlaneProps {
  readonly nickname: string;
  /** Undefined until it is loaded. */
  readonly profile: PlayerProfile | undefined;
  readonly isOwn: boolean;
  readonly Buttons: ProfileParts['Buttons'];
}

/** The paint of a player without any game. */
const FIRST_PAINT = 2;

/** Name, picture and buttons, on the paint of the player's last game. It stays in view while the page is scrolled. */
export function ProfilePlane({ nickname, profile, isOwn, Buttons }: ProfilePlaneProps) {
  // A closed profile has no paint.
  const paint = profile === undefined || profile.open === null ? undefined : (profile.color ?? FIRST_PAINT);
  return (
    <header className={`rigid clipped ${styles.plane}`} data-player={paint}>
      <div className={`over ${styles.shade}`} aria-hidden />
      {profile !== undefined && (
        <div
          className={classes('over clipped', styles.picture, profile.avatarFrame !== null && styles.framed)}
          aria-hidden
        >
          <FramedAvatar
            nickname={nickname}
            path={profile.avatarPath}
            frame={profile.avatarFrame}
            fit="within"
            className={styles.portrait}
          />
        </div>
      )}
      <div className={`grid anchor ${styles.words}`}>
        <h1 className={`poster flex nowrap ${styles.nickname}`} style={{ fontSize: `${posterSize(nickname)}rem` }}>
          {nickname}
        </h1>
        {profile !== undefined && <About profile={profile} isOwn={isOwn} Buttons={Buttons} />}
      </div>
    </header>
  );
}

interface AboutProps extends Pick<ProfilePlaneProps, 'isOwn' | 'Buttons'> {
  readonly profile: PlayerProfile;
}

function About({ profile, isOwn, Buttons }: AboutProps) {
  const t = useText();
  const { id, nickname, owner, since, audience, open, experience, score } = profile;
  return (
    <>
      {experience !== null && <FloorTitle floor={floorOf(experience)} />}
      {owner !== null && (
        <p className={`row type-title ${styles.title}`}>
          <b className="num" aria-hidden>
            {t('profile.bot.letter')}
          </b>
          <span>{t('profile.bot')}</span>
        </p>
      )}
      <p className={`type-text-bold breaks ${styles.since}`}>
        {owner === null ? <Since at={since} /> : t('profile.bot.owner', { owner })}
      </p>
      {score !== null && <p className="type-text-bold breaks">{t('profile.score', { ...score })}</p>}
      <div className={classes('grid', styles.buttons, isOwn && styles.own)}>
        {isOwn ? (
          <>
            {open?.statistics.games === 0 ? (
              <ButtonLink to="/" wide>
                {t('profile.play')}
              </ButtonLink>
            ) : (
              <Share />
            )}
            <Button variant="line" wide icon="pencil" onClick={() => openSettings('avatar')}>
              {t('profile.portrait')}
            </Button>
            <ProfileAudience audience={audience} />
          </>
        ) : (
          owner === null && (
            <>
              {Buttons !== undefined && <Buttons userId={id} nickname={nickname} />}
              <ProfileMenu profile={profile} />
            </>
          )
        )}
      </div>
    </>
  );
}

function FloorTitle({ floor }: { readonly floor: number }) {
  const t = useText();
  return (
    <p className={`row type-title ${styles.title}`}>
      <b className="num" aria-hidden>
        {floor}
      </b>
      <span className="unseen">{`${t('header.floor', { floor })}: `}</span>
      <span>{t(`floor.title.${titleOfFloor(floor)}`)}</span>
    </p>
  );
}

/** The day as the language of the page writes it, without the abbreviation of a year. */
const dayOf = (at: number, code: string): string =>
  new Date(at).toLocaleDateString(code, { day: 'numeric', month: 'long', year: 'numeric' }).replace(/\s*г\.$/u, '');

function Since({ at }: { readonly at: number }) {
  const t = useText();
  const [today] = useState(() => dayOf(Date.now(), t.code));
  const date = dayOf(at, t.code);
  return date === today ? t('profile.since.today') : t('profile.since', { date });
}

function Share() {
  const t = useText();
  const share = async () => {
    const isCopied = await copyText(window.location.origin + window.location.pathname, null);
    notify(isCopied ? 'success' : 'error', t(isCopied ? 'profile.share.done' : 'profile.share.failure'));
  };
  return (
    <Button variant="ink" wide onClick={() => void share()}>
      {t('profile.share')}
    </Button>
  );
}
