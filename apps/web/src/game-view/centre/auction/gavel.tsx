import type { Player } from '@magnaty/rules';
import { useEffect } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useNames } from '../../text/use-names.ts';
import { useGameContext } from '../../context/game-context.ts';
import { DISC_PAN } from '../../playback/event-sounds.ts';
import type { Gavel } from './gavel-phase.ts';
import styles from './gavel.module.css';

const TENTHS = { minimumFractionDigits: 1 };

/** The sale is heard as its event. */
const BLOWS = { one: 'gavel-1', two: 'gavel-2', last: 'tenths' } as const;

interface GavelProps extends Gavel {
  readonly leader: Player;
  /** The highest bid, millions. */
  readonly price: number;
}

/** The auctioneer's words with a blow of the gavel, and at the end all that still matters. */
export function GavelSays({ phase, left, leader, price }: GavelProps) {
  const t = useText();
  const { playback, viewerId, sounds } = useGameContext();
  const names = useNames(playback.table);
  useEffect(() => {
    sounds?.playMoment(BLOWS[phase], { pan: DISC_PAN });
  }, [phase, sounds]);
  if (phase === 'last') {
    return (
      <>
        <svg className={styles.dim} width="861" height="717" viewBox="0 0 861 717" aria-hidden="true">
          <path d="M0 0H861V120L0 211zM0 452L861 361V717H0z" />
        </svg>
        <p className={styles.tenths} aria-hidden="true">
          <b className="num">{formatNumber(Math.ceil(left / 100) / 10, TENTHS)}</b>
        </p>
        <p className={styles.leads} data-player={leader.color}>
          <Chip of={leader.chipId} className={styles.chip} />
          <span>
            {leader.userId === viewerId
              ? t('game.auction.youLeadWith', { price: names.money(price) })
              : t('game.auction.leadsWith', { name: leader.nickname, price: names.money(price) })}
          </span>
        </p>
      </>
    );
  }
  return (
    <>
      <p key={phase} className={styles.knock} data-phase={phase} role="status">
        <b className="poster">{t(`game.auction.${phase}`)}</b>
      </p>
      <Mallet key={`mallet-${phase}`} />
    </>
  );
}

/** The last blow. The headline tells the winner and the price, the feed tells them to screen readers. */
export function Sold({ winner }: { readonly winner: Player }) {
  const t = useText();
  return (
    <div className={styles.close} data-player={winner.color} data-close="" aria-hidden="true">
      <p className={classes(styles.knock, styles.sold)}>
        <b className="poster">{t('game.auction.sold')}</b>
        <Mallet />
      </p>
    </div>
  );
}

function Mallet() {
  return (
    <svg className={styles.gavel} width="460" height="220" viewBox="-110 -80 460 220" aria-hidden="true">
      <path className={styles.sparks} d="M-40 64L-96 104L-52 74zM0 74L-6 132L12 76zM44 64L104 100L56 56z" />
      <g className={styles.mallet}>
        <path d="M40 -8H322V28H40zM-44 -66H50V82H-44z" fill="var(--ink-900)" />
        <path d="M44 -4H318V10H44zM-40 -62H4V78H-40z" fill="var(--wood)" />
        <path d="M44 10H318V24H44zM4 -62H46V78H4z" fill="var(--wood-shade)" />
        <path d="M268 -4H280V24H268z" fill="var(--ink-900)" />
        <path d="M-40 -40H4V-24H-40zM-40 40H4V56H-40z" fill="var(--bone-50)" />
        <path d="M4 -40H46V-24H4zM4 40H46V56H4z" fill="var(--bone-300)" />
      </g>
    </svg>
  );
}
