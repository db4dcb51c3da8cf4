import type { CompanyCell } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './company-facts.module.css';

/** Prices of an office, of the pledge and of the ransom. */
export function CompanyFacts({ company }: { readonly company: CompanyCell }) {
  const t = useText();
  const facts: readonly (readonly [string, number])[] = [
    ...(company.type === 6 ? ([['game.company.office', company.priceOffice]] as const) : []),
    ['game.company.pledge', company.pledge],
    ['game.company.ransom', company.ransom],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className="num">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
