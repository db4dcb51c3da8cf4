import type { ComponentProps } from 'react';
import { CropperBackgroundImage } from 'react-advanced-cropper';

/** The picture under the frame. It is what is cropped, and tells nothing: the library gives it no words either. */
export function CropBackground(props: ComponentProps<typeof CropperBackgroundImage>) {
  return (
    <span aria-hidden>
      <CropperBackgroundImage {...props} />
    </span>
  );
}
