import type { CSSProperties } from 'react';
import { Emblem } from '../art/emblem.tsx';
import { LevelMark } from '../art/level-mark.tsx';
import { useText } from '../i18n/use-text.ts';
import { CategoryBar } from '../ui/category-bar.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Plate } from '../ui/plate.tsx';
import { Ticket } from '../ui/ticket.tsx';
import { gridOf } from './geometry.ts';
import styles from './poster-board.module.css';
import type { PosterCell as Cell } from './poster-cells.ts';
import { PosterCorner } from './poster-corner.tsx';

export function PosterCell({ index, cell }: { readonly index: number; readonly cell: Cell }) {
  const t = useText();
  const { row, column, side } = gridOf(index);
  const name = t(`cell.${index}.name`);
  const place = { '--row': row, '--column': column } as CSSProperties;
  // The bar of a side cell is too narrow for the unit.
  const isWide = side === 'top' || side === 'bottom';
  const look = classes(styles.cell, styles[side], styles[cell.kind]);
  switch (cell.kind) {
    case 'corner':
      return (
        <div className={look} style={place}>
          <PosterCorner index={index} />
        </div>
      );
    case 'event':
    case 'chance':
      return (
        <div className={look} style={place}>
          <Emblem of={`cell-${cell.kind}`} className={styles.emblem} />
          <span className={`type-tag centre ${styles.name}`}>{name}</span>
        </div>
      );
    case 'tax':
      return (
        <div className={look} style={place}>
          <Emblem of={cell.emblem} className={styles.emblem} />
          <span className={`type-tag centre ${styles.name}`}>
            {name}
            <b className={classes('num block', styles.fee)}>{t('home.sum', { sum: String(cell.fee) })}</b>
          </span>
        </div>
      );
    case 'company':
      return (
        <div
          className={classes(
            look,
            cell.player !== undefined && styles.owned,
            cell.pledge !== undefined && styles.pledged,
          )}
          style={place}
          data-category={cell.category}
          data-player={cell.player}
        >
          <CategoryBar category={cell.category} className={`apart ${styles.bar}`}>
            {cell.player !== undefined && cell.pledge === undefined ? (
              <Ticket>{cell.sum}</Ticket>
            ) : (
              <b className="num">
                <span>{cell.sum}</span>
                {cell.player === undefined && isWide && <small>{t('game.mln')}</small>}
              </b>
            )}
          </CategoryBar>
          <span className={`stack grow slim low ${styles.body}`}>
            <span className={`type-tag centre ${styles.name}`}>{name}</span>
            <span className={`row middle grow low wide ${styles.picture}`}>
              <Emblem of={index} className={styles.emblem} />
            </span>
            {cell.level && (
              <Plate className={styles.plate}>
                <LevelMark level={cell.level} className={styles.level} />
              </Plate>
            )}
            {cell.pledge && (
              <Plate isPaint className={styles.plate}>
                <Icon name="lock-simple-fill" />
                <b className="num">{cell.pledge}</b>
              </Plate>
            )}
          </span>
        </div>
      );
  }
}
