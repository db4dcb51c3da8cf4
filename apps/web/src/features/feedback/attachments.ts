/** A picture that goes with a question. */
export interface Attachment {
  /** Differs for the same file chosen twice. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly dataUrl: string;
}

export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/bmp'] as const;
const MAX_BYTES = 10 * 1024 * 1024;
/** Only the last ones are kept. */
const KEPT = 5;

/** A file of the wrong type or size. */
export const isWrongFile = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  size > MAX_BYTES || !ATTACHMENT_TYPES.some((allowed) => allowed === type);

/** @throws DOMException if the file cannot be read, e.g. because it was removed meanwhile. */
export const readAttachment = (file: File): Promise<Attachment> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve({ id: crypto.randomUUID(), name: file.name, size: file.size, dataUrl: String(reader.result) }),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

export const withAttachments = (old: readonly Attachment[], added: readonly Attachment[]): readonly Attachment[] =>
  [...old, ...added].slice(-KEPT);
