import type { Coordinates, CropperImage } from 'react-advanced-cropper';

/** Longest side of the crop, px. */
export const MAX_SIDE = 1024;
const QUALITY = 0.92;

export interface CropOutput {
  readonly coordinates: Coordinates;
  readonly image: CropperImage;
  readonly canvas: HTMLCanvasElement;
}

interface Cropper {
  getCoordinates(): Coordinates | null;
  getImage(): CropperImage | null;
  getCanvas(options: { maxWidth: number; maxHeight: number }): HTMLCanvasElement | null;
}

/** The crop in the frame; null without a picture. */
export function outputOf(cropper: Cropper): CropOutput | null {
  const coordinates = cropper.getCoordinates();
  const image = cropper.getImage();
  const canvas = cropper.getCanvas({ maxWidth: MAX_SIDE, maxHeight: MAX_SIDE });
  return coordinates === null || image === null || canvas === null ? null : { coordinates, image, canvas };
}

/** The crop as a file: WebP, or PNG if the browser cannot write WebP. */
export async function fileOf(output: CropOutput | null): Promise<File | null> {
  if (output === null) return null;
  const blob = await new Promise<Blob | null>((resolve) => output.canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob && new File([blob], `avatar.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type });
}
