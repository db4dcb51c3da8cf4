import { IntlMessageFormat } from 'intl-messageformat';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of ICU elements, by the numbers of their parser. */
const KINDS = ['text', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'] as const;

export interface MessageArgument {
  readonly kind: Exclude<(typeof KINDS)[number], 'text' | 'pound'>;
  readonly name: string;
  /** The branches of a select, in order. A plural has those of its language. */
  readonly branches: readonly string[];
}

const argumentsOf = (elements: readonly Element[]): MessageArgument[] =>
  elements.flatMap((element): MessageArgument[] => {
    const kind = KINDS[element.type];
    if (kind === 'text' || kind === 'pound') return [];
    const name = 'value' in element ? String(element.value) : '';
    const options = 'options' in element ? Object.entries(element.options) : [];
    const inside = [
      ...options.flatMap(([, { value }]) => argumentsOf(value)),
      ...('children' in element ? argumentsOf(element.children) : []),
    ];
    const branches = kind === 'select' ? options.map(([branch]) => branch).sort() : [];
    return [{ kind, name, branches }, ...inside];
  });

/** The arguments and tags of an ICU message, also those within tags and branches. */
export const messageArguments = (message: string, locale: string): MessageArgument[] =>
  argumentsOf(new IntlMessageFormat(message, locale).getAst());
