import { useEffect, useState } from 'react';
import { Svg } from './svg.tsx';
import { Avatar } from '../ui/avatar.tsx';

/** Our own drawings, whose background can be removed. An uploaded picture never has such a path. */
const OWN_DRAWING = /^\/avatars\/[a-z]+\.svg$/;

const drawings = new Map<string, Promise<string | null>>();

const withoutGround = async (path: string): Promise<string | null> => {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const text = await response.text();
    return text.startsWith('<svg') ? text.replace(/<rect width="96" height="96"[^>]*\/>/, '') : null;
  } catch {
    return null;
  }
};

const drawingOf = (path: string): Promise<string | null> => {
  const known = drawings.get(path);
  if (known !== undefined) return known;
  const drawing = withoutGround(path);
  drawings.set(path, drawing);
  return drawing;
};

interface PortraitProps {
  readonly nickname: string;
  readonly path: string | null;
  readonly className?: string | undefined;
}

/** A player's picture on the player's paint. Our own portraits are drawn without their background. */
export function Portrait({ nickname, path, className }: PortraitProps) {
  const [drawn, setDrawn] = useState<{ readonly path: string; readonly source: string } | null>(null);
  useEffect(() => {
    if (path === null || !OWN_DRAWING.test(path)) return;
    let isCurrent = true;
    void drawingOf(path).then((source) => {
      if (isCurrent && source !== null) setDrawn({ path, source });
    });
    return () => {
      isCurrent = false;
    };
  }, [path]);
  if (drawn !== null && drawn.path === path) return <Svg source={drawn.source} className={className} />;
  return <Avatar nickname={nickname} path={path} className={className} />;
}
