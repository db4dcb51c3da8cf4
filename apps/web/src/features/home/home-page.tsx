import { PAGE_PATHS, type CurrentUser } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { openQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { HomeDice } from './home-dice.tsx';
import styles from './home-page.module.css';
import { HomeLogo } from './home-logo.tsx';
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
      <Poster />
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
