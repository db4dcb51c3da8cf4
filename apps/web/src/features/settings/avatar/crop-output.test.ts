import { expect, test, vi } from 'vitest';
import { fileOf, outputOf } from './crop-output.ts';

const coordinates = { left: 1, top: 2, width: 3, height: 3 };
const image = {
  src: 'blob:x',
  width: 9,
  height: 9,
  revoke: false,
  arrayBuffer: null,
  transforms: { rotate: 0, flip: { horizontal: false, vertical: false } },
};
const canvasOf = (blob: Blob | null) =>
  ({ toBlob: (done: (blob: Blob | null) => void) => done(blob) }) as HTMLCanvasElement;

test('the crop is drawn at most 1024 pixels wide', () => {
  const canvas = canvasOf(null);
  const getCanvas = vi.fn(() => canvas);
  const cropper = { getCoordinates: () => coordinates, getImage: () => image, getCanvas };
  expect(outputOf(cropper)).toEqual({ coordinates, image, canvas });
  expect(getCanvas).toHaveBeenCalledWith({ maxWidth: 1024, maxHeight: 1024 });
});

test('without a picture there is no crop', () => {
  expect(outputOf({ getCoordinates: () => null, getImage: () => null, getCanvas: () => null })).toBeNull();
});

test('the file name has the format that the browser could write', async () => {
  const file = await fileOf({ coordinates, image, canvas: canvasOf(new Blob(['x'], { type: 'image/png' })) });
  expect(file).toMatchObject({ name: 'avatar.png', type: 'image/png' });
});

test('without a canvas, or with one that cannot be written, there is no file', async () => {
  expect(await fileOf(null)).toBeNull();
  expect(await fileOf({ coordinates, image, canvas: canvasOf(null) })).toBeNull();
});
