import { getAbsoluteZoom, getZoomFactor } from 'advanced-cropper/extensions/absolute-zoom';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { CropperBackgroundImage, FixedCropper, ImageRestriction, type FixedCropperRef } from 'react-advanced-cropper';
import 'react-advanced-cropper/dist/style.css';
import { uploadAvatar } from '../../../shared/api/account-calls.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import buttonRow from '../button-row.module.css';
import { fileOf, outputOf, type CropOutput } from './crop-output.ts';
import styles from './crop-pane.module.css';

/** Step of the wheel, as a part of the picture's size, and of a key, as a part of the zoom range (0–1). */
const ZOOM_STEP = 0.1;
/** Step of an arrow key, px of the screen. */
const MOVE_STEP = 16;
/** Side of the frame, as a part of the shorter side of the area. */
const FRAME = 0.74;
/** Time without changes after which the preview is drawn, ms. */
const IDLE_MS = 500;

const MOVES: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [MOVE_STEP, 0],
  ArrowRight: [-MOVE_STEP, 0],
  ArrowUp: [0, MOVE_STEP],
  ArrowDown: [0, -MOVE_STEP],
};

interface CropPaneProps {
  /** Object URL of the picture. */
  readonly picture: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Moves and zooms a picture under a fixed square frame. */
export default function CropPane({ picture, onCancel, onSaved }: CropPaneProps) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const cropper = useRef<FixedCropperRef>(null);
  const [zoom, setZoom] = useState(0);
  const [output, setOutput] = useState<CropOutput | null>(null);
  const [isSaving, setSaving] = useState(false);
  const drawLater = useDebounced(() => setOutput(cropper.current && outputOf(cropper.current)), IDLE_MS);

  // The dialog looked for its first focus before this pane was loaded.
  useEffect(() => area.current?.focus(), []);

  const follow = (current: FixedCropperRef) => {
    setZoom(getAbsoluteZoom(current.getState(), current.getSettings()));
    drawLater();
  };
  const zoomTo = (wanted: number) => {
    const current = cropper.current;
    if (current === null) return;
    const factor = getZoomFactor(current.getState(), current.getSettings(), Math.min(1, Math.max(0, wanted)));
    current.zoomImage(factor, { transitions: false });
  };
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step !== undefined) cropper.current?.moveImage(...step);
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP);
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const save = async () => {
    setSaving(true);
    // Not the crop of the preview: the picture may have moved since then.
    const file = await fileOf(cropper.current && outputOf(cropper.current));
    if (file === null) notify('error', t('settings.avatar.noImage'));
    else {
      try {
        const { avatarPath } = await uploadAvatar(file);
        useSession.getState().patchUser({ avatarPath });
        notify('success', t('settings.avatar.changed'));
        onSaved();
        return;
      } catch (error) {
        const isWrong = error instanceof ApiError && error.status === 400;
        notify('error', isWrong ? t('settings.avatar.wrongType') : failureText(error, t));
      }
    }
    setSaving(false);
  };

  return (
    <>
      <div
        ref={area}
        role="application"
        aria-label={t('settings.crop.area')}
        tabIndex={0}
        className={`anchor ${styles.area}`}
        onKeyDown={move}
      >
        <FixedCropper
          ref={cropper}
          src={picture}
          className={styles.cropper ?? ''}
          // Browsers apply the orientation themselves; the library would load the file a second time for it.
          checkOrientation={false}
          imageRestriction={ImageRestriction.stencil}
          stencilSize={({ boundary }) => {
            const side = Math.min(boundary.width, boundary.height) * FRAME;
            return { width: side, height: side };
          }}
          stencilProps={{
            aspectRatio: 1,
            handlers: false,
            lines: false,
            movable: false,
            resizable: false,
            grid: true,
            overlayClassName: styles.overlay,
            previewClassName: styles.frame,
            gridClassName: styles.grid,
          }}
          backgroundComponent={CropBackground}
          backgroundWrapperProps={{ scaleImage: { wheel: { ratio: ZOOM_STEP } } }}
          onReady={follow}
          onUpdate={follow}
          onError={() => {
            notify('error', t('settings.avatar.wrongType'));
            onCancel();
          }}
        />
      </div>
      <ZoomRow zoom={zoom} step={ZOOM_STEP} onZoom={zoomTo} />
      <CropPreview output={output} />
      <div className={`grid ${buttonRow.buttons}`}>
        <Button variant="line" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
        <Button disabled={isSaving} onClick={() => void save()}>
          {t('settings.save')}
        </Button>
      </div>
    </>
  );
}

/** The picture under the frame, hidden from screen readers: it has no text, and the library gives it none. */
function CropBackground(props: ComponentProps<typeof CropperBackgroundImage>) {
  return (
    <span aria-hidden>
      <CropperBackgroundImage {...props} />
    </span>
  );
}

/** Twice the shown size, for screens with a high resolution, px. */
const PREVIEW_SIDE = 144;

/** The crop in the size of a player's card. */
function CropPreview({ output }: { readonly output: CropOutput | null }) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
    if (output !== null) context.drawImage(output.canvas, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  }, [output]);
  return (
    <div className={`row ${styles.preview}`}>
      <canvas className="rigid" ref={canvas} width={PREVIEW_SIDE} height={PREVIEW_SIDE} aria-hidden />
      <p>{t('settings.crop.preview')}</p>
    </div>
  );
}

/** Returns a function that calls `action` once `delay` ms have passed since its last call. */
function useDebounced(action: () => void, delay: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), delay);
  }, [delay]);
}

interface ZoomRowProps {
  /** 0–1. */
  readonly zoom: number;
  readonly step: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomRow({ zoom, step, onZoom }: ZoomRowProps) {
  const t = useText();
  return (
    <div className={`grid ${styles.row}`}>
      <IconButton
        variant="bone"
        icon="minus-bold"
        label={t('settings.crop.farther')}
        disabled={zoom <= 0}
        onClick={() => onZoom(zoom - step)}
      />
      <input
        type="range"
        className={`wide ${styles.range}`}
        aria-label={t('settings.crop.zoom')}
        min={0}
        max={1}
        step="any"
        value={zoom}
        style={{ '--filled': `${zoom * 100}%` } as CSSProperties}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <IconButton
        variant="bone"
        icon="plus-bold"
        label={t('settings.crop.closer')}
        disabled={zoom >= 1}
        onClick={() => onZoom(zoom + step)}
      />
    </div>
  );
}
