import type { CSSProperties } from 'react';
import { CategoryShape } from '../../shared/art/category-shape.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { cellBox, inwards, sideOf, type Point } from '../board/geometry.ts';
import { useGameContext } from '../context/game-context.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './category.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** The line lies so far from the cells, in the belt of the towers, px. */
const BELT = 30;

const beltPoint = (cell: number): Point => {
  const { x, y, width, height } = cellBox(cell);
  const way = inwards(cell);
  return { x: x + width / 2 + way.x * (width / 2 + BELT), y: y + height / 2 + way.y * (height / 2 + BELT) };
};

/** A whole category: its cells stand out one by one, a line joins them, and the centre names it. */
export function Category({ picture: { cells, cell } }: { readonly picture: PictureOf<'category'> }) {
  const t = useText();
  const { playback } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const category = categoryOf(table, cell);
  const points = cells.map(beltPoint);
  // Companies of a category that lie on one side of the board are joined by a line.
  const isOneSide = new Set(cells.map(sideOf)).size === 1;
  const canBuild = table.board.cells[cell]?.type === 6;
  if (category === null) return null;
  return (
    <div data-category={category}>
      {cells.map((each, nth) => {
        const { x, y, width, height } = cellBox(each);
        const style = { left: x, top: y, width, height, '--nth': nth } as CSSProperties;
        return <i key={each} className={`over ${styles.cell}`} style={style} />;
      })}
      {isOneSide && (
        <svg className={`cover ${styles.line}`} width="1128" height="984" viewBox="0 0 1128 984">
          {['edge', 'paint'].map((part) => (
            <path
              key={part}
              className={styles[part]}
              d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
              pathLength="1"
            />
          ))}
        </svg>
      )}
      {cells.map((each, nth) => (
        <span
          key={each}
          className={`centred over round ${styles.stop}`}
          style={{ left: points[nth]!.x, top: points[nth]!.y, '--nth': nth } as CSSProperties}
        >
          <CategoryShape category={category} />
        </span>
      ))}
      <p className={`over ${styles.words}`}>
        <FittedWords as="b" className={styles.name}>
          {names.category(category)}
        </FittedWords>
        <FittedWords className={styles.whole}>{t('picture.category')}</FittedWords>
        {canBuild && <span className={`type-name on-paper ${styles.hint}`}>{t('picture.category.build')}</span>}
      </p>
    </div>
  );
}
