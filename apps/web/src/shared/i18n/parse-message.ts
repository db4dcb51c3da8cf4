/** A part of an ICU message. */
export type MessagePart =
  | string
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string }
  | ({ readonly kind: 'select'; readonly name: string } & Choice)
  | ({ readonly kind: 'plural'; readonly name: string } & Choice)
  | { readonly kind: 'tag'; readonly name: string; readonly content: Message }
  /** The `#` of a plural, which stands for its number. */
  | { readonly kind: 'count' };

export type Message = readonly MessagePart[];

interface Choice {
  readonly options: ReadonlyMap<string, Message>;
  /** Used if no other option matches. */
  readonly other: Message;
}

/** The part that contains the message. It decides which characters have a special meaning. */
type Parent = 'message' | 'select' | 'plural';

const SPACE = /\s*/y;
const NAME = /\w+/y;
const TAG_NAME = /[a-z][\w.-]*/iy;
/** The key of an option: a name, or an exact number of a plural. */
const OPTION_KEY = /=\d+|\w+/y;
const PLAIN_TEXT = /[^'{}<#]+/y;
/** An apostrophe quotes only before a special character. Two apostrophes are one. */
const QUOTED_TEXT = /'([{}<>](?:[^']|'')*)(?:'|$)/y;
const QUOTED_TEXT_IN_PLURAL = /'([{}<>#](?:[^']|'')*)(?:'|$)/y;

/**
 * Parses the part of ICU's message syntax that the dictionary uses. That is `{name}`, `{n, number}`, `select`, `plural`
 * with exact numbers and `#`, tags and apostrophes. The library intl-messageformat supports the whole syntax, but adds
 * 8 KB to the scripts of the first page. A test compares every text with its result.
 * @throws SyntaxError for any other syntax.
 */
export function parseMessage(source: string): Message {
  let at = 0;

  const fail = (): never => {
    throw new SyntaxError(`The message cannot be parsed at character ${at}: ${source}`);
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const skip = (text: string): boolean => {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };
  const expect = (text: string): boolean => skip(text) || fail();
  const word = (pattern: RegExp): string => {
    match(SPACE);
    const [found] = match(pattern) ?? fail();
    match(SPACE);
    return found;
  };

  const choice = (around: 'select' | 'plural'): Choice => {
    const options = new Map<string, Message>();
    do {
      const key = word(OPTION_KEY);
      expect('{');
      options.set(key, parts(around));
      expect('}');
      match(SPACE);
    } while (!skip('}'));
    return { options, other: options.get('other') ?? fail() };
  };
  const argument = (): MessagePart => {
    const name = word(NAME);
    if (skip('}')) return { kind: 'argument', name };
    expect(',');
    const kind = word(NAME);
    if (kind === 'number' && skip('}')) return { kind, name };
    if (kind !== 'select' && kind !== 'plural') return fail();
    expect(',');
    return { kind, name, ...choice(kind) };
  };
  const tag = (name: string, around: Parent): MessagePart => {
    expect('>');
    const content = parts(around);
    expect(`</${name}>`);
    return { kind: 'tag', name, content };
  };

  function parts(around: Parent): Message {
    const found: MessagePart[] = [];
    let text = '';
    const add = (part: MessagePart): void => {
      if (text !== '') found.push(text);
      text = '';
      found.push(part);
    };
    while (at < source.length && source[at] !== '}' && !source.startsWith('</', at)) {
      const plain = match(PLAIN_TEXT);
      const quoted = match(around === 'plural' ? QUOTED_TEXT_IN_PLURAL : QUOTED_TEXT);
      if (plain !== null) text += plain[0];
      if (quoted !== null) text += quoted[1]?.replaceAll("''", "'");
      if (plain !== null || quoted !== null) continue;
      if (skip('{')) add(argument());
      else if (skip("''") || skip("'")) text += "'";
      else if (skip('#')) {
        if (around === 'plural') add({ kind: 'count' });
        else text += '#';
      } else if (skip('<')) {
        const name = match(TAG_NAME);
        if (name === null) text += '<';
        else add(tag(name[0], around));
      }
    }
    if (text !== '') found.push(text);
    return found;
  }

  const message = parts('message');
  return at === source.length ? message : fail();
}
