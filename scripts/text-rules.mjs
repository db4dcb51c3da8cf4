// ESLint rule for texts of the page: a text that changes is alone in its element. The translator of a browser replaces
// texts by elements of its own. Beside another node, React would then change or remove a text that has left the page.

/** Components that give each text an element. */
const WRAPPING = new Set(['Button', 'ButtonLink', 'Checkbox']);
/** Calls that return elements. */
const ELEMENTS = new Set(['map', 'from', 'rich', 'wrapTexts', 'children']);

/** Variables with these names are texts. */
const TEXTS = new Set(['text', 'words', 'title', 'caption', 'label']);

const isBlank = (node) => node.type === 'JSXText' && node.value.trim() === '';
const isSpace = (node) =>
  node.type === 'JSXExpressionContainer' &&
  (node.expression.type === 'JSXEmptyExpression' ||
    (node.expression.type === 'Literal' && String(node.expression.value).trim() === ''));

const isText = (node) => {
  switch (node.type) {
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'Literal':
      return String(node.value).trim() !== '';
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'CallExpression':
      return !(
        ELEMENTS.has(node.callee.name ?? node.callee.property?.name) ||
        // A call of a function that returns a part of the page.
        node.arguments.length === 0
      );
    case 'MemberExpression':
      // `styles.x` is never a child; other members are numbers and names more often than elements.
      return node.property.name !== 'children';
    case 'Identifier':
      return TEXTS.has(node.name);
    case 'ChainExpression':
      return isText(node.expression);
    default:
      return false;
  }
};

const alone = {
  meta: {
    type: 'problem',
    messages: { beside: 'A text beside another node: give it an element of its own, or make both one text.' },
  },
  create(context) {
    const check = (name, children) => {
      if (WRAPPING.has(name)) return;
      const parts = children.filter((child) => !isBlank(child) && !isSpace(child));
      if (parts.length < 2) return;
      // Beside written words, a variable is most often a number or a name.
      const hasWords = parts.some(({ type }) => type === 'JSXText');
      for (const part of parts) {
        if (part.type !== 'JSXExpressionContainer') continue;
        if (isText(part.expression) || (hasWords && part.expression.type === 'Identifier'))
          context.report({ node: part, messageId: 'beside' });
      }
    };
    return {
      JSXElement: ({ openingElement, children }) => check(openingElement.name.name, children),
      JSXFragment: ({ children }) => check('', children),
    };
  },
};

export const textRules = { rules: { alone } };
