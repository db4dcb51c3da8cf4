import { useText } from '../../../shared/i18n/use-text.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Attachment } from './attachments.ts';
import styles from './file-list.module.css';

interface FileListProps {
  readonly files: readonly Attachment[];
  readonly withSize?: boolean;
  readonly onRemove: (id: string) => void;
}

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

export function FileList({ files, withSize = false, onRemove }: FileListProps) {
  const t = useText();
  const sizeText = (size: number): string =>
    size >= MEGABYTE
      ? t('contact.files.megabytes', { size: formatNumber(size / MEGABYTE, { maximumFractionDigits: 1 }) })
      : t('contact.files.kilobytes', { size: formatNumber(Math.ceil(size / KILOBYTE)) });
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('contact.files')}>
      {files.map(({ id, name, size, dataUrl }) => (
        <li key={id}>
          <img src={dataUrl} alt="" width="32" height="32" />
          <span title={name}>{name}</span>
          {withSize && <small>{sizeText(size)}</small>}
          <button type="button" aria-label={t('contact.files.remove', { name })} onClick={() => onRemove(id)}>
            <Icon name="x-bold" />
          </button>
        </li>
      ))}
    </ul>
  );
}
