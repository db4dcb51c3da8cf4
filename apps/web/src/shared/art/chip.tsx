import fox from './chips/lis.svg?raw';
import owl from './chips/sova.svg?raw';
import whale from './chips/kit.svg?raw';
import bear from './chips/medved.svg?raw';
import cat from './chips/kot.svg?raw';
import elk from './chips/los.svg?raw';
import hare from './chips/zayac.svg?raw';
import raven from './chips/voron.svg?raw';
import { Svg } from './svg.tsx';

/** The eight chips that everyone has; a chip's id is its place here, from 1. */
export const CHIPS = [
  { id: 1, nameKey: 'chip.whale', picture: whale },
  { id: 2, nameKey: 'chip.cat', picture: cat },
  { id: 3, nameKey: 'chip.fox', picture: fox },
  { id: 4, nameKey: 'chip.elk', picture: elk },
  { id: 5, nameKey: 'chip.bear', picture: bear },
  { id: 6, nameKey: 'chip.owl', picture: owl },
  { id: 7, nameKey: 'chip.raven', picture: raven },
  { id: 8, nameKey: 'chip.hare', picture: hare },
] as const;

interface ChipProps {
  readonly id: number;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

/** A chip in the paint of `--p` and `--pd`. */
export function Chip({ id, className, label }: ChipProps) {
  const chip = CHIPS.find((known) => known.id === id) ?? CHIPS[0];
  return <Svg source={chip.picture} className={className} label={label} />;
}
