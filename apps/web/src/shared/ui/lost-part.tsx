import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './lost-part.module.css';

/** A whole page; a part within a page or a window; a dialog over the page; a picture or effect without meaning. */
export type PartKind = 'page' | 'pane' | 'dialog' | 'decoration';

interface LostPartProps {
  readonly kind: PartKind;
  /** `lost`: its code could not be loaded. `broken`: it failed while it was shown. */
  readonly reason: 'lost' | 'broken';
  readonly onRetry: () => Promise<void>;
}

/** Stands in the place of a part that cannot be shown. Nobody misses a decoration. */
export function LostPart({ kind, reason, onRetry }: LostPartProps) {
  const t = useText();
  const [isTrying, setTrying] = useState(false);
  const [isClosed, setClosed] = useState(false);
  if (kind === 'decoration' || isClosed) return null;
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <div role="alert" className={styles[kind]} data-ground={kind === 'dialog' ? 'ink' : undefined}>
      <p className="poster">{t(`part.${reason}`)}</p>
      <p>{t(`part.${reason}.text`)}</p>
      <div className={`flex ${styles.buttons}`}>
        <Button disabled={isTrying} onClick={() => void retry()}>
          {t('part.retry')}
        </Button>
        {kind === 'page' && window.location.pathname !== '/' && (
          <ButtonLink variant="line" to="/">
            {t('notFound.home')}
          </ButtonLink>
        )}
        {kind === 'dialog' && (
          <Button variant="line" onClick={() => setClosed(true)}>
            {t('toast.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
