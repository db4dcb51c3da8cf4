import { CHIPS, type ChipKey } from '@magnaty/content';
import bear from './chips/medved.svg?raw';
import cat from './chips/kot.svg?raw';
import elk from './chips/los.svg?raw';
import fox from './chips/lis.svg?raw';
import hare from './chips/zayac.svg?raw';
import owl from './chips/sova.svg?raw';
import raven from './chips/voron.svg?raw';
import whale from './chips/kit.svg?raw';
import { Svg } from './svg.tsx';

const PICTURES: Readonly<Record<ChipKey, string>> = {
  kit: whale,
  kot: cat,
  lis: fox,
  los: elk,
  medved: bear,
  sova: owl,
  voron: raven,
  zayac: hare,
};

interface ChipProps {
  /** The key of the chip, or its id if a player has chosen it. */
  readonly of: ChipKey | number;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

/** A chip in the colours `--p` and `--pd`. */
export function Chip({ of, className, label }: ChipProps) {
  const key = typeof of === 'string' ? of : (CHIPS.find(({ id }) => id === of)?.key ?? 'kit');
  return <Svg source={PICTURES[key]} className={className} label={label} />;
}
