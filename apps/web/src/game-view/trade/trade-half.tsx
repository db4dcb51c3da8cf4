import type { Player } from '@magnaty/rules';
import type { ReactNode } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FromTo } from './from-to.tsx';
import styles from './trade-half.module.css';

/** The side that the viewer gives is on paper, the side that they take on ink. */
export type TradeSide = 'give' | 'take';

interface TradeHalfProps {
  readonly side: TradeSide;
  readonly player: Player;
  /** Millions. */
  readonly balanceAfter: number;
  readonly title: string;
  /** Name of the half for screen readers. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One half of a trade: the player on top, then the companies and the money. */
export function TradeHalf({ side, player, balanceAfter, title, label, className, children }: TradeHalfProps) {
  const t = useText();
  return (
    <section
      className={classes(styles.half, styles[side], className)}
      data-player={player.color}
      data-tutorial={`offer-${side}`}
      aria-label={label}
    >
      <header className={`row over ${styles.head}`}>
        <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} className={styles.photo} />
        <div>
          <h2 className="poster">{title}</h2>
          <p className={`row type-name ${styles.nickname}`}>
            <span title={player.nickname}>{player.nickname}</span>
            <BotMark player={player} />
            <FromTo from={player.balance} to={balanceAfter} />
            <small>{t('game.mln')}</small>
          </p>
        </div>
      </header>
      {children}
    </section>
  );
}
