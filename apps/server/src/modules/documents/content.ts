import type { LocaleCode } from '@magnaty/content';
import type { BankDetails, Faq } from '@magnaty/protocol';
import type { RulesTemplate } from './rules-page/template.ts';

/** A text of one title. */
export interface HtmlPage {
  /** Plain text. */
  readonly title: string;
  /** Sanitised, without the title. */
  readonly html: string;
}

/** The content of each document, as the database has it. The rules are a template: the engine's numbers are not in it. */
export interface Content {
  readonly agreement: HtmlPage;
  readonly faq: Faq;
  readonly privacy: HtmlPage;
  readonly requisites: BankDetails;
  readonly rules: RulesTemplate;
}
export type DocumentKey = keyof Content;

/** A document in one language. */
export interface SiteDocument<K extends DocumentKey = DocumentKey> {
  readonly key: K;
  readonly locale: LocaleCode;
  readonly content: Content[K];
}
