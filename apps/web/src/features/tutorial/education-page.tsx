import { useEffect } from 'react';
import type { ResultDialogs } from '../../game-view/dialogs.tsx';
import { LoadingOverlay } from '../../game-view/loading-overlay.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PageLanguage } from '../../shared/ui/page-language.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import styles from '../../shared/ui/lost-screen.module.css';
import { loadTutorial } from './load-tutorial.ts';
import { TutorialScreen } from './tutorial-screen.tsx';

/** The tutorial, for guests and users. A failure to load it is logged and leaves a way home. */
export default function EducationPage({ Results }: { readonly Results: ResultDialogs }) {
  const t = useText();
  const { data, retry } = useLoad('tutorial', loadTutorial);
  if (data !== undefined) return <TutorialScreen info={data} Results={Results} />;
  if (retry === null) return <LoadingOverlay />;
  return (
    <main className={`grid centre ${styles.lost}`}>
      <LoadFailure />
      <h1 className="poster">{t('education.lost')}</h1>
      <div className={`flex ${styles.buttons}`}>
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
