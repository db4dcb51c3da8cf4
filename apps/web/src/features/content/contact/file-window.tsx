import { type DragEvent, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { ATTACHMENT_TYPES, type Attachment } from './attachments.ts';
import { FileList } from './file-list.tsx';
import styles from './file-window.module.css';

interface FileWindowProps {
  readonly open: boolean;
  readonly files: readonly Attachment[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** «Загрузка файлов»: files are dropped here or chosen on the device. */
export function FileWindow({ open, files, onAdd, onRemove, onClose }: FileWindowProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };

  return (
    <Modal open={open} title={t('contact.files.title')} onClose={onClose} size="small">
      <div className={styles.content}>
        <div
          className={classes(styles.drop, isOver && styles.over)}
          onDrop={drop}
          onDragOver={drag}
          onDragEnter={drag}
          onDragLeave={drag}
        >
          <svg viewBox="0 0 104 90" aria-hidden>
            <path d="M18 4H74L92 22V86H18z" className={styles.sheet} />
            <path d="M74 4V22H92z" className={styles.fold} />
            <path d="M55 28L78 52H63V72H47V52H32z" className={styles.arrow} />
          </svg>
          <b>{t('contact.files.drop')}</b>
          <span>{t('contact.files.limits')}</span>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ATTACHMENT_TYPES.join(',')}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button wide data-first-focus onClick={() => input.current?.click()}>
          {t('contact.files.browse')}
        </Button>
        <FileList files={files} withSize onRemove={onRemove} />
      </div>
    </Modal>
  );
}
