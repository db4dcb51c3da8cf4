import type { ReactNode } from 'react';
import { useDrawing } from './drawing.ts';
import { Svg } from './svg.tsx';
import { classes } from '../ui/classes.ts';
import { FramedAvatar } from '../ui/framed-avatar.tsx';

/** Our own drawings, whose background can be removed. An uploaded picture never has such a path. */
const OWN_DRAWING = /^\/avatars\/[a-z]+\.svg$/;

const GROUND = /<rect width="96" height="96"[^>]*\/>/;

/** What a face shows. The drawings have a group `data-face` for each; all but the calm one are hidden in the file. */
export type Expression = 'calm' | 'glad' | 'angry';

const withExpression = (drawing: string, expression: Expression): string =>
  expression === 'calm'
    ? drawing
    : drawing
        .replace('data-face="calm"', 'data-face="calm" display="none"')
        .replace(`data-face="${expression}" display="none"`, `data-face="${expression}"`);

interface PortraitProps {
  readonly nickname: string;
  readonly path: string | null;
  /** The key of the frame, or null. */
  readonly frame: string | null;
  readonly className?: string | undefined;
  /** Only our own portraits without a frame change their face. */
  readonly expression?: Expression;
  /** The class of a picture that cannot change its face: an uploaded one, or one in a frame. */
  readonly pictureClassName?: string | undefined;
  /** Stands in place of our own portrait until it is here. By default the whole picture does, with its background. */
  readonly until?: ReactNode;
}

/**
 * A player's picture on the player's paint. Our own portraits are drawn without their background, unless they have a
 * frame, which needs a whole picture. The frame stays within the size of the picture.
 */
export function Portrait({
  nickname,
  path,
  frame,
  className,
  expression = 'calm',
  pictureClassName,
  until,
}: PortraitProps) {
  const isOwnDrawing = frame === null && path !== null && OWN_DRAWING.test(path);
  const drawing = useDrawing(isOwnDrawing ? path : null);
  if (drawing !== null) {
    return <Svg source={withExpression(drawing.replace(GROUND, ''), expression)} className={className} />;
  }
  const all = classes(className, pictureClassName);
  return (
    (isOwnDrawing && until) || (
      <FramedAvatar nickname={nickname} path={path} frame={frame} fit="within" className={all} />
    )
  );
}
