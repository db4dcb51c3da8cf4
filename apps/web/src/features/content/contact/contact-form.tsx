import { PAGE_PATHS } from '@magnaty/protocol';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { QUESTION_MAX, QUESTION_MIN } from './contact-fields.ts';
import styles from './contact-form.module.css';
import { FileList } from './file-list.tsx';
import { FileWindow } from './file-window.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
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
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.two}>
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
        <div className={styles.files}>
          <Button variant="ink" size="small" onClick={() => setChoosing(true)}>
            {t('contact.attach')}
          </Button>
          <FileList files={files} onRemove={form.removeFile} />
        </div>
        <div className={styles.end}>
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
            <p className={styles.wrong} role="status">
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
