import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { decodeHeic } from './decode-heic.ts';
import { readPicture } from './read-picture.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif';

interface PictureButtonProps {
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
  /** Called with the object URL of a picture to crop. The caller revokes it. */
  readonly onPicked: (url: string) => void;
}

/** Lets the user pick a file, and reads it. */
export function PictureButton({ text, isDisabled = false, isFirst = false, className, onPicked }: PictureButtonProps) {
  const t = useText();
  const { maxAvatarSize } = useServerInfo();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const abortController = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  const pick = async (file: File | undefined) => {
    const { signal } = abortController.current;
    setReading(true);
    const picture = await readPicture(file, {
      maxSize: maxAvatarSize,
      decodeHeic: (heic) => decodeHeic(heic, signal),
    });
    if (signal.aborted) return;
    setReading(false);
    if (typeof picture === 'string') notify('error', t(`settings.avatar.${picture}`));
    else onPicked(URL.createObjectURL(picture));
  };
  return (
    <>
      <Button
        size="small"
        variant="ink"
        className={className}
        data-first-focus={isFirst ? '' : undefined}
        disabled={isDisabled || isReading}
        onClick={() => input.current?.click()}
      >
        {isReading ? t('settings.avatar.reading') : text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          void pick(target.files?.[0]);
          // Lets the user pick the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
