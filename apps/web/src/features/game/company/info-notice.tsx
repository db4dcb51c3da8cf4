import { Emblem } from '../../../shared/art/emblem.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Price } from '../../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { Notice } from '../context/card-notice.ts';
import { useNames } from '../text/use-names.ts';
import card from './card.module.css';
import styles from './info-notice.module.css';

/** The card that the viewer has drawn: its text and its sum. */
export function InfoNotice({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const { playback, ui } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const isChance = table.board.cells[notice.cell]?.type === 3;
  return (
    <section key={notice.id} className={`${card.card} ${styles.notice}`} aria-label={t('game.notice')}>
      <header className={`${card.scene} ${styles.head}`} data-chance={isChance ? '' : undefined}>
        <svg viewBox="0 0 380 190" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 190V130L380 90V190z" className={styles.far} />
          <path d="M380 0V70L150 190H40z" className={styles.near} />
        </svg>
        <Emblem of={isChance ? 'cell-chance' : 'cell-event'} className={styles.emblem} />
        <h2 className="poster">{names.cell(notice.cell)}</h2>
      </header>
      <div className={card.text}>
        <p>{names.card(table, notice.cardId)}</p>
        {notice.amount !== 0 && (
          <Price
            className={classes(styles.amount, notice.amount < 0 ? styles.minus : styles.plus)}
            amount={notice.amount}
            isSigned
          />
        )}
        <Button wide className={styles.ok ?? ''} data-notice="" onClick={() => ui.setState({ notice: null })}>
          {t('game.notice.understood')}
        </Button>
      </div>
    </section>
  );
}
