import { liquidationValue } from '@magnaty/rules';
import { Emblem } from '../../shared/art/emblem.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { useDecision } from '../context/use-decision.ts';
import { useGameContext } from '../context/game-context.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import { DebtActions } from './debt-actions.tsx';
import styles from './debt-panel.module.css';
import { proceedsOf } from './sales.ts';
import type { Asset, Debt } from './use-debt.ts';

/** The viewer's property as rows with what each would bring, in place of the inventory. */
export function DebtPanel({ debt }: { readonly debt: Debt }) {
  const t = useText();
  const { viewerId } = useGameContext();
  // In the move of another player, or during a deal, the centre has no place for the buttons.
  const isInCentre = useDecision() === 'debt';
  const { table, assets, isByHand } = debt;
  return (
    <section className={`grow low ${styles.panel}`} data-ground="ink" aria-label={t('game.debt.what')}>
      <h2 className="poster baseline apart">
        <span>{t('game.debt.what')}</span>{' '}
        <span>{t('game.debt.total', { sum: formatNumber(liquidationValue(table, viewerId)) })}</span>
      </h2>
      <p className="type-text-bold">{t(isByHand ? 'game.debt.hintByHand' : 'game.debt.hint')}</p>
      {!isInCentre && <DebtActions className={styles.actions} />}
      <ul className="stack low" tabIndex={-1}>
        {assets.map((asset) => (
          <Row key={asset.mapItemId} debt={debt} asset={asset} />
        ))}
      </ul>
    </section>
  );
}

function Row({ debt, asset }: { readonly debt: Debt; readonly asset: Asset }) {
  const t = useText();
  const { table, toggle } = debt;
  const { mapItemId, chosen, next } = asset;
  const names = useNames(table);
  const isChosen = chosen.length > 0;
  const line = chosen.at(-1) ?? { kind: next?.kind ?? 'PLEDGE', count: 1 };
  const category = categoryOf(table, mapItemId);
  return (
    <li>
      <button
        type="button"
        className={`wide on-bone ${styles.row}`}
        aria-pressed={isChosen}
        data-category={category}
        onClick={() => toggle(mapItemId)}
      >
        <CategoryBar category={category} className={styles.bar} />
        <Emblem of={mapItemId} className={styles.emblem} />
        <span className={styles.words}>
          <b className="type-item">{names.cell(mapItemId)}</b>
          <span>{t(`game.debt.row.${line.kind}`, { count: line.count })}</span>
        </span>
        <b className="num">
          {formatNumber(isChosen ? proceedsOf(chosen) : (next?.proceeds ?? 0), { signDisplay: 'always' })}
        </b>
      </button>
    </li>
  );
}
