// ESLint rule for statements of the database: none has a parameter for each item of a list that can grow.
// PostgreSQL takes at most 65,535 parameters, so such a statement fails for good once its list is long enough.

const SHOULD = 'Use isAnyOf, isNoneOf or batchesOf of db/lists.ts, or let the statement select its rows.';

const boundedParameters = {
  meta: { type: 'problem', messages: { grows: `A parameter for each item of a list. ${SHOULD}` } },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => services.getTypeAtLocation(node);

    /** Tuples, and batches of `batchesOf`, have a known length. */
    const grows = (node) => {
      if (node.type === 'ArrayExpression')
        return node.elements.some((element) => element?.type === 'SpreadElement' && grows(element.argument));
      const type = typeOf(node);
      return checker.isArrayType(type) && !checker.isTupleType(type);
    };
    const check = (node) => {
      if (node !== undefined && grows(node)) context.report({ node, messageId: 'grows' });
    };
    const isInsert = (node) => typeOf(node).getSymbol()?.name === 'PgInsertBuilder';

    return {
      CallExpression({ callee, arguments: given }) {
        const name = callee.type === 'Identifier' ? callee.name : '';
        if (name === 'inArray' || name === 'notInArray') check(given[1]);
        if (name === 'or' || name === 'and')
          for (const one of given) if (one.type === 'SpreadElement') check(one.argument);
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name === 'values' && isInsert(callee.object)) check(given[0]);
        if (callee.property.name === 'join' && callee.object.name === 'sql') check(given[0]);
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.type === 'Identifier' && tag.name === 'sql') for (const one of quasi.expressions) check(one);
      },
    };
  },
};

export const queryRules = { rules: { 'bounded-parameters': boundedParameters } };
