import type { ComponentProps } from 'react';
import { CropperBackgroundImage } from 'react-advanced-cropper';

/** The picture under the frame, hidden from screen readers: it has no text, and the library gives it none. */
export function CropBackground(props: ComponentProps<typeof CropperBackgroundImage>) {
  return (
    <span aria-hidden>
      <CropperBackgroundImage {...props} />
    </span>
  );
}
