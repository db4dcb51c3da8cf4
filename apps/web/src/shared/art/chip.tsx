import { CHIPS, type ChipKey, SPECIAL_CHIPS, type SpecialChipKey } from '@magnaty/content';
import bear from './chips/medved.svg?raw';
import cat from './chips/kot.svg?raw';
import elk from './chips/los.svg?raw';
import fox from './chips/lis.svg?raw';
import hare from './chips/zayac.svg?raw';
import owl from './chips/sova.svg?raw';
import raven from './chips/voron.svg?raw';
import whale from './chips/kit.svg?raw';
import { useDrawing } from './drawing.ts';
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

/** The puck without an animal, which all chips have. */
const PUCK = `${whale.split('/>', 4).join('/>')}/></svg>`;

interface ChipProps {
  /** The key of the chip, or its id if a player has chosen it. */
  readonly of: ChipKey | SpecialChipKey | number;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

const keyOf = (id: number): ChipKey | SpecialChipKey =>
  [...CHIPS, ...SPECIAL_CHIPS].find((chip) => chip.id === id)?.key ?? 'kit';

const isInlined = (key: string): key is ChipKey => key in PICTURES;

/** A chip in the colours `--p` and `--pd`. A special chip is a file; until it is here the chip is an empty puck. */
export function Chip({ of, className, label }: ChipProps) {
  const key = typeof of === 'string' ? of : keyOf(of);
  const drawing = useDrawing(isInlined(key) ? null : `/chips/${key}.svg`);
  return <Svg source={isInlined(key) ? PICTURES[key] : (drawing ?? PUCK)} className={className} label={label} />;
}
