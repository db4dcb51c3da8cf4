import type { StandIn } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useGameContext } from '../context/game-context.ts';
import styles from './stand-in-notice.module.css';

/** Shown while a bot plays for the viewer: the place so far, and the way back into the seat. */
export function StandInNotice({ standIn }: { readonly standIn: StandIn }) {
  const t = useText();
  const { takeSeatBack } = useGameContext();
  return (
    <section className={styles.notice} role="alert">
      <h2 className="label">{t('game.standIn.title')}</h2>
      <p>{t('game.standIn.text', { place: standIn.result.numberPlace })}</p>
      <Button variant="bone" wide onClick={takeSeatBack}>
        {t('game.standIn.back')}
      </Button>
    </section>
  );
}
