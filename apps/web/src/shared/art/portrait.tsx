import { useDrawing } from './drawing.ts';
import { Svg } from './svg.tsx';
import { FramedAvatar } from '../ui/framed-avatar.tsx';

/** Our own drawings, whose background can be removed. An uploaded picture never has such a path. */
const OWN_DRAWING = /^\/avatars\/[a-z]+\.svg$/;

const GROUND = /<rect width="96" height="96"[^>]*\/>/;

interface PortraitProps {
  readonly nickname: string;
  readonly path: string | null;
  /** The key of the frame, or null. */
  readonly frame: string | null;
  readonly className?: string | undefined;
}

/**
 * A player's picture on the player's paint. Our own portraits are drawn without their background, unless they have a
 * frame, which needs a whole picture. The frame stays within the size of the picture.
 */
export function Portrait({ nickname, path, frame, className }: PortraitProps) {
  const drawing = useDrawing(frame === null && path !== null && OWN_DRAWING.test(path) ? path : null);
  if (drawing !== null) return <Svg source={drawing.replace(GROUND, '')} className={className} />;
  return <FramedAvatar nickname={nickname} path={path} frame={frame} fit="within" className={className} />;
}
