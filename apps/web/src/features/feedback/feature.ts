import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';

/** The form of the page of contacts. */
export const ContactForm = lazyWithQueries(() => import('./contact-form.tsx'), 'pane');
