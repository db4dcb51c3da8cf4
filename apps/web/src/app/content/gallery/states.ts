/** The calls whose answers a page shows. */
export type ContentCall = 'userAgreement' | 'privacyPolicy' | 'getRules' | 'getFaq' | 'bankDetails';

export interface ContentGalleryState {
  readonly name: string;
  readonly page: 'agreement' | 'privacy' | 'contact' | 'faq' | 'rules' | 'notFound';
  readonly isGuest?: boolean;
  /** The calls of the page that fail, or that have no answer yet. The server answers the others. */
  readonly failed?: readonly ContentCall[];
  readonly pending?: readonly ContentCall[];
  /** The reader's actions on the page. */
  readonly act?: () => Promise<void>;
}

/** The element, once it is on the page and can be used. */
const found = async <E extends HTMLElement>(selector: string): Promise<E> => {
  for (;;) {
    const element = document.querySelector<E>(`${selector}:not(:disabled)`);
    if (element !== null) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

const click = async (selector: string): Promise<void> => (await found(selector)).click();

const openWindow = (): Promise<void> => click('form button[type="button"]');

/** A drawing of the site as a PNG, 96 pixels wide and high. */
const pictureOf = async (src: string): Promise<Blob> => {
  const image = new Image(96, 96);
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 96;
  canvas.getContext('2d')?.drawImage(image, 0, 0, 96, 96);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(`No picture of ${src}`)) : resolve(blob)), 'image/png');
  });
};

/** Chooses files on the device, as the browser does. */
const choose = async (): Promise<void> => {
  await openWindow();
  const input = await found<HTMLInputElement>('dialog[open] input[type="file"]');
  const chosen = new DataTransfer();
  const picture = await pictureOf('/chips/lis.svg');
  for (const name of NAMES) chosen.items.add(new File([picture], name, { type: picture.type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await found('dialog[open] li');
};

const NAMES = [
  'поле.png',
  'снимок-экрана-во-время-аукциона-за-кофейню-на-третьем-круге.png',
  'сделка.png',
  'ход 3.png',
  'залог.png',
];

export const STATES: readonly ContentGalleryState[] = [
  { name: 'agreement', page: 'agreement' },
  { name: 'agreement-guest', page: 'agreement', isGuest: true },
  { name: 'agreement-pending', page: 'agreement', isGuest: true, pending: ['userAgreement'] },
  { name: 'agreement-failed', page: 'agreement', isGuest: true, failed: ['userAgreement'] },
  { name: 'privacy', page: 'privacy', isGuest: true },
  { name: 'contact', page: 'contact' },
  { name: 'contact-guest', page: 'contact', isGuest: true },
  {
    name: 'contact-errors',
    page: 'contact',
    isGuest: true,
    act: async () => {
      await click('input[type="checkbox"]');
      await click('button[type="submit"]');
      await found('[aria-invalid="true"]');
    },
  },
  {
    name: 'contact-files',
    page: 'contact',
    act: async () => {
      await choose();
      await click('dialog[open] header button');
    },
  },
  { name: 'contact-window', page: 'contact', act: openWindow },
  { name: 'contact-window-files', page: 'contact', act: choose },
  { name: 'contact-pending', page: 'contact', isGuest: true, pending: ['bankDetails'] },
  { name: 'contact-failed', page: 'contact', isGuest: true, failed: ['bankDetails'] },
  { name: 'faq', page: 'faq' },
  { name: 'faq-open', page: 'faq', act: () => click('main li button[aria-expanded]') },
  { name: 'faq-failed', page: 'faq', failed: ['getFaq'] },
  { name: 'rules', page: 'rules' },
  { name: 'rules-pending', page: 'rules', pending: ['getRules'] },
  { name: 'rules-failed', page: 'rules', failed: ['getRules'] },
  { name: 'not-found', page: 'notFound' },
  { name: 'not-found-guest', page: 'notFound', isGuest: true },
];
