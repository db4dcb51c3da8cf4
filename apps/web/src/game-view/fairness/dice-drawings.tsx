import { Chip } from '../../shared/art/chip.tsx';
import styles from './dice-drawings.module.css';

const SEAL =
  'M0-34l9 7 11-3 5 10 11 3-1 11 9 7-7 9 3 11-11 4-3 10-11-1-8 8-8-8-11 1-3-10-11-4 3-11-7-9 9-7-1-11 11-3 5-10 11 3z';

/** An envelope with the server's number: sealed while the game runs, open afterwards. */
export function Envelope({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 -22 196 168" aria-hidden="true">
      <path fill="var(--ink-900)" d="M14 34H182V132H14z" />
      {isOpen ? (
        <>
          <path fill="var(--ink-500)" d="M14 34L98 -20 182 34z" />
          <path fill="var(--bone-50)" d="M30 8H166V92H30z" />
          <path fill="var(--ink-900)" d="M44 24H150v9H44zM44 42H126v9H44zM44 60H138v9H44z" />
          <path fill="var(--ink-600)" d="M14 34L98 100 182 34V132H14z" />
        </>
      ) : (
        <path fill="var(--ink-600)" d="M14 34L98 96 182 34z" />
      )}
      <g transform={isOpen ? 'translate(98 104)' : 'translate(98 88)'}>
        <path fill="var(--red)" d={SEAL} />
        <path fill="var(--red-deep)" d="M-11-16h20l9 32h-38z" />
        <circle fill="var(--red)" cy={5} r={5} />
      </g>
    </svg>
  );
}

export interface ChipOwner {
  readonly chipId: number;
  /** The player's colour, 1–5. */
  readonly color: number;
}

/** A browser with the chip of the player whose number it adds. */
export function Browser({ owner }: { readonly owner: ChipOwner | null }) {
  return (
    <div className={styles.drawing} data-player={owner?.color} aria-hidden="true">
      <svg viewBox="0 -10 196 156">
        <path fill="var(--ink-900)" d="M20 14H176V110H20z" />
        <path fill="var(--bone-50)" d="M30 40H166V102H30z" />
        <circle fill="var(--red)" cx={36} cy={27} r={5} />
        <circle fill="var(--p1)" cx={52} cy={27} r={5} />
        <circle fill="var(--ok-text)" cx={68} cy={27} r={5} />
        <path fill="var(--ink-600)" d="M10 118H186v14H10z" />
      </svg>
      {owner !== null && <Chip of={owner.chipId} className={styles.chip} />}
    </div>
  );
}

/** Two dice, with a tick when they agree. */
export function DicePair({ isFaint, hasTick }: { readonly isFaint: boolean; readonly hasTick: boolean }) {
  return (
    <svg
      className={isFaint ? `${styles.drawing} ${styles.faint}` : styles.drawing}
      viewBox="0 -2 196 146"
      aria-hidden="true"
    >
      <path fill="var(--ink-900)" d="M20 56L70 36 116 60V112L66 132 20 108z" />
      <g transform="translate(16 40)">
        <rect fill="var(--bone-50)" stroke="var(--ink-900)" strokeWidth={5} width={62} height={62} />
        {[
          [17, 17],
          [45, 17],
          [31, 31],
          [17, 45],
          [45, 45],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} fill="var(--ink-900)" cx={x} cy={y} r={7} />
        ))}
      </g>
      <g transform="translate(112 52) rotate(12)">
        <rect stroke="var(--ink-900)" strokeWidth={5} fill="var(--red)" width={56} height={56} />
        <circle fill="var(--bone-50)" cx={16} cy={28} r={7} />
        <circle fill="var(--bone-50)" cx={40} cy={28} r={7} />
      </g>
      {hasTick && <path fill="none" stroke="var(--ok)" strokeWidth={10} d="M86 18l12 14 30-28" />}
    </svg>
  );
}

const RAYS = Array.from({ length: 24 }, (_, nth) => nth * 15);

/** The stamp of a record that agrees. It repeats the text beside it. */
export function Stamp({ text }: { readonly text: string }) {
  return (
    <svg className={`rigid ${styles.stamp}`} viewBox="-110 -110 220 220" aria-hidden="true">
      {RAYS.map((turn) => (
        <path key={turn} fill="var(--bone-50)" d="M-15-80L0-106 15-80z" transform={`rotate(${turn})`} />
      ))}
      <circle fill="var(--bone-50)" r={88} />
      <circle fill="none" stroke="var(--ok)" strokeWidth={5} r={74} />
      <text className={styles.word} y={13} textAnchor="middle">
        {text}
      </text>
      <path className={styles.okInk} d="M-60 30H60v6H-60zM-60-36H60v6H-60z" />
    </svg>
  );
}
