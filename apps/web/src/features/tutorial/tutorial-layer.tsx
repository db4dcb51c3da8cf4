import type { OnboardingStep } from '@magnaty/protocol';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useTopDialog } from '../../shared/ui/open-dialogs.ts';
import { placeBeside, pointerTo, type Box, type Size } from './placement.ts';
import { STEP_LOOKS } from './step-looks.ts';
import styles from './tutorial-layer.module.css';
import { TutorialPanel } from './tutorial-panel.tsx';
import type { TutorialRun } from './tutorial-run.ts';

/** Time without the task after which its button is shown, ms. */
const NUDGE_AFTER_MS = 6000;

interface TutorialLayerProps {
  readonly run: TutorialRun;
  readonly steps: readonly OnboardingStep[];
  readonly onClose: () => void;
  /** The buttons of the last step beside 'Close'. */
  readonly lastActions: ReactNode;
}

/**
 * The window of the step and the light on what it explains, over the game. Like the notifications it is a popover inside
 * the topmost dialog, because everything outside of a dialog is inert.
 */
export function TutorialLayer({ run, steps, onClose, lastActions }: TutorialLayerProps) {
  const { step, isPlaying } = useStore(run.state);
  const dialog = useTopDialog();
  const layer = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const size = useSize(panel);
  const look = STEP_LOOKS[run.type];
  const isNudged = useIsNudged(`${step} ${isPlaying}`);
  const explained = useBoxes(isPlaying ? [] : look.explains);
  const nudged = useBoxes(isNudged && !isPlaying ? (look.nudges ?? []) : []);
  const viewport = useViewport();

  useEffect(() => {
    const element = layer.current;
    if (element === null || typeof element.showPopover !== 'function' || !element.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [dialog]);

  // The button that had the focus is gone with the step before.
  useEffect(() => {
    if (!isPlaying && document.activeElement === document.body) panel?.focus();
  }, [step, isPlaying, panel]);

  const shown = steps[step - 1];
  if (shown === undefined) return null;
  const place = isPlaying ? cornerOf(size, viewport) : placeBeside(explained, size, viewport);
  return createPortal(
    <div ref={layer} popover="manual" className={`idle ${styles.layer}`}>
      <Spotlight
        holes={explained}
        isDimmed={look.isDimmed === true && !isPlaying && dialog === null}
        nudge={nudged.at(-1) ?? null}
        viewport={viewport}
      />
      <TutorialPanel
        ref={setPanel}
        step={shown}
        count={steps.length}
        isPlaying={isPlaying}
        place={place}
        pointer={isPlaying ? null : pointerTo(explained, { ...place, ...size })}
        onBack={() => run.back()}
        onNext={() => run.next()}
        onClose={onClose}
        lastActions={lastActions}
      />
    </div>,
    dialog ?? document.body,
  );
}

/** During moves the panel is small and in a corner. */
const cornerOf = (size: Size, viewport: Size) => ({ left: 16, top: viewport.height - size.height - 16 });

function useViewport(): Size {
  const read = (): Size => ({ width: window.innerWidth, height: window.innerHeight });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const follow = (): void => setSize(read());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return size;
}

/** The size of the element as it is now. It has none before its popover is shown. */
function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Has the newcomer done nothing in this step for a while? */
function useIsNudged(key: string): boolean {
  const [nudgedKey, setNudgedKey] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNudgedKey(key), NUDGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return nudgedKey === key;
}

/** Time between two looks at the elements, ms: animations and dialogs move them without an event. */
const LOOK_MS = 200;

const boxOf = (selector: string): readonly Box[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(width),
      height: Math.round(height),
    }));

/** The boxes of the elements that match, as they are on the screen now. */
function useBoxes(selectors: readonly string[]): readonly Box[] {
  const [seen, setSeen] = useState<{ readonly key: string; readonly boxes: readonly Box[] }>({ key: '', boxes: [] });
  const joined = selectors.join('|');
  useEffect(() => {
    const look = (): void => {
      const boxes = joined === '' ? [] : joined.split('|').flatMap(boxOf);
      const key = JSON.stringify(boxes);
      setSeen((before) => (before.key === key ? before : { key, boxes }));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [joined]);
  return seen.boxes;
}

interface SpotlightProps {
  /** The parts that stay light. */
  readonly holes: readonly Box[];
  readonly isDimmed: boolean;
  /** The element that the newcomer is to press; null without a nudge. */
  readonly nudge: Box | null;
  readonly viewport: Size;
}

/** Space between an element and the edge of its light, px. */
const AROUND = 6;

/** Darkens the page except for the holes, and frames the nudged element. It takes no clicks. */
function Spotlight({ holes, isDimmed, nudge, viewport }: SpotlightProps) {
  const mask = useId();
  return (
    <>
      {isDimmed && holes.length > 0 && (
        <svg className={`cover ${styles.shade}`} width={viewport.width} height={viewport.height} aria-hidden="true">
          <mask id={mask}>
            <rect width="100%" height="100%" fill="white" />
            {holes.map(({ left, top, width, height }) => (
              <rect
                key={`${left} ${top}`}
                x={left - AROUND}
                y={top - AROUND}
                width={width + 2 * AROUND}
                height={height + 2 * AROUND}
                fill="black"
              />
            ))}
          </mask>
          <rect width="100%" height="100%" className={styles.dark} mask={`url(#${mask})`} />
        </svg>
      )}
      {nudge !== null && (
        <span
          className={`over ${styles.nudge}`}
          aria-hidden="true"
          style={{
            left: nudge.left - AROUND,
            top: nudge.top - AROUND,
            width: nudge.width + 2 * AROUND,
            height: nudge.height + 2 * AROUND,
          }}
        />
      )}
    </>
  );
}
