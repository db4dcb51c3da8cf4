import { PHRASES, type PHRASES_WITH_COMPANY, type Phrase } from '@magnaty/protocol';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useGameContext } from '../context/game-context.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './phrase-menu.module.css';

/** The key of each phrase, in their order. */
export const PHRASE_KEYS = ['Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O'] as const;

/** A phrase that names a company. */
export type NamedPhrase = (typeof PHRASES_WITH_COMPANY)[number];

interface PhraseMenuProps {
  /** The phrase whose company is being chosen. */
  readonly naming: NamedPhrase | null;
  readonly onSay: (phrase: Phrase) => void;
  readonly onName: (phrase: NamedPhrase, mapItemId: number) => void;
}

/** The phrases beside the wheel of stickers, and the companies that one of them may name. */
export function PhraseMenu({ naming, onSay, onName }: PhraseMenuProps) {
  const t = useText();
  return (
    <div className={`grid type-note over on-paper ${styles.phrases}`}>
      <h4 className="poster">{t('game.phrases')}</h4>
      <ul role="menu" aria-label={t('game.phrases')} className={`grid ${styles.list}`}>
        {PHRASES.map((phrase, nth) => (
          <li key={phrase} role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-haspopup={isNamed(phrase) ? 'menu' : undefined}
              className={classes(phrase === naming && styles.chosen)}
              onClick={() => onSay(phrase)}
            >
              <kbd aria-hidden>{PHRASE_KEYS[nth]}</kbd>
              <span>{t(isNamed(phrase) ? `game.phrase.${phrase}Some` : `game.phrase.${phrase}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {naming !== null && <Companies of={naming} onName={(mapItemId) => onName(naming, mapItemId)} />}
      <p>{t('game.phrase.note')}</p>
    </div>
  );
}

const isNamed = (phrase: Phrase): phrase is NamedPhrase => phrase === 'sell' || phrase === 'seek';

interface CompaniesProps {
  readonly of: NamedPhrase;
  readonly onName: (mapItemId: number) => void;
}

/** The viewer's companies to sell, or those of the others to look for. */
function Companies({ of, onName }: CompaniesProps) {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const label = t(`game.phrase.choose.${of}`);
  const companies = table.board.companies
    .map(({ index }) => index)
    .filter((index) => {
      const owner = table.game.cells[index]?.ownerId ?? null;
      return owner !== null && (owner === viewerId) === (of === 'sell');
    });
  return (
    <>
      <span className={`label ${styles.label}`}>{label}</span>
      {companies.length === 0 ? (
        <p>{t('game.phrase.noCompany')}</p>
      ) : (
        <ul key={of} role="menu" aria-label={label} className={`flex wraps ${styles.companies}`}>
          {companies.map((index) => (
            <li key={index} role="none" data-category={categoryOf(table, index)}>
              <Tooltip kind="name" text={names.cell(index)}>
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-label={names.cell(index)}
                  onClick={() => onName(index)}
                >
                  <CategoryBar className={styles.bar} />
                  <Emblem of={index} className={styles.emblem} />
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
