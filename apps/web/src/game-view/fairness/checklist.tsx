import type { Counts, DifferenceKind } from '@magnaty/protocol';
import type { Fairness } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './checklist.module.css';
import { differenceOf, type FirstDifference, type Report } from './report.ts';
import { differenceText } from './seal.ts';

type ItemName = 'commitment' | 'order' | 'throws' | 'cards' | 'rules' | 'seen';

/** The item at which a difference is found; those before it agree. */
const ITEM_OF: Readonly<Record<DifferenceKind, ItemName>> = {
  HEAD: 'commitment',
  COMMITMENT: 'commitment',
  CHAIN: 'commitment',
  TIP: 'commitment',
  ORDER: 'order',
  THROW: 'throws',
  LINK: 'throws',
  CARD: 'throws',
  EVENT: 'throws',
  // Nothing is known to agree.
  BROKEN: 'commitment',
};

const itemOf = (difference: FirstDifference): ItemName =>
  difference.of === 'witness' ? 'seen' : ITEM_OF[difference.kind];

interface ChecklistProps {
  readonly counts: Counts;
  readonly fairness: Fairness;
  /** Missing while the check runs. */
  readonly report?: Report;
}

/** What was compared, and where it disagrees. */
export function Checklist({ counts, fairness, report }: ChecklistProps) {
  const t = useText();
  const difference = report === undefined ? null : differenceOf(report);
  const { throws, cards, rows, rowsDecided } = counts;
  const comparison = report?.comparison ?? null;
  const rules =
    rows === rowsDecided ? t('fairness.item.rules') : t('fairness.item.someRules', { decided: rowsDecided, rows });
  const all: readonly (readonly [ItemName, string | null])[] = [
    ['commitment', t('fairness.item.commitment')],
    ['order', t('fairness.item.order')],
    ['throws', t('fairness.item.throws', { throws })],
    ['cards', t('fairness.item.cards', { cards })],
    ['rules', report === undefined || fairness === 1 ? null : rules],
    [
      'seen',
      comparison === null ? null : t('fairness.item.seen', { seen: comparison.seen, events: comparison.events }),
    ],
  ];
  const items = all.filter((item): item is [ItemName, string] => item[1] !== null);
  const failed = difference === null ? null : itemOf(difference);
  const end = failed === null ? items.length : items.findIndex(([name]) => name === failed);
  const agreed = items.slice(0, end === -1 ? items.length : end);
  return (
    <ul className={`grid ${styles.items}`}>
      {agreed.map(([name, text]) => (
        <li key={name} className={report === undefined ? styles.open : undefined}>
          <i>{report !== undefined && <Icon name="check-bold" />}</i>
          <span>{text}</span>
        </li>
      ))}
      {difference !== null && (
        <li className={styles.failed}>
          <i>
            <Icon name="x-bold" />
          </i>
          <div>
            <p>{differenceText(t, difference)}</p>
            <Values difference={difference} />
          </div>
        </li>
      )}
      {difference?.of === 'record' && (
        <li className={styles.open}>
          <i />
          <span>{t('fairness.item.rest')}</span>
        </li>
      )}
    </ul>
  );
}

/** Both results of a throw or of a card. */
function Values({ difference }: { readonly difference: FirstDifference }) {
  const t = useText();
  if (difference.of !== 'record' || (difference.kind !== 'THROW' && difference.kind !== 'CARD')) return null;
  const shown = (value: string): string => value.replace(' ', ' + ');
  return <p>{t('fairness.values', { logged: shown(difference.logged), computed: shown(difference.computed) })}</p>;
}
