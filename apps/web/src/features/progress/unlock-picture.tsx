import type { Unlock } from '@magnaty/content';
import { useState } from 'react';

const FOLDERS = { portrait: 'avatars', sticker: 'stickers', frame: 'frames' } as const;

interface UnlockPictureProps {
  readonly of: Unlock;
  readonly className?: string | undefined;
}

/** The drawing that a floor or a safe gives. It is decoration: its name stands beside it. */
export function UnlockPicture({ of: { kind, key }, className }: UnlockPictureProps) {
  const path = `/${FOLDERS[kind]}/${key}.svg`;
  const [broken, setBroken] = useState<string | null>(null);
  if (path === broken) return null;
  return <img src={path} alt="" draggable={false} className={className} onError={() => setBroken(path)} />;
}
