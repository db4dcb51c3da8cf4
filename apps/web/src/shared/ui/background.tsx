import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './background.module.css';
import { classes } from './classes.ts';
import { MotionButton } from './motion-button.tsx';
import { useMotion } from './use-motion.ts';

interface BackgroundProps {
  /** Path of a picture, or of a video with its poster: a picture with the same name and `.webp`. */
  readonly source: string;
  /** Opacity of the ink over it, 0–1 (site.md, 2.4). */
  readonly darkening?: number;
  readonly className?: string | undefined;
  /** The picture, or the poster, cannot be shown. */
  readonly onError?: () => void;
  readonly children?: ReactNode;
}

const VIDEO = /\.(?:mp4|webm)$/;

/**
 * A picture or a silent video behind content, darkened. Readers who prefer reduced motion or save data see the poster;
 * the others can stop the video, and it rests while the page is hidden.
 */
export function Background({ source, darkening = 0.8, className, onError, children }: BackgroundProps) {
  const isVideo = VIDEO.test(source);
  const picture = isVideo ? source.replace(VIDEO, '.webp') : source;
  return (
    <div
      className={classes('anchor clipped', styles.background, className)}
      style={{ '--darkening': darkening } as CSSProperties}
    >
      <img className={`cover full ${styles.layer}`} src={picture} alt="" draggable={false} onError={onError} />
      {isVideo && <Video source={source} />}
      {darkening > 0 && <i className={`cover full ${styles.ink}`} />}
      {children}
    </div>
  );
}

/** Over the poster, which shows until the first frame is there, and stays where the video cannot be played. */
function Video({ source }: { readonly source: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const { motion, isStopped, toggle } = useMotion();
  useEffect(() => {
    if (motion === 'paused') element.current?.pause();
    // A browser may refuse to start a video: the poster stays.
    if (motion === 'running') element.current?.play().catch(() => undefined);
  }, [motion]);
  if (motion === 'none') return null;
  return (
    <>
      <video
        ref={element}
        className={`cover full ${styles.layer}`}
        src={source}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden
      />
      <MotionButton isStopped={isStopped} onToggle={toggle} />
    </>
  );
}
