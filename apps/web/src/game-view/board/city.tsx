import { BOARD } from '@magnaty/content';
import { findPlayer } from '@magnaty/rules';
import { memo } from 'react';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { categoryOf } from '../text/use-names.ts';
import styles from './city.module.css';
import { TowerArt } from './tower-art.tsx';
import { towerPlace } from './tower-place.ts';

/** The companies with offices never change, nor do their places. */
const LOTS = BOARD.companies.filter(({ type }) => type === 6).map(({ index }) => index);

/**
 * A tower for each company with offices, in one drawing over the inner edge of the ring. The labels of the cells tell the
 * levels to screen readers.
 */
export function City() {
  const { moving } = useGameContext();
  return (
    <svg className={`cover full idle ${styles.city}`} viewBox="0 0 1128 984" aria-hidden="true">
      {LOTS.map((index) => (
        <Tower key={index} index={index} />
      ))}
      <g ref={moving.ref('ruins')} />
    </svg>
  );
}

const Tower = memo(function Tower({ index }: { readonly index: number }) {
  const { moving } = useGameContext();
  const table = useShownTable(`cell:${index}`);
  const { ownerId, lvlCard, isInPledge } = table.game.cells[index] ?? { ownerId: null, lvlCard: 0, isInPledge: false };
  const category = categoryOf(table, index);
  if (ownerId === null || lvlCard === 0 || isInPledge || category === null) return null;
  const { x, y, turn, width } = towerPlace(index);
  return (
    <g
      data-tower={index}
      data-player={findPlayer(table.game, ownerId)?.color}
      data-category={category}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    >
      <g ref={moving.ref(`tower:${index}`)}>
        <TowerArt category={category} level={lvlCard} width={width} />
      </g>
    </g>
  );
});
