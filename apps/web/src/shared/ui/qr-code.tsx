import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import coin from '../art/marks/coin.svg?raw';
import { Svg } from '../art/svg.tsx';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly payload: string;
  readonly label: string;
}

/** Light modules around the code, which scanners need. */
const QUIET = 4;

/** A QR code with the coin in its middle, which the high correction allows. */
export default function QrCode({ payload, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(payload), [payload]);
  const side = size + 2 * QUIET;
  return (
    <div className={`centred anchor ${styles.frame}`}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="var(--ink-900)" />
      </svg>
      <Svg source={coin} className={`round ${styles.coin}`} />
    </div>
  );
}

function draw(payload: string): { readonly size: number; readonly path: string } {
  const code = generate(payload, { minCorrectionLevel: correction.Q });
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { size: code.size, path };
}
