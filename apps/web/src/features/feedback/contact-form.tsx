import { PAGE_PATHS } from '@magnaty/protocol';
import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { ATTACHMENT_TYPES, type Attachment } from './attachments.ts';
import { QUESTION_MAX, QUESTION_MIN } from './contact-fields.ts';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

export default function ContactForm() {
  const t = useText();
  const user = useSession((session) => session.user);
  const [isChoosing, setChoosing] = useState(false);
  const form = useContactForm({ name: user?.nickname ?? '', email: user?.email ?? '' });
  const { fields, files, errors, edit } = form;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };

  return (
    <>
      <form className={`grid ${styles.form}`} onSubmit={submit} noValidate>
        <div className={`grid ${styles.two}`}>
          <TextInput
            label={t('contact.name')}
            name="name"
            autoComplete="name"
            value={fields.name}
            error={errors.name}
            onChange={({ target }) => edit('name', target.value)}
          />
          <TextInput
            label={t('contact.email')}
            type="email"
            name="email"
            autoComplete="email"
            value={fields.email}
            error={errors.email}
            onChange={({ target }) => edit('email', target.value)}
          />
        </div>
        <TextArea
          label={t('contact.question')}
          name="question"
          rows={5}
          value={fields.question}
          count={{ value: fields.question.trim(), min: QUESTION_MIN, max: QUESTION_MAX }}
          error={errors.question}
          onChange={({ target }) => edit('question', target.value)}
        />
        <div className={`flex ${styles.files}`}>
          <Button variant="ink" size="small" onClick={() => setChoosing(true)}>
            {t('contact.attach')}
          </Button>
          <FileList files={files} onRemove={form.removeFile} />
        </div>
        <div className={`flex apart ${styles.end}`}>
          <div>
            <Checkbox
              checked={fields.isConsent}
              aria-invalid={errors.isConsent !== undefined}
              onChange={({ target }) => edit('isConsent', target.checked)}
            >
              <span>
                {t.rich('contact.consent', {
                  privacy: (chunks) => (
                    <Link to={PAGE_PATHS.documentPrivacyPolicy} className="link">
                      {chunks}
                    </Link>
                  ),
                })}
              </span>
            </Checkbox>
            <p className={`type-note ${styles.wrong}`} role="status">
              {errors.isConsent}
            </p>
          </div>
          <Button type="submit" disabled={!form.canSend}>
            {t('contact.send')}
          </Button>
        </div>
      </form>
      <FileWindow
        open={isChoosing}
        files={files}
        onAdd={(chosen) => void form.addFiles(chosen)}
        onRemove={form.removeFile}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

interface FileWindowProps {
  readonly open: boolean;
  readonly files: readonly Attachment[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** «Загрузка файлов»: files are dropped here or chosen on the device. */
function FileWindow({ open, files, onAdd, onRemove, onClose }: FileWindowProps) {
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
      <div className={`grid ${styles.content}`}>
        <div
          className={classes('stack middle centre', styles.drop, isOver && styles.over)}
          onDrop={drop}
          onDragOver={drag}
          onDragEnter={drag}
          onDragLeave={drag}
        >
          <svg viewBox="0 0 104 90" aria-hidden>
            <path d="M18 4H74L92 22V86H18z" fill="var(--ink-900)" />
            <path d="M74 4V22H92z" fill="var(--bone-500)" />
            <path d="M55 28L78 52H63V72H47V52H32z" fill="var(--bone-50)" />
          </svg>
          <b className="type-title">{t('contact.files.drop')}</b>
          <span className="type-note">{t('contact.files.limits')}</span>
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

interface FileListProps {
  readonly files: readonly Attachment[];
  readonly withSize?: boolean;
  readonly onRemove: (id: string) => void;
}

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

function FileList({ files, withSize = false, onRemove }: FileListProps) {
  const t = useText();
  const sizeText = (size: number): string =>
    size >= MEGABYTE
      ? t('contact.files.megabytes', { size: formatNumber(size / MEGABYTE, { maximumFractionDigits: 1 }) })
      : t('contact.files.kilobytes', { size: formatNumber(Math.ceil(size / KILOBYTE)) });
  if (files.length === 0) return null;
  return (
    <ul className={`grid grow ${styles.list}`} aria-label={t('contact.files')}>
      {files.map(({ id, name, size, dataUrl }) => (
        <li className="row type-caption" key={id}>
          <img className="rigid" src={dataUrl} alt="" width="32" height="32" />
          <span className="one-line grow slim" title={name}>
            {name}
          </span>
          {withSize && <small className="nowrap">{sizeText(size)}</small>}
          <button
            className="centred"
            type="button"
            aria-label={t('contact.files.remove', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon name="x-bold" />
          </button>
        </li>
      ))}
    </ul>
  );
}
