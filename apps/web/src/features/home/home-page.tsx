import { PAGE_PATHS, type CurrentUser } from '@magnaty/protocol';
import type { ComponentType } from 'react';
import latin from '../../shared/art/marks/logo-stacked-latin.svg?raw';
import cyrillic from '../../shared/art/marks/logo-stacked.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { localeOf } from '../../shared/i18n/browser-locale.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { openQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { featurePath } from '../../shared/slots/feature-path.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { HomeDice } from './home-dice.tsx';
import styles from './home-page.module.css';
import { Sky } from '../../shared/poster/sky.tsx';
import { ReturnButtons } from './return-buttons.tsx';
import { StripFrame } from './strip-frame.tsx';

const Poster = lazyPart(() => import('../../shared/poster/poster.tsx'), 'decoration');
const PlayingNow = lazyPart(() => import('./playing-now.tsx'), 'decoration');

interface OnPlay {
  /** Opens the dialog of a new game. */
  readonly onPlay: () => void;
}

interface HomePageProps extends OnPlay {
  /** The cells of the strip beside the level. */
  readonly Strip: ComponentType<OnPlay>;
}

/** The user has a game to return to: nothing else matters then. */
const hasGame = ({ gameStatus: { isSetActiveGame, isDisconnected, isOut } }: CurrentUser): boolean =>
  !isOut && (isSetActiveGame || isDisconnected);

export function HomePage({ Strip, onPlay }: HomePageProps) {
  const t = useText();
  const user = useSession((session) => session.user);
  const hasStrip = user !== null && !hasGame(user);
  return (
    <>
      <div className={classes('grid grow anchor clipped', styles.home, hasStrip && styles.aboveStrip)}>
        <div className={`cover ${styles.view}`}>
          <Sky />
          <Poster />
        </div>
        {!hasStrip && <HomeDice />}
        <div className={`anchor ${styles.copy}`}>
          <h1>
            <HomeLogo />
          </h1>
          <p className={`type-text-bold ${styles.subtitle}`}>{t('home.subtitle')}</p>
          <div className={`stack ${styles.buttons}`}>
            <Actions user={user} onPlay={onPlay} />
          </div>
        </div>
        {user === null && <PlayingNow />}
      </div>
      {hasStrip && (
        <StripFrame experience={user.experience}>
          <Strip onPlay={onPlay} />
        </StripFrame>
      )}
    </>
  );
}

function Actions({ user, onPlay }: OnPlay & { readonly user: CurrentUser | null }) {
  const t = useText();
  if (user === null) {
    return (
      <>
        <Button icon="play-fill" className={classes('poster', styles.play)} onClick={() => openQuickPlay()}>
          {t('home.quick')}
        </Button>
        <div className={`flex ${styles.row}`}>
          <ButtonLink to={PAGE_PATHS.authorization} variant="ink">
            {t('home.login')}
          </ButtonLink>
          <Education />
        </div>
        <p className={`type-text-bold ${styles.hint}`}>{t('home.quick.hint')}</p>
      </>
    );
  }
  if (hasGame(user)) return <ReturnButtons />;
  return (
    <>
      <Button icon="play-fill" className={classes('poster', styles.play)} onClick={onPlay}>
        {t('home.play')}
      </Button>
      <div className={`flex ${styles.row}`}>
        {user.gameStatus.isOut ? (
          <ButtonLink to={PAGE_PATHS.game} variant="ink">
            {t('home.watch')}
          </ButtonLink>
        ) : (
          <ButtonLink to={PAGE_PATHS.rooms} variant="ink">
            {t('lobby.tables')}
          </ButtonLink>
        )}
        <Education />
      </div>
    </>
  );
}

function Education() {
  const t = useText();
  const path = featurePath('education');
  return (
    path !== null && (
      <ButtonLink to={path} variant="line">
        {t('home.education')}
      </ButtonLink>
    )
  );
}

/** The name in two rows, slightly rotated. */
function HomeLogo() {
  const t = useText();
  return (
    <Svg
      source={localeOf(t).wordmark === 'cyrillic' ? cyrillic : latin}
      label={t('site.name')}
      className={styles.logo}
    />
  );
}
