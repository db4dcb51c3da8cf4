import first from './marks/medal-1.svg?raw';
import second from './marks/medal-2.svg?raw';
import third from './marks/medal-3.svg?raw';
import { Svg } from './svg.tsx';

const MEDALS: Readonly<Record<number, string>> = { 1: first, 2: second, 3: third };

/** Is there a medal for this place? */
export const hasMedal = (place: number): boolean => place in MEDALS;

interface MedalProps {
  /** 1–3; the medal shows the number. */
  readonly place: number;
  readonly className?: string | undefined;
}

export function Medal({ place, className }: MedalProps) {
  return <Svg source={MEDALS[place] ?? ''} className={className} />;
}
