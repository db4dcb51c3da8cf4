import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { sendByUpload } from '../../shared/api/upload.ts';
import { failureOf } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { type Attachment, isWrongFile, readAttachment, withAttachments } from './attachments.ts';
import { contactErrors, type ContactFields, EMPTY_FIELDS } from './contact-fields.ts';

interface Question {
  readonly fields: ContactFields;
  readonly files: readonly Attachment[];
}

const sendQuestion = ({ fields: { name, email, question }, files }: Question): Promise<unknown> => {
  const form = new FormData();
  form.set('name', name.trim());
  form.set('email', email.trim());
  form.set('question', question.trim());
  for (const { dataUrl } of files) form.append('files', dataUrl);
  return request({ method: 'POST', path: '/api/unregistered/feedback/send', body: form, send: sendByUpload });
};

type FieldName = keyof ContactFields;
type ErrorTexts = Partial<Record<FieldName, string>>;

/** The question to the support: its fields, errors and files. A failure keeps everything that was typed. */
export function useContactForm(initial: Partial<ContactFields>) {
  const t = useText();
  const [fields, setFields] = useState<ContactFields>({ ...EMPTY_FIELDS, ...initial });
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [errors, setErrors] = useState<ErrorTexts>({});

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: sendQuestion,
    onSuccess: () => {
      notify('success', t('contact.sent'));
      setFields({ ...EMPTY_FIELDS, ...initial });
      setFiles([]);
    },
    onError: (failure) => {
      const refused = failureOf(failure, t);
      setErrors(refused.fields);
      if (!refused.isRefusal) notify('error', t('contact.failure'));
      else if (refused.message !== null) notify('error', refused.message);
    },
  });

  const edit = <N extends FieldName>(name: N, value: ContactFields[N]): void => {
    setFields((former) => ({ ...former, [name]: value }));
    const withdrawn = name === 'isConsent' && value === false;
    setErrors(({ [name]: _gone, ...rest }) =>
      withdrawn ? { ...rest, isConsent: t('contact.consent.missing') } : rest,
    );
    if (error !== null) reset();
  };

  const addFiles = async (chosen: readonly File[]): Promise<void> => {
    const good = chosen.filter((file) => !isWrongFile(file));
    if (good.length < chosen.length) notify('error', t('contact.files.wrong'));
    try {
      const added = await Promise.all(good.map(readAttachment));
      setFiles((former) => withAttachments(former, added));
    } catch {
      notify('error', t('contact.files.unreadable'));
    }
  };

  const send = (): void => {
    if (isPending) return;
    const found = Object.entries(contactErrors(fields)).map(([name, error]) => [
      name,
      error.params === undefined ? t(error.key) : t(error.key, error.params),
    ]);
    setErrors(Object.fromEntries(found) as ErrorTexts);
    if (found.length === 0) mutate({ fields, files });
  };

  return {
    fields,
    files,
    errors,
    isPending,
    canSend: Object.keys(errors).length === 0 && fields.isConsent && !isPending,
    edit,
    send,
    addFiles,
    removeFile: (id: string) => setFiles((former) => former.filter((file) => file.id !== id)),
  };
}
