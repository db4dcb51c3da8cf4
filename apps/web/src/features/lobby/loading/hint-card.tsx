import type { AgreedRule } from '../../../shared/house-rules/agreed-rules.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './hint-card.module.css';
import { HintTile } from './hint-tile.tsx';
import type { Hint } from './hints.ts';

/** Raises as on the buttons of an auction. */
const RAISES = ['+5', '+15', '+25'];

/** A hint about the rules, with a picture. */
export function HintCard({ hint }: { readonly hint: Hint }) {
  const t = useText();
  const { id, companies } = hint;
  return (
    <section className={`over ${styles.card}`} aria-live="polite">
      <div className={classes(styles.picture, styles[id])} aria-hidden>
        <Ground id={id} />
        <div className={`over ${styles.companies}`}>
          {companies.map((company) => (
            <HintTile key={company.cell} company={company} hint={id} />
          ))}
        </div>
        {id === 'auction' && (
          <>
            <Icon name="gavel-fill" className={styles.gavel} />
            <div className={`stack over ${styles.raises}`}>
              {RAISES.map((raise) => (
                <b key={raise} className="num">
                  {raise}
                </b>
              ))}
            </div>
          </>
        )}
        {id === 'trade' && (
          <span className={`centred over round on-red ${styles.swap}`}>
            <Icon name="swap-bold" />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <span className="label">{t('lobby.hint')}</span>
        <h2 className="poster">{t(`lobby.hint.${id}.title`)}</h2>
        <p className="type-text">{t(`lobby.hint.${id}.text`)}</p>
      </div>
    </section>
  );
}

/** Lists the agreed rules of this game. It replaces the hint about the usual rules. */
export function RulesCard({ rules }: { readonly rules: readonly AgreedRule[] }) {
  const t = useText();
  return (
    <section className={`over stack ${styles.card} ${styles.agreed}`}>
      <h2 className="poster">{t('lobby.terms.agreed')}</h2>
      <dl>
        {rules.map(({ name, about }) => (
          <div key={name}>
            <dt className="type-head">{name}</dt>
            <dd className="type-text">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The planes behind the companies. */
function Ground({ id }: { readonly id: Hint['id'] }) {
  return (
    <svg className="cover full" viewBox="0 0 760 478" preserveAspectRatio="none">
      {GROUNDS[id].map(({ className, d }) => (
        <path key={d} d={d} className={className} />
      ))}
    </svg>
  );
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const GROUNDS: Readonly<Record<Hint['id'], readonly { readonly className: string | undefined; readonly d: string }[]>> =
  {
    category: [
      { className: styles.paper, d: disc(380, 250, 196) },
      { className: styles.purpleDeep, d: 'M0 400L760 320V478H0z' },
      { className: styles.sun, d: 'M500 0H760V270z' },
    ],
    auction: [
      { className: styles.paper, d: disc(250, 240, 190) },
      { className: styles.ink, d: 'M0 420L760 340V478H0z' },
      { className: styles.red, d: 'M470 0H760V478H420z' },
    ],
    trade: [
      { className: styles.purpleDeep, d: 'M0 0H400L330 478H0z' },
      { className: styles.paper, d: disc(380, 220, 150) },
      { className: styles.ink, d: 'M0 430L760 350V478H0z' },
    ],
    pledge: [
      { className: styles.red, d: 'M0 0H330L90 478H0z' },
      { className: styles.paper, d: disc(390, 230, 196) },
      { className: styles.ink, d: 'M0 420L760 340V478H0z' },
    ],
  };
