import { findPlayer, grown } from '@magnaty/rules';
import { Emblem, type SpecialEmblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { emblemOfAction } from '../board/action-face.tsx';
import { prisoners } from '../board/players-on-cell.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import { useNames } from '../text/use-names.ts';
import card from './card.module.css';
import styles from './other-cell-card.module.css';

const CORNERS: Readonly<Record<number, SpecialEmblem>> = {
  1: 'cell-start',
  4: 'cell-jail',
  5: 'cell-go-to-jail',
  10: 'cell-parking',
};

/** The card of a cell that is not a company: its effect on the player who stops there. */
export function OtherCellCard({ index }: { readonly index: number }) {
  const t = useText();
  const table = useShownTable(`cell:${index}`, 'move');
  const names = useNames(table);
  const { numbers } = table.board;
  const cell = table.board.cells[index];
  if (cell === undefined || 'price' in cell) return null;
  const name = names.cell(index);
  const prisonersHere =
    cell.type === 4 ? prisoners(table.game).flatMap(({ userId }) => findPlayer(table.game, userId) ?? []) : [];
  return (
    <section className={card.card} aria-label={name}>
      <header className={`anchor clipped ${styles.head}`}>
        <Emblem
          of={CORNERS[cell.type] ?? emblemOfAction(cell)}
          className={classes('round', styles.disc, cell.type === 3 && styles.chance)}
        />
        <div className={`stack over ${styles.words}`}>
          <span className={`label ${styles.caption}`}>{t('game.field')}</span>
          <FittedWords as="h2" className={styles.name}>
            {name}
          </FittedWords>
        </div>
      </header>
      <div className={`type-lead ${card.text}`}>
        <p>
          {t(`cell.${index}.description`, {
            amount: names.money(numbers.startMoney),
            countMoves: numbers.skipMoveCountInJail,
            fine: names.money(numbers.jailFine),
            earlyReleaseFine: names.money(numbers.earlyReleaseFine),
          })}
        </p>
        {cell.type === 9 && (
          <div className={`flex apart ${styles.fee}`}>
            <span className="label">{t('game.field.toPay')}</span>
            <Price amount={grown(table, cell.tax)} />
          </div>
        )}
        {prisonersHere.map((player) => (
          <p key={player.userId} className={styles.seated}>
            {t('game.field.seated', { name: player.nickname, count: player.countMovesToExit })}
          </p>
        ))}
      </div>
    </section>
  );
}
