import { useEffect } from 'react';
import { LoadingOverlay } from '../../features/game/loading-overlay.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PageLanguage } from '../../shared/ui/page-language.tsx';
import { useLoad } from '../boot/use-load.ts';
import styles from './education-page.module.css';
import { loadTutorial } from './load-tutorial.ts';
import { TutorialScreen } from './tutorial-screen.tsx';

/** The tutorial, for guests and users. A failure to load it is logged and leaves a way home. */
export default function EducationPage() {
  const t = useText();
  const { data, retry } = useLoad('tutorial', loadTutorial);
  if (data !== undefined) return <TutorialScreen info={data} />;
  if (retry === null) return <LoadingOverlay />;
  return (
    <main className={styles.lost}>
      <LoadFailure />
      <h1 className="poster">{t('education.lost')}</h1>
      <div className={styles.buttons}>
        <Button onClick={retry}>{t('education.again')}</Button>
        <ButtonLink to="/" variant="line">
          {t('education.home')}
        </ButtonLink>
      </div>
      <PageLanguage ground="ink" />
    </main>
  );
}

function LoadFailure() {
  useEffect(() => console.error('The tutorial could not be loaded'), []);
  return null;
}
