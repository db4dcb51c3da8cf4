import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useVisible } from '../time/use-visible.ts';
import styles from './carousel.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Time for which a slide is shown, ms. */
const ROTATION = 10_000;
/** Time after a switch in which there is no other, ms. */
const LOCK = 500;

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly className?: string | undefined;
}

/**
 * Slides in one place. They rotate by themselves, except under the pointer, with the focus inside, in a hidden tab and
 * with reduced motion. A single slide has no controls.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isReduced = useReducedMotion();
  const isVisible = useVisible();
  const isLocked = useRef(false);
  const count = slides.length;
  const current = Math.min(chosen, count - 1);
  const isRotating = count > 1 && !isHovered && !isFocused && !isReduced && isVisible;

  const show = (index: number) => {
    if (isLocked.current || index === current) return;
    isLocked.current = true;
    setTimeout(() => {
      isLocked.current = false;
    }, LOCK);
    setChosen((index + count) % count);
  };

  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setChosen((current + 1) % count), ROTATION);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classes('anchor clipped', className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
    >
      <div className="anchor tall" aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={t('carousel.position', { n: index + 1, count })}
            inert={index !== current}
            className={classes('cover', styles.slide, index === current && styles.current)}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={`flex over ${styles.controls}`}>
          <div className={`row ${styles.bullets}`}>
            {slides.map(({ key }, index) => (
              <button
                className="grid"
                key={key}
                type="button"
                aria-label={t('carousel.slide', { n: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <button
            type="button"
            className={`centred on-bone ${styles.step}`}
            aria-label={t('carousel.previous')}
            onClick={() => show(current - 1)}
          >
            <Icon name="arrow-left-bold" />
          </button>
          <button
            type="button"
            className={`centred on-bone ${styles.step}`}
            aria-label={t('carousel.next')}
            onClick={() => show(current + 1)}
          >
            <Icon name="arrow-right-bold" />
          </button>
        </div>
      )}
    </section>
  );
}
