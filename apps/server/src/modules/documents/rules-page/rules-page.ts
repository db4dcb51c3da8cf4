import type { LocaleCode } from '@magnaty/content';
import type { RulesNumbers } from './numbers.ts';
import type { RulesTemplate } from './template.ts';
import { valuesOf } from './values.ts';
import { filledIn, openWords } from './words.ts';

export interface RulesPage {
  /**
   * The HTML of the page: the texts with the engine's numbers.
   * @throws Error when a text is no message, or names an unknown value.
   */
  write(template: RulesTemplate, locale: LocaleCode): string;
}

/** The rules page with these numbers. It keeps the last page of each language. */
export const openRulesPage = (numbers: RulesNumbers): RulesPage => {
  const written = new Map<LocaleCode, { readonly source: string; readonly html: string }>();
  return {
    write(template, locale) {
      const source = JSON.stringify(template);
      const last = written.get(locale);
      if (last?.source === source) return last.html;
      const values = valuesOf(openWords(locale, template.words), numbers);
      const html = filledIn(locale, template.html, values);
      written.set(locale, { source, html });
      return html;
    },
  };
};
