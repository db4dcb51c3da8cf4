import { formatNumber } from '../../shared/i18n/format-number.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { cellCentre, sideOf } from '../board/geometry.ts';
import styles from './debt-tags.module.css';
import { proceedsOf } from './sales.ts';
import { useDebt } from './use-debt.ts';

/** The tag stands over the emblem, so that the name of the cell stays readable. px from the middle of the cell. */
const SHIFT = { top: 22, bottom: -14, left: 14, right: 14 } as const;

/**
 * In debt, each company on the board says what it would bring. The rows beside the board are the same choice by
 * keyboard and for screen readers.
 */
export function DebtTags() {
  const debt = useDebt();
  if (debt === null) return null;
  return debt.assets.map(({ mapItemId, chosen, next }) => {
    const { x, y } = cellCentre(mapItemId);
    const isChosen = chosen.length > 0;
    const kind = chosen.at(-1)?.kind ?? next?.kind;
    return (
      <button
        key={mapItemId}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={`row over on-paper ${styles.tag}`}
        data-chosen={isChosen ? '' : undefined}
        data-debt-tag={mapItemId}
        style={{ left: x, top: y + SHIFT[sideOf(mapItemId)] }}
        onClick={() => debt.toggle(mapItemId)}
      >
        <Icon name={kind === 'OFFICE' ? 'factory-fill' : 'lock-simple-fill'} />
        <b className="num">
          {formatNumber(isChosen ? proceedsOf(chosen) : (next?.proceeds ?? 0), { signDisplay: 'always' })}
        </b>
      </button>
    );
  });
}
