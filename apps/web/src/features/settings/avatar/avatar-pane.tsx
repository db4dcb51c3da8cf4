import type { CurrentUser } from '@magnaty/protocol';
import { useEffect, useRef, useState } from 'react';
import { chooseAvatar, removeAvatar } from '../../../shared/api/account-calls.ts';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './avatar-pane.module.css';
import { readPicture } from './read-picture.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif';

interface AvatarPaneProps {
  readonly user: CurrentUser;
  /** Called with the object URL of a picture to crop. The caller revokes it. */
  readonly onPicked: (url: string) => void;
}

export function AvatarPane({ user, onPicked }: AvatarPaneProps) {
  const t = useText();
  const { maxAvatarSize, presetAvatars } = useServerInfo();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  const abortController = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  const pick = async (file: File | undefined) => {
    const { signal } = abortController.current;
    setBusy('reading');
    const picture = await readPicture(file, {
      maxSize: maxAvatarSize,
      decodeHeic: (heic) => decodeHeic(heic, signal),
    });
    if (signal.aborted) return;
    setBusy(null);
    if (typeof picture === 'string') notify('error', t(`settings.avatar.${picture}`));
    else onPicked(URL.createObjectURL(picture));
  };
  const choose = async (preset: string) => {
    setBusy('sending');
    try {
      const { avatarPath } = await chooseAvatar(preset);
      useSession.getState().patchUser({ avatarPath });
      notify('success', t('settings.avatar.changed'));
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setBusy(null);
  };
  const remove = async () => {
    setBusy('sending');
    try {
      await removeAvatar();
      useSession.getState().patchUser({ avatarPath: null });
      notify('success', t('settings.avatar.removed'));
    } catch {
      notify('error', t('settings.avatar.notRemoved'));
    }
    setBusy(null);
  };

  return (
    <>
      <div className={styles.current} data-player="1">
        <Avatar nickname={user.nickname} path={user.avatarPath} className={styles.avatar} />
        <div className={styles.buttons}>
          <Button
            size="small"
            variant="ink"
            data-first-focus=""
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            {t(busy === 'reading' ? 'settings.avatar.reading' : 'settings.avatar.upload')}
          </Button>
          <Button
            size="small"
            variant="line"
            disabled={user.avatarPath === null || busy !== null}
            onClick={() => void remove()}
          >
            {t('settings.avatar.remove')}
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
        </div>
      </div>
      <p className={styles.types}>{t('settings.avatar.types')}</p>
      {presetAvatars.length > 0 && (
        <section aria-label={t('settings.avatar.presets')} className={styles.presets}>
          <h3 className="label">{t('settings.avatar.presets')}</h3>
          <ul>
            {presetAvatars.map(({ id, avatarPath }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('settings.avatar.preset', { number: index + 1 })}
                  aria-pressed={user.avatarPath === avatarPath}
                  disabled={busy !== null}
                  onClick={() => void choose(id)}
                >
                  <img src={avatarPath} alt="" draggable={false} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Decodes in a worker, so that the page does not block. The content policy allows a worker only from a file of the
 * site. Stops when `signal` aborts.
 * @throws Error if the file is not a picture, or on abort.
 */
async function decodeHeic(file: Blob, signal: AbortSignal): Promise<Blob> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Decoding was aborted')), { once: true });
      worker.addEventListener('error', () => reject(new Error('The decoder failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
        data === null ? reject(new Error('The file is not a picture')) : resolve(data),
      );
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
