import { replayPath, type ExportHeader } from '@magnaty/protocol';
import { useState } from 'react';
import { exportAddress, shareGame, withdrawShare } from '../../shared/api/game-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { addressOf } from './replay-address.ts';
import styles from './share-panel.module.css';
import { SidePanel } from './side-panel.tsx';

interface SharePanelProps {
  readonly header: ExportHeader;
  readonly linkKey: string | null;
  /** The seq that is shown now. */
  readonly placeOf: () => number;
  /** The reader has played this private game. */
  readonly mayShare: boolean;
  readonly onClose: () => void;
}

/** The link to this moment, the link of a private game, and the download. */
export function SharePanel({ header, linkKey, placeOf, mayShare, onClose }: SharePanelProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const { gameId, isPrivate } = header;
  const copy = async (key: string | null): Promise<void> => {
    const address = window.location.origin + addressOf(replayPath(gameId), { at: placeOf(), key });
    const isCopied = await copyText(address, null);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'replay.copied' : 'replay.copyFailed', { address }));
  };
  const run = (act: () => Promise<void>): void => {
    setBusy(true);
    act()
      .catch((error: unknown) => notify('error', failureText(error, t)))
      .finally(() => setBusy(false));
  };
  return (
    <SidePanel title={t('replay.share')} onClose={onClose}>
      <div className={`grid type-text ${styles.part}`}>
        <p>{t(isPrivate && linkKey === null ? 'replay.link.private' : 'replay.link.text')}</p>
        <Button wide icon="copy-bold" onClick={() => run(() => copy(linkKey))}>
          {t('replay.link')}
        </Button>
      </div>
      {mayShare && (
        <div className={`grid type-text ${styles.part}`}>
          <p>{t('replay.open.text')}</p>
          <Button
            wide
            variant="ink"
            disabled={isBusy}
            onClick={() => run(async () => copy((await shareGame(gameId)).key))}
          >
            {t('replay.open')}
          </Button>
          <Button
            wide
            variant="line"
            disabled={isBusy}
            onClick={() =>
              run(async () => {
                await withdrawShare(gameId);
                notify('success', t('replay.closed'));
              })
            }
          >
            {t('replay.close')}
          </Button>
        </div>
      )}
      <div className={`grid type-text ${styles.part}`}>
        <p>{t('replay.download.text')}</p>
        <a
          className={`centred ${styles.download}`}
          href={exportAddress(gameId, { key: linkKey, isDownload: true })}
          download
        >
          {t('replay.download')}
        </a>
      </div>
    </SidePanel>
  );
}
