import { PAGE_PATHS, type CurrentUser } from '@magnaty/protocol';
import { Die } from '../../shared/art/die.tsx';
import latin from '../../shared/art/marks/logo-stacked-latin.svg?raw';
import cyrillic from '../../shared/art/marks/logo-stacked.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { localeOf } from '../../shared/i18n/browser-locale.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { openQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import styles from './home-page.module.css';
import { ReturnButtons } from './return-buttons.tsx';

const Poster = lazyPart(() => import('./poster/poster.tsx'), 'decoration');

interface HomePageProps {
  /** Opens the dialog of a new game. */
  readonly onPlay: () => void;
}

export function HomePage({ onPlay }: HomePageProps) {
  const t = useText();
  const user = useSession((session) => session.user);
  return (
    <div className={styles.home}>
      <div className={styles.view}>
        <Poster />
      </div>
      <HomeDice />
      <div className={styles.copy}>
        <h1>
          <HomeLogo />
        </h1>
        <p>{t('home.subtitle')}</p>
        <div className={styles.buttons}>
          <Actions user={user} onPlay={onPlay} />
        </div>
      </div>
    </div>
  );
}

function Actions({ user, onPlay }: HomePageProps & { readonly user: CurrentUser | null }) {
  const t = useText();
  if (user === null) {
    return (
      <>
        <ButtonLink to="/authorization" className={classes('poster', styles.play)}>
          {t('home.login')}
        </ButtonLink>
        <Education />
        <Button variant="ink" icon="lightning-fill" className={styles.second} onClick={() => openQuickPlay()}>
          {t('home.quick')}
        </Button>
      </>
    );
  }
  const { isSetActiveGame, isDisconnected, isOut } = user.gameStatus;
  if (!isOut && (isSetActiveGame || isDisconnected)) return <ReturnButtons />;
  return (
    <>
      <Button icon="play-fill" className={classes('poster', styles.play)} onClick={onPlay}>
        {t('home.play')}
      </Button>
      {isOut && (
        <ButtonLink to="/game" variant="line" className={styles.second ?? ''}>
          {t('home.watch')}
        </ButtonLink>
      )}
      <ButtonLink to={PAGE_PATHS.rooms} variant="ink" className={styles.second ?? ''}>
        {t('lobby.tables')}
      </ButtonLink>
      <Education />
    </>
  );
}

function Education() {
  const t = useText();
  return (
    <ButtonLink to={PAGE_PATHS.education} variant="line" className={styles.second ?? ''}>
      {t('home.education')}
    </ButtonLink>
  );
}

function HomeDice() {
  return (
    <>
      <Die value={6} skin="red" className={classes(styles.die, styles.largeDie)} />
      <Die value={5} skin="red" className={classes(styles.die, styles.smallDie)} />
    </>
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
