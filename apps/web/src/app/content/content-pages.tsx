/** Documents, questions and rules share one chunk. */
export { AgreementPage, PrivacyPage } from '../../features/content/document/document-page.tsx';
export { FaqPage } from '../../features/content/faq/faq-page.tsx';
export { RulesPage } from '../../features/content/rules/rules-page.tsx';
