import { findPlayer, type Player, type Table } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNames } from '../../text/use-names.ts';
import circle from '../circle.module.css';
import styles from './jail-face.module.css';

const BARS = [-134, -67, 0, 67, 134];

interface PrisonerProps {
  readonly player: Player;
  /** The bars lift: the dice are thrown and get the disc, or the player has paid. */
  readonly free?: 'thrown' | 'paid' | undefined;
}

/** The viewer's chip behind bars, on the disc. */
export function Prisoner({ player, free }: PrisonerProps) {
  return (
    <div
      className={`over clipped round ${circle.circle}`}
      data-player={player.color}
      data-free={free}
      aria-hidden="true"
    >
      <Chip of={player.chipId} className={styles.chip} />
      <svg viewBox="0 0 344 344" className={`cover ${styles.bars}`}>
        {BARS.map((x, nth) => (
          <rect key={x} x={163 + x} y="-6" width="18" height="356" style={{ animationDelay: `${nth * 40}ms` }} />
        ))}
        <rect x="-6" y="22" width="356" height="24" />
      </svg>
    </div>
  );
}

/** How many moves are left in jail, and what comes after them. */
export function JailTerms({ table, viewerId }: { readonly table: Table; readonly viewerId: string }) {
  const t = useText();
  const names = useNames(table);
  const viewer = findPlayer(table.game, viewerId);
  if (viewer === undefined) return null;
  const count = viewer.countMovesToExit;
  return (
    <p className={`row type-title over ${styles.terms}`} data-player={viewer.color} data-facts="">
      <b className="num">{count}</b>
      <span>{t('game.jail.terms', { count, fine: names.money(table.board.numbers.jailFine) })}</span>
    </p>
  );
}
