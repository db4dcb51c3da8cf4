import { cellOf, findPlayer } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { Emblem } from '../../shared/art/emblem.tsx';
import { LevelMark } from '../../shared/art/level-mark.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Plate } from '../../shared/ui/plate.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useShownSeat } from '../context/followed.ts';
import { useGameContext } from '../context/game-context.ts';
import { selectCell } from '../context/ui-state.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './inventory.module.css';

/**
 * Numbers of tiles up to which the layout is: two rows of large tiles without a bonus card, one row at full height
 * beside one, two low rows.
 */
const FEW = 8;
/** Large tiles in a row. */
const FEW_COLUMNS = 4;
const ROOMY = 7;
const DENSE = 14;

/** Tiles in a row. 28 companies, the most there are, must fit beside the largest card. */
const columnsOf = (count: number): number => (count <= DENSE ? 7 : count <= 18 ? 9 : 10);

/** The property of the viewer, or of the player whom a watcher follows: companies and bonus cards. */
export function Inventory() {
  const t = useText();
  const { viewerId, ui, moving } = useGameContext();
  const seat = useShownSeat();
  const isOwn = seat === viewerId;
  const table = useShownTable(`estate:${seat}`);
  const names = useNames(table);
  const selection = useUiState((state) => state.selection);
  const holder = findPlayer(table.game, seat);
  const owned = table.game.cells.flatMap((cell, index) => (cell.ownerId === seat ? [index] : []));
  const cards = holder?.exitCards.length ?? 0;
  const areFew = owned.length <= FEW && cards === 0;
  return (
    <section className={`stack anchor low ${styles.inventory}`} data-player={holder?.color} data-ground="ink">
      <h2 className="poster">
        <span>{t(isOwn ? 'game.inventory' : 'watch.hand')}</span>{' '}
        <span>{t('game.inventory.count', { count: owned.length })}</span>
      </h2>
      {owned.length === 0 && holder?.isOut === false && (
        <p className={`type-text-bold ${styles.nothing}`}>
          {t(isOwn ? 'game.inventory.nothing' : 'watch.hand.nothing')}
        </p>
      )}
      <ul
        className={classes(
          'grid',
          'low',
          styles.tiles,
          areFew && styles.few,
          !areFew && owned.length > ROOMY && styles.dense,
          owned.length > DENSE && styles.crowded,
        )}
        style={{ '--columns': areFew ? FEW_COLUMNS : columnsOf(owned.length) } as CSSProperties}
      >
        {owned.map((index) => {
          const cell = cellOf(table.game, index);
          const label = [
            names.cell(index),
            cell.isInPledge ? t('game.cell.pledged', { count: cell.countMoveInPledge }) : null,
            cell.lvlCard > 0 ? names.level(cell.lvlCard) : null,
          ];
          return (
            <li key={index}>
              <Tooltip kind="name" text={names.cell(index)}>
                <button
                  ref={moving.ref(`tile:${index}`)}
                  type="button"
                  className={classes(
                    'stack anchor',
                    'wide',
                    styles.tile,
                    cell.isInPledge && styles.pledged,
                    selection === index && styles.selected,
                  )}
                  data-category={categoryOf(table, index)}
                  aria-label={label.filter((part) => part !== null).join('. ')}
                  aria-pressed={selection === index}
                  onClick={() => selectCell(ui, selection === index ? null : index)}
                >
                  <CategoryBar category={categoryOf(table, index)} className={styles.bar} />
                  <Emblem of={index} className={`grow ${styles.emblem}`} />
                  {cell.lvlCard > 0 && (
                    <Plate className={styles.plate}>
                      <LevelMark level={cell.lvlCard} className={styles.level} />
                    </Plate>
                  )}
                  {cell.isInPledge && (
                    <Plate className={styles.plate}>
                      <Icon name="lock-simple-fill" />
                      <b className="num">{cell.countMoveInPledge}</b>
                    </Plate>
                  )}
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {cards > 0 && (
        <div className={`row rigid anchor clipped on-bone ${styles.bonus}`}>
          <Emblem of="card-out-of-jail" className={`round ${styles.disc}`} />
          <b>{t('game.inventory.exitCard')}</b>
          <span className="num">{`×${cards}`}</span>
        </div>
      )}
    </section>
  );
}
