/** The data of a language besides its texts. The index of the language's folder has them. */
export interface Language {
  /** In the calls and at the users. */
  readonly id: number;
  /** ISO 639-1: the folder, the parameter of an address and the language of the page. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** Language tags whose rules `Intl` follows for numbers, and for days and hours. */
  readonly numbers: string;
  readonly dates: string;
  /** As Open Graph names the language. */
  readonly territory: string;
  /** The letters of the wordmark. */
  readonly wordmark: 'cyrillic' | 'latin';
}
